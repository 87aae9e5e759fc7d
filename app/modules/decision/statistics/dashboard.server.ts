import { contentPlaces } from '#app/modules/rights/index.ts'
import { journalUsage, journalUsageOfDays } from '#app/modules/usage/index.server.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { DeskActor } from '../desk/scope.server.ts'
import { monthsOf, type Period, periodOf, spreadOf } from './figures.ts'
import { type Case, readCases } from './report.server.ts'

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
	const year = periodOf(null, now)
	const yearBefore = { from: shifted(year.from, -12), until: year.from }
	const cases = await readCases(ctx, actor, { journalIds, since: yearBefore.from })
	const tomorrow = new Date(now.getTime() + DAY_MS)
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
	const yearFigures = (period: Period) => ({ ...figuresIn(cases, period), ...usedIn(period) })
	const dayFigures = async (period: Period) => ({
		...figuresIn(cases, period),
		...(await journalUsageOfDays(ctx, { journalIds, ...period })),
	})
	return {
		periods: {
			days: { now: await dayFigures(days), before: await dayFigures(daysBefore) },
			months: { now: yearFigures(year), before: yearFigures(yearBefore) },
		},
		months: monthsOf(year).map((month) => {
			const period = { from: `${month}-01`, until: shifted(`${month}-01`, 1) }
			const { received, decided, published } = figuresIn(cases, period)
			return { month, received, decided, published, ...usedIn(period) }
		}),
		journals: journals
			.map((journal) => {
				const own = cases.filter(({ journalId }) => journalId === journal.id)
				return {
					...journal,
					underWay: own.filter(({ status }) => !ENDED.includes(status)).length,
					...figuresIn(own, year),
					...usedIn(year, journal.id),
				}
			})
			.filter(({ underWay, received, published, views }) => underWay + received + published + views > 0)
			.toSorted((a, b) => b.received - a.received || b.views - a.views || (a.slug < b.slug ? -1 : 1)),
		countries: countriesOf(cases, year),
	}
}

const ENDED = ['published', 'declined', 'withdrawn']
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

function figuresIn(cases: readonly Case[], { from, until }: Period) {
	const [first, end] = [Date.parse(from), Date.parse(until)]
	const isIn = (moment: Date | null) => moment !== null && moment.getTime() >= first && moment.getTime() < end
	const count = (momentOf: (one: Case) => Date | null) => cases.filter((one) => isIn(momentOf(one))).length
	const days = cases.flatMap(({ sentAt, firstDecisionAt }) =>
		firstDecisionAt && isIn(firstDecisionAt) ? [(firstDecisionAt.getTime() - sentAt.getTime()) / DAY_MS] : [],
	)
	return {
		received: count(({ sentAt }) => sentAt),
		decided: count(({ decidedAt }) => decidedAt),
		published: count(({ publishedAt }) => publishedAt),
		daysToDecision: spreadOf(days).median,
	}
}

function countriesOf(cases: readonly Case[], { from, until }: Period): Dashboard['countries'] {
	if (cases.length > 0 && !cases.some(({ isWhole }) => isWhole)) return null
	const received = cases.filter(({ isWhole, sentAt }) => {
		const day = sentAt.toISOString().slice(0, 10)
		return isWhole && day >= from && day < until
	})
	return [...Map.groupBy(received, ({ country }) => country)]
		.map(([country, of]) => ({ country, received: of.length }))
		.toSorted((a, b) => Number(a.country === null) - Number(b.country === null) || b.received - a.received)
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
