import { sql } from 'kysely'
import { dayIn } from '#app/i18n/zone.ts'
import { contentPlaces } from '#app/modules/rights/index.ts'
import { journalUsage, journalUsageOfDays } from '#app/modules/usage/index.server.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { LIVE_STATUSES } from '../desk/model.ts'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import {
	type AskedCases,
	daysOf,
	daysUntil,
	isPlacedIn,
	movedSince,
	type Quartiles,
	quartilesOf,
} from './cases.server.ts'
import { clocksOf, happenedIn, placeAmong } from './clocks.server.ts'
import { monthsOf, type Period, periodOf, spreadOf } from './figures.ts'

/** What happened in some days. `daysToDecision`: median to the first decision of three manuscripts or more; null below. */
export type PeriodFigures = {
	received: number
	decided: number
	published: number
	daysToDecision: number | null
	views: number
	downloads: number
}
type Use = { views: number; downloads: number }

/** The figures of the journals that somebody runs. */
export type Dashboard = {
	/** The last 30 days and the 12 months that end with the present one, each beside as long a time before. */
	periods: Record<'days' | 'months', { now: PeriodFigures; before: PeriodFigures }>
	/** By month (`2026-03`), the oldest first. */
	months: ({ month: string; received: number; decided: number; published: number } & Use)[]
	/** Over the 12 months; those with manuscripts or readers, the most received first. */
	journals: ({ id: string; slug: string; title: Texts; language: string; underWay: number } & PeriodFigures)[]
	/** Where the corresponding authors of manuscripts of the 12 months work, ISO 3166-1 or null; null for those who see no people of manuscripts. */
	countries: { country: string | null; received: number }[] | null
}

const DAYS = 30
const DAY_MS = 86_400_000

/**
 * The figures of what somebody runs: administrators all journals but trials, publisher managers those of their publishers, editors in chief theirs; null
 * for everybody else. Manuscripts in which they are author, reviewer or in conflict are in none of them (`journalReport`).
 */
export async function getDashboard(ctx: Ctx, actor: DeskActor): Promise<Dashboard | null> {
	const journals = await ownJournals(ctx, actor)
	if (!journals) return null
	const journalIds = journals.map(({ id }) => id)
	const now = ctx.now()
	const today = dayIn(now, ctx.env.TIME_ZONE)
	const year = periodOf(null, today)
	const yearBefore = { from: shifted(year.from, -12), until: year.from }
	const tomorrow = new Date(Date.parse(today) + DAY_MS)
	const days = { from: dayOf(tomorrow, -DAYS), until: dayOf(tomorrow) }
	const daysBefore = { from: dayOf(tomorrow, -2 * DAYS), until: days.from }
	const use = await journalUsage(ctx, { journalIds, since: yearBefore.from })
	const usedIn = ({ from, until }: Period, journalId?: string): Use =>
		sumOf(
			use.filter(
				(row) =>
					`${row.month}-01` >= from &&
					`${row.month}-01` < until &&
					(journalId ?? row.journalId) === row.journalId,
			),
		)
	const periods = { days, daysBefore, year, yearBefore }
	const { happenings, before, daysToDecision, ofJournals, countries } = await readHappenings(ctx, {
		actor,
		journalIds,
		clocks: await clocksOf(ctx, journalIds),
		periods,
	})
	const happeningsOf = Map.groupBy(happenings, ({ journalId }) => journalId)
	const figuresOf = (name: PeriodName) => ({
		...(name === 'yearBefore' ? before : countedIn(happenings, periods[name])),
		daysToDecision: spreadOf(daysToDecision[name]).median,
	})
	const readUse = (name: PeriodName) => journalUsageOfDays(ctx, { journalIds, ...periods[name] })
	return {
		periods: {
			days: {
				now: { ...figuresOf('days'), ...(await readUse('days')) },
				before: { ...figuresOf('daysBefore'), ...(await readUse('daysBefore')) },
			},
			months: {
				now: { ...figuresOf('year'), ...usedIn(year) },
				before: { ...figuresOf('yearBefore'), ...usedIn(yearBefore) },
			},
		},
		months: monthsOf(year).map((month) => {
			const period = { from: `${month}-01`, until: shifted(`${month}-01`, 1) }
			return { month, ...countedIn(happenings, period), ...usedIn(period) }
		}),
		journals: journals
			.map((journal) => {
				const own = ofJournals[journal.id]
				const ofYear = journals.length > 1 ? own?.daysToDecision : daysToDecision.year
				return {
					...journal,
					underWay: own?.underWay ?? 0,
					...countedIn(happeningsOf.get(journal.id) ?? [], year),
					daysToDecision: ofYear ? spreadOf(ofYear).median : null,
					...usedIn(year, journal.id),
				}
			})
			.filter(({ underWay, received, published, views }) => underWay + received + published + views > 0)
			.toSorted((a, b) => b.received - a.received || b.views - a.views || (a.slug < b.slug ? -1 : 1)),
		countries,
	}
}

const dayOf = (moment: Date, days = 0) =>
	new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The first of another month, so many away. */
function shifted(first: string, months: number): string {
	const moment = new Date(`${first}T00:00:00Z`)
	moment.setUTCMonth(moment.getUTCMonth() + months)
	return moment.toISOString().slice(0, 10)
}

const sumOf = (rows: readonly Use[]): Use => ({
	views: rows.reduce((sum, { views }) => sum + views, 0),
	downloads: rows.reduce((sum, { downloads }) => sum + downloads, 0),
})

type PeriodName = 'days' | 'daysBefore' | 'year' | 'yearBefore'
/** How many manuscripts came, had the decision that stands and were published. */
type Counts = Record<'received' | 'decided' | 'published', number>
/** What is under way in a journal, and the days to the first decisions of the year; null where there were none, and where the journal is the only one: those of all are its own. */
type OfJournal = { underWay: number; daysToDecision: Quartiles | null }
type Happening = {
	what: keyof Counts
	journalId: string
	from: string
	files: number
}

function countedIn(happenings: readonly Happening[], { from, until }: Period): Counts {
	const figures = { received: 0, decided: 0, published: 0 }
	for (const one of happenings) if (one.from >= from && one.from < until) figures[one.what] += one.files
	return figures
}

/**
 * What happened to manuscripts in the year, counted by journal between all first days of months and periods (`from`), and in the year before (`before`); days to the first decision by period, and by
 * journal those of the year beside what is under way there; countries of authors of what came in during the year.
 */
async function readHappenings(
	ctx: Ctx,
	{ actor, periods, ...asked }: AskedCases & { actor: DeskActor; periods: Record<PeriodName, Period> },
): Promise<{
	happenings: Happening[]
	before: Counts
	daysToDecision: Record<PeriodName, Quartiles>
	ofJournals: { [id: string]: OfJournal | undefined }
	countries: Dashboard['countries']
}> {
	const { yearBefore, ...ofYear } = periods
	const days = daysOf(Object.values(ofYear))
	const placed = placeAmong(days, asked)
	const moved = (of: Period) => movedSince(of.from, { actor, ...asked })
	const isIn = (moment: string, period: Period) => happenedIn(moment, period, asked)
	const daysIn = (period: Period) =>
		quartilesOf(daysUntil('first_decided_at'), isIn('first_decided_at', period))
	const before = (moment: string) => sql`count(*) filter (where ${isIn(moment, yearBefore)})`
	const happened = (
		what: Happening['what'],
	) => sql`select ${sql.lit(what)} as what, journal_id as "journalId", ${sql.ref(what)} as place, sum(files)::int as files
		from counted where ${sql.ref(what)} > 0 group by 2, 3`
	const { isSeen, isWhole } = deskScope(actor)
	const { rows } = await sql<{
		happenings: (Omit<Happening, 'from'> & { place: number })[]
		before: Counts
		daysToDecision: Record<PeriodName, Quartiles>
		ofJournals: { [id: string]: OfJournal }
		countries: { country: string | null; received: number }[]
		isClosed: boolean
	}>`
		with counted as materialized (
			select ${placed('first_sent_at')} as received, ${placed('decided_at')} as decided, ${placed('first_published_at')} as published,
				journal_id, ${isWhole} as is_whole, author_country, count(*) as files
			${moved(periods.year)} group by 1, 2, 3, 4, 5, 6
		),
		under_way as (
			select journal_id, count(*)::int as files from submission
			where journal_id = any(${asked.journalIds}::uuid[]) and status = any(${[...LIVE_STATUSES]}::text[]) and ${isSeen}
			group by journal_id
		),
		answered as (${
			asked.journalIds.length > 1
				? sql`select journal_id, ${daysIn(periods.year)} as days ${moved(periods.year)} group by journal_id`
				: sql`select journal_id, null::json as days from counted group by journal_id`
		})
		select
			coalesce(bool_and(not ${isWhole}), false) as "isClosed",
			json_build_object(${sql.join(
				Object.entries(periods).flatMap(([name, period]) => [sql.lit(name), daysIn(period)]),
			)}) as "daysToDecision",
			json_build_object('received', ${before('first_sent_at')}, 'decided', ${before('decided_at')}, 'published', ${before('first_published_at')}) as before,
			(select coalesce(json_agg(happening), '[]') from (
				${happened('received')} union all ${happened('decided')} union all ${happened('published')}
			) as happening) as happenings,
			(select coalesce(json_object_agg(journal_id, json_build_object('underWay', coalesce(files, 0), 'daysToDecision', days)), '{}')
				from under_way full join answered using (journal_id)) as "ofJournals",
			(select coalesce(json_agg(named order by country is null, received desc, country), '[]') from (
				select author_country as country, sum(files)::int as received from counted
				where is_whole and ${isPlacedIn('received', periods.year, days)} group by 1
			) as named) as countries
		${moved(yearBefore)}`.execute(ctx.db)
	const [read] = rows
	if (!read) throw new Error('A count has a row.')
	const happenings = read.happenings.map(({ place, ...one }) => ({ ...one, from: days[place - 1] ?? '' }))
	return { ...read, happenings, countries: read.isClosed ? null : read.countries }
}

async function ownJournals(ctx: Ctx, actor: DeskActor) {
	const places = contentPlaces(actor)
	if (!places) return null
	return ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language'])
		.where((eb) =>
			places === 'all'
				? eb.and([eb('is_trial', '=', false), eb('listed', '=', 'here')])
				: eb.or([
						eb('id', 'in', places.journalIds.length > 0 ? places.journalIds : [NOBODY]),
						eb('publisher_id', 'in', places.publisherIds.length > 0 ? places.publisherIds : [NOBODY]),
					]),
		)
		.orderBy('slug')
		.execute()
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The tables of the dashboard that can be had as CSV. */
export const DASHBOARD_TABLES = ['months', 'journals', 'countries', 'periods'] as const

/** One table of somebody's dashboard as CSV; null for those who have none. */
export async function dashboardAsCsv(
	ctx: Ctx,
	actor: DeskActor,
	table: (typeof DASHBOARD_TABLES)[number],
): Promise<string | null> {
	const dashboard = await getDashboard(ctx, actor)
	if (!dashboard) return null
	const figures = ['received', 'decided', 'published', 'daysToDecision', 'views', 'downloads'] as const
	const months = ['received', 'decided', 'published', 'views', 'downloads'] as const
	const lines: Record<(typeof DASHBOARD_TABLES)[number], unknown[][]> = {
		months: [
			['month', ...months],
			...dashboard.months.map((row) => [row.month, ...months.map((name) => row[name])]),
		],
		journals: [
			['journal', 'underWay', ...figures],
			...dashboard.journals.map((row) => [row.slug, row.underWay, ...figures.map((name) => row[name])]),
		],
		countries: [
			['country', 'received'],
			...(dashboard.countries ?? []).map(({ country, received }) => [country, received]),
		],
		periods: [
			['period', ...figures],
			...(['days', 'months'] as const).flatMap((period) =>
				(['now', 'before'] as const).map((side) => [
					`${period}-${side}`,
					...figures.map((name) => dashboard.periods[period][side][name]),
				]),
			),
		],
	}
	return csvOf(lines[table])
}
