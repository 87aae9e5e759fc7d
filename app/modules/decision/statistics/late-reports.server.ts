import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The day of a moment in the zones that are furthest from universal time: no clock shows an earlier or a later one. */
const EARLIEST = sql`((submitted_at at time zone 'UTC') - interval '12 hours')::date`
const LATEST = sql`((submitted_at at time zone 'UTC') + interval '14 hours')::date`

/**
 * Whether a `review_assignment` (with its `id`) of these journals came in after its last day had ended at its journal. What is so by all clocks is told by the statement; the
 * others, which came in around the end of their last day, are asked of their journal's clock before.
 */
export async function isLateReport(ctx: Ctx, journalIds: string[]): Promise<RawBuilder<boolean>> {
	const late = await lateBySomeClocks(ctx, journalIds)
	return sql<boolean>`(${EARLIEST} > review_due_on or review_assignment.id = any(${late}::uuid[]))`
}

/** The reviews that came in late by the clock of their journal and not by all others, as ids of `review_assignment`. */
export async function lateBySomeClocks(ctx: Ctx, journalIds: string[]): Promise<string[]> {
	const unsure = await ctx.db
		.selectFrom('review_assignment')
		.innerJoin('submission', 'submission.id', 'review_assignment.submission_id')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select(['review_assignment.id', 'submitted_at', 'review_due_on', 'journal.time_zone'])
		.where(sql<boolean>`submission.journal_id = any(${journalIds}::uuid[])`)
		.where(sql<boolean>`${EARLIEST} <= review_due_on and ${LATEST} > review_due_on`)
		.execute()
	return unsure.flatMap(({ id, submitted_at, review_due_on, time_zone }) =>
		submitted_at && dayIn(submitted_at, time_zone ?? ctx.env.TIME_ZONE) > review_due_on ? [id] : [],
	)
}
