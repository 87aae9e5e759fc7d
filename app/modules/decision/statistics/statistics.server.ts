import { sql } from 'kysely'
import { isAdmin, ownDesk } from '#app/modules/rights/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import { daysUntil } from './cases.server.ts'
import { clocksOf, reportToday, yearOf } from './clocks.server.ts'
import { periodOf } from './figures.ts'
import { isLateReport } from './late-reports.server.ts'
import { DELAYS, journalReport, STAGES } from './report.server.ts'

/** What a journal, or all of somebody's journals together (`journal` null), did in a year. Days are medians; null where nothing was done. */
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

export type Statistics = {
	journals: { id: string; slug: string; title: Texts; language: string }[]
	years: YearFigures[]
}

/**
 * The figures of the journals that somebody edits or manages (administrators: all), by year, the last first, counted from transitions
 * and reviews of the manuscripts that they may know of at the desk: an editor who is also an author of the journal learns nothing of their own.
 */
export async function journalStatistics(ctx: Ctx, actor: DeskActor): Promise<Statistics> {
	const journals = await listJournals(ctx, actor)
	return {
		journals,
		years:
			journals.length > 0
				? await countYears(
						ctx,
						actor,
						journals.map(({ id }) => id),
					)
				: [],
	}
}

/** The journals that somebody edits or manages to which something was ever sent. */
async function listJournals(ctx: Ctx, actor: DeskActor): Promise<Statistics['journals']> {
	const { journalIds, callIds, publisherIds } = ownDesk(actor)
	const isOwn = isAdmin(actor)
		? sql<boolean>`not journal.is_trial`
		: sql<boolean>`(journal.id = any(${journalIds}::uuid[]) or journal.publisher_id = any(${publisherIds}::uuid[])
			or journal.id in (select journal_id from any_call where id = any(${callIds}::uuid[])))`
	return ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language'])
		.where(isOwn)
		.where(
			sql<boolean>`exists (select from submission where submission.journal_id = journal.id and status <> 'draft')`,
		)
		.orderBy('slug')
		.execute()
}

/** Everything that happened to the submissions of these journals as a row with its time, counted by journal and year and by year. */
async function countYears(ctx: Ctx, actor: DeskActor, journalIds: string[]): Promise<YearFigures[]> {
	const isLate = await isLateReport(ctx, journalIds)
	const clocks = await clocksOf(ctx, journalIds)
	const { rows } = await sql<Omit<YearFigures, 'acceptanceRate'>>`
		with own as materialized (
			select id, journal_id, status, moved_at, first_sent_at, first_decided_at, decided_at, is_accepted, first_published_at
			from submission
			where journal_id = any(${journalIds}::uuid[]) and first_sent_at is not null and ${deskScope(actor).isSeen}
		),
		happened as (
			select journal_id, 'received' as what, first_sent_at as at, null::float8 as days from own
			union all
			select journal_id, 'underWay', first_sent_at, null from own
				where status not in ('published', 'declined', 'withdrawn')
			union all
			select journal_id, case when is_accepted then 'accepted' else 'declined' end, decided_at, null from own where decided_at is not null
			union all
			select journal_id, 'withdrawn', moved_at, null from own where status = 'withdrawn'
			union all
			select journal_id, 'firstDecision', first_decided_at, ${daysUntil('first_decided_at')} from own where first_decided_at is not null
			union all
			select journal_id, 'published', first_published_at, ${daysUntil('first_published_at')} from own where first_published_at is not null
			union all
			select journal_id, 'invited', invited_at, null
			from own inner join review_assignment on submission_id = own.id
			union all
			select journal_id, case when declined_at is null then 'answered' else 'refused' end, coalesce(declined_at, accepted_at),
				extract(epoch from coalesce(declined_at, accepted_at) - invited_at) / 86400
			from own inner join review_assignment on submission_id = own.id and coalesce(declined_at, accepted_at) is not null
			union all
			select journal_id, case when ${isLate} then 'lateReport' else 'report' end,
				submitted_at, extract(epoch from submitted_at - coalesce(accepted_at, invited_at)) / 86400
			from own inner join review_assignment on submission_id = own.id and submitted_at is not null
		)
		select journal_id as "journalId", year,
			${sql.join(
				['received', 'underWay', 'accepted', 'declined', 'withdrawn', 'published', 'invited'].map(
					(what) => sql`count(*) filter (where what = ${sql.lit(what)})::int as ${sql.ref(what)}`,
				),
			)},
			count(*) filter (where what = 'refused')::int as "invitationsDeclined",
			count(*) filter (where what in ('report', 'lateReport'))::int as reports,
			count(*) filter (where what = 'lateReport')::int as "lateReports",
			${median(['firstDecision'])} as "daysToFirstDecision",
			${median(['published'])} as "daysToPublication",
			${median(['answered', 'refused'])} as "daysToAnswer",
			${median(['report', 'lateReport'])} as "daysToReport"
		from (select *, ${yearOf('at', { clocks, now: ctx.now() })} as year from happened) as of_years
		group by grouping sets ((journal_id, year), (year))
		order by year desc, journal_id nulls first`.execute(ctx.db)
	return rows.map((row) => {
		const decided = row.accepted + row.declined
		return { ...row, acceptanceRate: decided > 0 ? row.accepted / decided : null }
	})
}

const median = (what: string[]) =>
	sql`round(percentile_cont(0.5) within group (order by days)
		filter (where what in (${sql.join(what.map((one) => sql.lit(one)))})))::int`

const COLUMNS = [
	'year',
	'received',
	'underWay',
	'accepted',
	'declined',
	'withdrawn',
	'published',
	'acceptanceRate',
	'daysToFirstDecision',
	'daysToPublication',
	'invited',
	'invitationsDeclined',
	'reports',
	'lateReports',
	'daysToAnswer',
	'daysToReport',
] as const satisfies (keyof YearFigures)[]

/** The same figures as CSV, a line a journal and year; the lines without a journal are those of all together. */
export async function statisticsAsCsv(ctx: Ctx, actor: DeskActor): Promise<string> {
	const { journals, years } = await journalStatistics(ctx, actor)
	const slugs = new Map(journals.map(({ id, slug }) => [id, slug]))
	return csvOf([
		['journal', ...COLUMNS],
		...years.map((row) => [slugs.get(row.journalId ?? '') ?? '', ...COLUMNS.map((column) => row[column])]),
	])
}

/** The tables of a report that can be had as CSV. */
export const REPORT_TABLES = [
	'months',
	'sections',
	'countries',
	'delays',
	'reviewers',
	'stages',
	'editors',
] as const

/** One table of a journal's report (`journalReport`), or of all of somebody's journals together, as CSV; of what is not theirs to see only the head. `asked`: a year, else the last twelve months. */
export async function reportAsCsv(
	ctx: Ctx,
	actor: DeskActor,
	{
		journal,
		asked,
		table,
	}: { journal: string | null; asked: string | null; table: (typeof REPORT_TABLES)[number] },
): Promise<string> {
	const journals = (await listJournals(ctx, actor)).filter(({ slug }) => journal === null || slug === journal)
	const journalIds = journals.map(({ id }) => id)
	const period = periodOf(asked, await reportToday(ctx, journalIds))
	const report = await journalReport(ctx, actor, { journalIds, period })
	const outcomes = ['received', 'accepted', 'ended', 'underWay'] as const
	const { reviewers } = report
	const lines: Record<(typeof REPORT_TABLES)[number], unknown[][]> = {
		months: [
			['month', ...outcomes, 'decided', 'decidedAccepted'],
			...report.months.map((row) => [
				row.name,
				...outcomes.map((column) => row[column]),
				row.decided,
				row.decidedAccepted,
			]),
		],
		sections: [
			['section', ...outcomes],
			...report.sections.map((row) => [
				row.name ? (row.name.title[row.name.language] ?? Object.values(row.name.title)[0] ?? '') : '',
				...outcomes.map((column) => row[column]),
			]),
		],
		countries: [
			['country', ...outcomes],
			...(report.countries ?? []).map((row) => [row.name, ...outcomes.map((column) => row[column])]),
		],
		delays: [
			['delay', 'count', 'least', 'lower', 'median', 'upper', 'most'],
			...DELAYS.map((name) => {
				const { count, least, lower, median: middle, upper, most } = report.delays[name]
				return [name, count, least, lower, middle, upper, most]
			}),
		],
		reviewers: [
			['figure', 'count'],
			...(reviewers ? Object.entries(reviewers).map(([name, count]) => [name, count]) : []),
		],
		stages: [['stage', 'count'], ...STAGES.map((stage) => [stage, report.stages[stage]])],
		editors: [
			['editor', 'open', 'decisions', 'medianDays'],
			...(report.editors ?? []).map(({ name, open, decisions, days }) => [
				name,
				open,
				decisions,
				days.median,
			]),
		],
	}
	return csvOf(lines[table])
}
