import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './database.server.ts'
import { PLANNED_FOR_ITS_VALUES } from './prepared-reads.server.ts'

/** A place in an ordered list: what its row is ordered by, as text. */
export type PlaceInList = readonly string[]

/** Which rows of a list are asked for: those behind a place, those before it, or the first ones. */
export type AskedRows = { after: PlaceInList | null; before: PlaceInList | null }

export const FIRST_ROWS: AskedRows = { after: null, before: null }

/** Rows of a list, each with its place, and whether there are others before and behind them. */
export type RowsOfList<Row> = { rows: (Row & { place: string[] })[]; hasBefore: boolean; hasAfter: boolean }

/** How many rows a list has, counted up to a limit: more than that would be dear to count. */
export type ListLength = { count: number; isMore: boolean }

const MOST_COUNTED = 1000

/** A day that PostgreSQL has: of no year 0, and none that a month lacks. */
const isDay = (part: string) => !part.startsWith('0000') && z.iso.date().safeParse(part).success

/** What a value in a place looks like, by its type: an address may hold anything, and what is none of it the database would refuse. */
export const IN_PLACES = {
	text: (part: string) => !part.includes('\0'),
	uuid: (part: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(part),
	timestamptz: (part: string) =>
		isDay(part.slice(0, 10)) &&
		/^.{10} (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.test(part),
	date: isDay,
	bigint: (part: string) => /^\d{1,15}$/.test(part),
}

type OrderedBy = { key: RawBuilder<unknown>; type: keyof typeof IN_PLACES }

/**
 * Reads `most` rows of a query from a place on, by an index over `order`, so that the last rows of a list cost what its first do. The last of
 * `order` must tell all rows apart. What is no place of this order counts as none.
 */
export async function rowsFrom<Tables, Table extends keyof Tables, Row>(
	query: SelectQueryBuilder<Tables, Table, Row>,
	order: readonly OrderedBy[],
	{ isDescending = false, most, asked }: { isDescending?: boolean; most: number; asked: AskedRows },
): Promise<RowsOfList<Row>> {
	const isPlace = (place: PlaceInList | null) =>
		place?.length === order.length && order.every(({ type }, n) => IN_PLACES[type](place[n] ?? ''))
	const before = isPlace(asked.before) ? asked.before : null
	const from = before ?? (isPlace(asked.after) ? asked.after : null)
	const isDown = isDescending !== (before !== null)
	const keys = order.map(({ key }) => key)
	let rows = query.select(
		sql<string[]>`array[${sql.join(keys.map((key) => sql`(${key})::text`))}]`.as('place'),
	)
	if (from) {
		const place = order.map(({ type }, n) => sql`${from[n]}::text::${sql.raw(type)}`)
		rows = rows.where(sql<boolean>`(${sql.join(keys)}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(place)})`)
	}
	for (const key of keys) rows = rows.orderBy(key, isDown ? 'desc' : 'asc')
	const read = (await rows
		.limit(most + 1)
		.modifyEnd(PLANNED_FOR_ITS_VALUES)
		.execute()) as (Row & { place: string[] })[]
	const shown = read.slice(0, most)
	const hasMore = read.length > most
	return before
		? { rows: shown.reverse(), hasBefore: hasMore, hasAfter: true }
		: { rows: shown, hasBefore: from !== null, hasAfter: hasMore }
}

/** How many rows a query has, up to a thousand. */
export async function lengthOf(
	db: Db,
	query: { limit(most: number): Expression<unknown> },
): Promise<ListLength> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as count from (${query.limit(MOST_COUNTED + 1)}) as listed ${PLANNED_FOR_ITS_VALUES}`.execute(
		db,
	)
	const count = rows[0]?.count ?? 0
	return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}
