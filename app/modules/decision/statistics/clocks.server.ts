import { type RawBuilder, sql } from 'kysely'
import { dayIn, momentOf, UNIVERSAL } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Journals by the zone whose clocks they go by; nearly always one. */
export type Clocks = { zone: string; journalIds: string[] }[]

/** By which clocks the days, months and years of these journals are told: their own, else the platform's. */
export async function clocksOf(ctx: Ctx, journalIds: string[]): Promise<Clocks> {
	if (journalIds.length === 0) return []
	const rows = await ctx.db
		.selectFrom('any_journal')
		.select(['id', 'time_zone'])
		.where('id', 'in', journalIds)
		.execute()
	const byZone = Map.groupBy(rows, ({ time_zone }) => time_zone ?? ctx.env.TIME_ZONE)
	return [...byZone].map(([zone, of]) => ({ zone, journalIds: of.map(({ id }) => id) }))
}

/** Which day it is now for these journals: by their clock where they have one, else by the platform's. */
export async function reportToday(ctx: Ctx, journalIds: string[]): Promise<string> {
	return todayOf(ctx, await clocksOf(ctx, journalIds))
}

/** Which day it is now by these clocks where they are one, else by the platform's. */
export function todayOf(ctx: Ctx, clocks: Clocks): string {
	const [only] = clocks.length === 1 ? clocks : []
	return dayIn(ctx.now(), only?.zone ?? ctx.env.TIME_ZONE)
}

/** The moment at which a day (ISO 8601) begins in a zone. */
const startOf = (day: string, zone: string): string => momentOf(`${day}T00:00`, zone).toISOString()

/** The earliest moment at which a day begins for one of them. */
export const earliestStart = (day: string, clocks: Clocks): string =>
	clocks.map(({ zone }) => startOf(day, zone)).toSorted()[0] ?? startOf(day, UNIVERSAL)

/** What is so by the clock of each row's journal (`journal`, a column). */
function byClock<T>(clocks: Clocks, journal: string, of: (zone: string) => RawBuilder<T>): RawBuilder<T> {
	const [first, ...others] = clocks
	if (others.length === 0) return of(first?.zone ?? UNIVERSAL)
	const cases = others.map(
		({ zone, journalIds }) => sql`when ${sql.ref(journal)} = any(${journalIds}::uuid[]) then ${of(zone)}`,
	)
	return sql<T>`(case ${sql.join(cases, sql` `)} else ${of(first?.zone ?? UNIVERSAL)} end)`
}

/** The place of a moment among days in their order, from 1; 0 before the first begins. */
export function placeAmong(
	days: readonly string[],
	{ clocks, journal = 'journal_id' }: { clocks: Clocks; journal?: string },
): (moment: string) => RawBuilder<number> {
	const zones = clocks.length > 0 ? clocks.map(({ zone }) => zone) : [UNIVERSAL]
	const starts = new Map(zones.map((zone) => [zone, days.map((day) => startOf(day, zone))]))
	return (moment) =>
		byClock(
			clocks,
			journal,
			(zone) => sql<number>`width_bucket(${sql.ref(moment)}, ${starts.get(zone)}::timestamptz[])`,
		)
}

/** `moment` is in a period, by the days of its journal. */
export const happenedIn = (
	moment: string,
	{ from, until }: { from: string; until: string },
	{ clocks, journal = 'journal_id' }: { clocks: Clocks; journal?: string },
): RawBuilder<boolean> =>
	byClock(
		clocks,
		journal,
		(zone) =>
			sql<boolean>`(${sql.ref(moment)} >= ${startOf(from, zone)}::timestamptz and ${sql.ref(moment)} < ${startOf(until, zone)}::timestamptz)`,
	)

/** Years that a figure can be of: none of a moment is before the first. */
const FIRST_YEAR = 1970

/** The year of a moment by the clock of its journal. */
export function yearOf(
	moment: string,
	{ clocks, now, journal }: { clocks: Clocks; now: Date; journal?: string },
): RawBuilder<number> {
	const count = now.getUTCFullYear() + 2 - FIRST_YEAR
	const days = Array.from({ length: count }, (_, index) => `${FIRST_YEAR + index}-01-01`)
	const placed = placeAmong(days, { clocks, ...(journal && { journal }) })
	return sql<number>`(${placed(moment)} + ${FIRST_YEAR - 1})`
}
