import { sql } from 'kysely'
import { isAdmin, ownDesk } from '#app/modules/rights/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { DeskActor } from '../desk/scope.server.ts'
import { reportToday } from './clocks.server.ts'
import { periodOf } from './figures.ts'
import { DELAYS, journalReport, STAGES } from './report.server.ts'
import { countYears, type YearFigures } from './years.server.ts'

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
			or journal.id = any(array(select journal_id from any_call where id = any(${callIds}::uuid[]))))`
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
	'key',
	'months',
	'sections',
	'countries',
	'delays',
	'reviewers',
	'stages',
	'editors',
] as const

const KEY_FIGURES = ['received', 'decided', 'accepted', 'daysToDecision', 'published', 'downloads'] as const

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
	const outcomes = ['received', 'accepted', 'ended', 'undecided'] as const
	const { reviewers } = report
	const lines: Record<(typeof REPORT_TABLES)[number], unknown[][]> = {
		key: [
			['figure', 'now', 'yearBefore'],
			...KEY_FIGURES.map((name) => [name, report.key.now[name], report.key.before[name]]),
		],
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
