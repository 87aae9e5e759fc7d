import { type RawBuilder, sql } from 'kysely'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import { type Clocks, earliestStart } from './clocks.server.ts'
import type { Spread } from './figures.ts'

/** Whose manuscripts, by which clocks, and since which of their days (`2026-03-01`). */
export type AskedCases = { journalIds: string[]; clocks: Clocks; since: string }

/**
 * The manuscripts of journals that somebody may know of and that moved since a day, as the body of a materialized `cases`: all that figures since then can tell of, since whatever happened to the
 * others happened before. Read from one index (decision 196).
 */
export function casesSince(actor: DeskActor, { journalIds, clocks, since }: AskedCases): RawBuilder<unknown> {
	const { isSeen, isWhole } = deskScope(actor)
	return sql`select journal_id, section_id, status, first_sent_at, first_reviewed_at, first_decided_at, decided_at, is_accepted, first_published_at,
			author_country, ${isWhole} as is_whole
		from submission
		where journal_id = any(${journalIds}::uuid[]) and moved_at >= ${earliestStart(since, clocks)}::timestamptz and first_sent_at is not null and ${isSeen}`
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
