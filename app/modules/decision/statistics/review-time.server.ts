import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** How long reviewing takes on the platform. `days`: median from the receipt of a text to the first decision after its review. */
export type ReviewTime = { days: number; decisions: number; months: number }

/** Fewer decisions than this say little of the next one, and could tell of a single text. */
export const LEAST_DECISIONS = 20
const MONTHS = 12

/** The review time of the last 12 months over all journals but trials; null while fewer than 20 texts had their first decision in them. */
export async function measuredReviewTime(ctx: Ctx): Promise<ReviewTime | null> {
	const since = new Date(ctx.now())
	since.setUTCMonth(since.getUTCMonth() - MONTHS)
	const { rows } = await sql<{ days: number | null; decisions: number }>`
		select round(percentile_cont(0.5) within group (order by extract(epoch from decided.at - sent.at) / 86400))::int as days,
			count(*)::int as decisions
		from (
			select distinct submission_id as id from submission_transition
			where at > ${since} and action in ('accept', 'decline', 'requestMinorRevisions', 'requestMajorRevisions')
				and submission_id not in (select tried.id from submission tried join any_journal on any_journal.id = tried.journal_id where is_trial)
		) as submission
		inner join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action = 'submit') as sent on sent.at is not null
		inner join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action = 'sendToReview') as reviewed on reviewed.at is not null
		inner join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and at > reviewed.at
				and action in ('accept', 'decline', 'requestMinorRevisions', 'requestMajorRevisions')) as decided on decided.at is not null
		where decided.at > ${since}`.execute(ctx.db)
	const { days, decisions } = rows[0] ?? { days: null, decisions: 0 }
	return days === null || decisions < LEAST_DECISIONS ? null : { days, decisions, months: MONTHS }
}
