import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { LIVE_STATUSES } from '../desk/model.ts'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import { clocksOf, yearOf } from './clocks.server.ts'
import { LEAST_FOR_MEDIAN } from './figures.ts'
import { lateBySomeClocks } from './late-reports.server.ts'

/** What a journal, or all of somebody's journals together (`journal` null), did in a year. Days are medians of three values or more; null below. */
export type YearFigures = {
	journalId: string | null
	year: number
	/** Submissions that came in. */
	received: number
	/** Of these, how many have not ended today. */
	underWay: number
	/** Submissions whose last decision of the year on acceptance stands today. */
	accepted: number
	declined: number
	withdrawn: number
	published: number
	/** Accepted of accepted and declined; null where none was. */
	acceptanceRate: number | null
	daysToFirstDecision: number | null
	daysToPublication: number | null
	invited: number
	invitationsDeclined: number
	reports: number
	lateReports: number
	daysToAnswer: number | null
	daysToReport: number | null
}

/** What was counted of these journals as it happened (decision 235), without what does not exist for the person, by journal and year and by year. */
export async function countYears(ctx: Ctx, actor: DeskActor, journalIds: string[]): Promise<YearFigures[]> {
	const late = await lateBySomeClocks(ctx, journalIds)
	const clocks = await clocksOf(ctx, journalIds)
	const { isSeen, isOfDesk, isHidden } = deskScope(actor)
	const isOwn = sql`submission.journal_id = any(${journalIds}::uuid[])`
	const { rows } = await sql<Omit<YearFigures, 'acceptanceRate'>>`
		with happened as (
			select journal_id, what, at, days, files from desk_year_count as submission where ${isOwn} and ${isOfDesk}
			union all
			select journal_id, what, at, days, -1 from submission cross join lateral desk_events(submission)
				where ${isOwn} and ${isOfDesk} and ${isHidden}
			union all
			select journal_id, what, at, days, -1 from submission inner join review_assignment as review on review.submission_id = submission.id
				cross join lateral desk_review_events(review) where ${isOwn} and first_sent_at is not null and status <> 'draft' and ${isOfDesk} and ${isHidden}
			union all
			select journal_id, 'underWay', first_sent_at, 0, 1 from submission
				where ${isOwn} and status = any(${[...LIVE_STATUSES]}::text[]) and first_sent_at is not null and ${isSeen}
			union all
			select journal_id, changed.what, at, days, changed.files
				from review_assignment as review inner join submission on submission.id = review.submission_id
				cross join lateral desk_review_events(review) as event cross join (values ('report', -1), ('lateReport', 1)) as changed (what, files)
				where review.id = any(${late}::uuid[]) and event.what = 'report' and ${isSeen}
		),
		counted as (
			select journal_id, year, what, days, sum(files) as files, ${CLOCK} as clock
			from (select *, ${yearOf('at', { clocks, now: ctx.now() })} as year from happened) as of_years
			group by grouping sets ((journal_id, year, what, days), (year, what, days))
			having sum(files) > 0
		),
		ranked as (
			select *, sum(files) over (partition by journal_id, year, clock order by days) as place,
				sum(files) over (partition by journal_id, year, clock) as places
			from counted
		)
		select journal_id as "journalId", year,
			${sql.join(
				['received', 'underWay', 'accepted', 'declined', 'withdrawn', 'published', 'invited'].map(
					(what) => sql`${filesOf([what])} as ${sql.ref(what)}`,
				),
			)},
			${filesOf(['refused'])} as "invitationsDeclined",
			${filesOf(['report', 'lateReport'])} as reports,
			${filesOf(['lateReport'])} as "lateReports",
			${median('firstDecision')} as "daysToFirstDecision",
			${median('published')} as "daysToPublication",
			${median('answer')} as "daysToAnswer",
			${median('reporting')} as "daysToReport"
		from ranked group by journal_id, year
		order by year desc, journal_id nulls first`.execute(ctx.db)
	return rows.map((row) => {
		const decided = row.accepted + row.declined
		return { ...row, acceptanceRate: decided > 0 ? row.accepted / decided : null }
	})
}

/** What is counted of one clock of days together. */
const CLOCK = sql`case when what in ('answered', 'refused') then 'answer' when what in ('report', 'lateReport') then 'reporting' else what end`

const filesOf = (what: string[]) =>
	sql<number>`coalesce(sum(files) filter (where what in (${sql.join(what.map((one) => sql.lit(one)))})), 0)::int`

/** The middle of all days, or half between the two in the middle: from how many stand up to each day; null where they are too few. */
const median = (clock: string) => {
	const least = (isPast: RawBuilder<boolean>) =>
		sql`min(days) filter (where clock = ${sql.lit(clock)} and ${isPast})`
	return sql<
		number | null
	>`case when max(places) filter (where clock = ${sql.lit(clock)}) >= ${sql.lit(LEAST_FOR_MEDIAN)}
		then round((${least(sql`2 * place >= places`)} + ${least(sql`2 * place > places`)}) / 2.0::float8)::int end`
}
