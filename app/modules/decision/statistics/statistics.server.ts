import { sql } from 'kysely'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { isAdmin, ownDesk } from '#app/modules/rights/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { DeskActor } from '../desk/scope.server.ts'
import { reportToday } from './clocks.server.ts'
import { periodOf } from './figures.ts'
import { DELAYS, type JournalReport, journalReport, type Outcomes, STAGES } from './report.server.ts'
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

type Words = ReturnType<typeof translator<'desk'>>

/** The head of a column with its unit, where that is not a number of things. */
const inUnit = (t: Words, name: string, unit: 'days' | 'share') =>
	`${name} (${t(`statistics.units.${unit}`)})`

function headOf(t: Words, column: (typeof COLUMNS)[number]): string {
	const name = t(`statistics.${column}`)
	if (column === 'acceptanceRate') return inUnit(t, name, 'share')
	return column.startsWith('days') ? inUnit(t, name, 'days') : name
}

/** The same figures as CSV, a line a journal and year, with heads in the language of its reader; the lines without a journal are those of all together. */
export async function statisticsAsCsv(ctx: Ctx, actor: DeskActor, language: Language): Promise<string> {
	const t = translator(language, 'desk')
	const { journals, years } = await journalStatistics(ctx, actor)
	const slugs = new Map(journals.map(({ id, slug }) => [id, slug]))
	return csvOf([
		[t('filters.journal'), ...COLUMNS.map((column) => headOf(t, column))],
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
const OUTCOMES = ['received', 'accepted', 'ended', 'undecided'] as const
const SPREAD = ['count', 'least', 'lower', 'median', 'upper', 'most'] as const
/** What reviewers did, by the word for it. */
const REVIEWING = {
	invited: 'invited',
	accepted: 'reviewAccepted',
	declined: 'invitationsDeclined',
	unanswered: 'unanswered',
	reports: 'reports',
	late: 'lateReports',
} as const

/**
 * One table of a journal's report (`journalReport`), or of all of somebody's journals together, as CSV in the language of its reader; of what is not theirs to see only the head. `asked`: a year, else the last
 * twelve months.
 */
export async function reportAsCsv(
	ctx: Ctx,
	actor: DeskActor,
	{
		journal,
		asked,
		table,
		language,
	}: {
		journal: string | null
		asked: string | null
		table: (typeof REPORT_TABLES)[number]
		language: Language
	},
): Promise<string> {
	const journals = (await listJournals(ctx, actor)).filter(({ slug }) => journal === null || slug === journal)
	const journalIds = journals.map(({ id }) => id)
	const period = periodOf(asked, await reportToday(ctx, journalIds))
	const report = await journalReport(ctx, actor, { journalIds, period })
	return csvOf(linesOf(translator(language, 'desk'), report, table))
}

function linesOf(t: Words, report: JournalReport, table: (typeof REPORT_TABLES)[number]): unknown[][] {
	const outcomes = OUTCOMES.map((name) => t(`statistics.${name}`))
	const of = (row: Outcomes) => OUTCOMES.map((name) => row[name])
	switch (table) {
		case 'key':
			return [
				[t('statistics.figure'), t('statistics.now'), t('statistics.yearBefore')],
				...KEY_FIGURES.map((name) => [keyFigure(t, name), report.key.now[name], report.key.before[name]]),
			]
		case 'months':
			return [
				[t('statistics.month'), ...outcomes, t('statistics.decided'), t('statistics.decidedAccepted')],
				...report.months.map((row) => [row.name, ...of(row), row.decided, row.decidedAccepted]),
			]
		case 'sections':
			return [
				[t('statistics.section'), ...outcomes],
				...report.sections.map((row) => [
					row.name ? (row.name.title[row.name.language] ?? Object.values(row.name.title)[0] ?? '') : '',
					...of(row),
				]),
			]
		case 'countries':
			return [
				[t('statistics.country'), ...outcomes],
				...(report.countries ?? []).map((row) => [row.name, ...of(row)]),
			]
		case 'delays':
			return [
				[inUnit(t, t('statistics.delay'), 'days'), ...SPREAD.map((name) => t(`statistics.spread.${name}`))],
				...DELAYS.map((name) => [
					t(`statistics.delayNames.${name}`),
					...SPREAD.map((figure) => report.delays[name][figure]),
				]),
			]
		case 'reviewers': {
			const { reviewers } = report
			const names = Object.keys(REVIEWING) as (keyof typeof REVIEWING)[]
			return [
				[t('statistics.figure'), t('statistics.number')],
				...(reviewers ? names.map((name) => [t(`statistics.${REVIEWING[name]}`), reviewers[name]]) : []),
			]
		}
		case 'stages':
			return [
				[t('statistics.stage'), t('statistics.number')],
				...STAGES.map((stage) => [t(`statistics.stageNames.${stage}`), report.stages[stage]]),
			]
		case 'editors':
			return [
				[
					t('statistics.editor'),
					t('statistics.open'),
					t('statistics.decisions'),
					inUnit(t, t('statistics.medianDelay'), 'days'),
				],
				...(report.editors ?? []).map(({ name, open, decisions, days }) => [
					name,
					open,
					decisions,
					days.median,
				]),
			]
	}
}

function keyFigure(t: Words, name: (typeof KEY_FIGURES)[number]): string {
	if (name === 'decided') return t('statistics.decisions')
	const said = t(`statistics.key.${name}`)
	return name === 'daysToDecision' ? inUnit(t, said, 'days') : said
}
