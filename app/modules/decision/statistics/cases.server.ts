import { type RawBuilder, sql } from 'kysely'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import { type Clocks, earliestStart } from './clocks.server.ts'
import { monthsOf, type Period, type Spread } from './figures.ts'

/** Whose manuscripts, and by which clocks. */
export type AskedCases = { journalIds: string[]; clocks: Clocks }

/** The days on which periods and their months begin, and the days after them, in their order. */
export function daysOf(periods: readonly Period[]): string[] {
	const days = periods.flatMap(({ from, until }) => [
		from,
		...monthsOf({ from, until })
			.map(firstOf)
			.filter((day) => day > from),
		until,
	])
	return [...new Set(days)].toSorted()
}

const firstOf = (month: string) => `${month}-01`

/**
 * The manuscripts of journals that somebody may know of and that moved since a day, as `from submission where …`: all that figures since then can tell of, since whatever happened to the
 * others happened before. Read from one index (decision 196).
 */
export function movedSince(
	day: string,
	{ actor, journalIds, clocks }: AskedCases & { actor: DeskActor },
): RawBuilder<unknown> {
	return sql`from submission
		where journal_id = any(${journalIds}::uuid[]) and moved_at >= ${earliestStart(day, clocks)}::timestamptz and first_sent_at is not null and ${deskScope(actor).isSeen}`
}

/** What has its place (`placeAmong`) in a period that begins and ends on two of the days. */
export function isPlacedIn(
	place: 'received' | 'decided',
	{ from, until }: Period,
	days: readonly string[],
): RawBuilder<boolean> {
	const [first, behind] = [days.indexOf(from) + 1, days.indexOf(until) + 1]
	return sql<boolean>`(${sql.ref(place)} >= ${first} and ${sql.ref(place)} < ${behind})`
}

/** Days from the receipt of a manuscript to a moment. */
export const daysUntil = (moment: string): RawBuilder<number> => daysBetween('first_sent_at', moment)

export const daysBetween = (from: string, to: string): RawBuilder<number> =>
	sql<number>`(date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}) / 86400)`

/** What `spreadOf` of `figures.ts` reads: how many days there are, and the least, the quartiles and the most, between two values by linear interpolation. */
export const quartilesOf = (
	days: RawBuilder<number>,
	where: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<Quartiles> => sql<Quartiles>`json_build_object('count', count(${days}) filter (where ${where}),
	'at', percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by ${days}) filter (where ${where}))`

export type Quartiles = { count: Spread['count']; at: number[] | null }
