import { type SelectQueryBuilder, sql } from 'kysely'
import { type AskedPart, LIST_END } from '../page-of-rows.ts'
import {
	areValuesOf,
	type OrderedPlace,
	orderOf,
	rangesBehind,
	readPlace,
	turnedRound,
	writePlace,
} from './place-in-order.server.ts'
import { PLANNED_FOR_ITS_VALUES } from './prepared-reads.server.ts'

export type Query<Tables, Table extends keyof Tables, Row> = SelectQueryBuilder<Tables, Table, Row>
/** One of the ordered queries whose rows a list has, one after the other. */
export type PartOfList<Tables, Table extends keyof Tables, Row> = { rows: Query<Tables, Table, Row> }
/** A row that was found: its place is read with it, since it may go before it is asked for again. */
export type PlacedRow = OrderedPlace & { id: string }
/** From where rows are read, and which way; null: from the edge of the list. */
export type Start = { place: OrderedPlace | null; types: readonly string[]; isBack: boolean; isWith: boolean }
/** What was read from a place on, in the order of the list: `before` and `after` lead on where there is more, `from` is the place behind which the first row stands. */
type RunOfRows = { found: PlacedRow[]; before: string | null; after: string | null; from: string | null }

export const FROM_THE_START: Start = { place: null, types: [], isBack: false, isWith: false }

/** From where an address has a list read; null where it names no place of it. */
export async function startOf<Tables, Table extends keyof Tables, Row>(
	parts: readonly PartOfList<Tables, Table, Row>[],
	{ after, before }: Pick<AskedPart, 'after' | 'before'>,
): Promise<Start | null> {
	const typed = before ?? after
	if (!typed) return null
	const isBack = Boolean(before)
	if (isBack && typed === LIST_END) return { ...FROM_THE_START, isBack }
	const place = readPlace(typed)
	const types = place && (await typesOf(parts[place.part]))
	return types && areValuesOf(place.values, types) ? { place, types, isBack, isWith: false } : null
}

/** PostgreSQL's names of the types of what a query is ordered by, none where there is no row. */
async function typesOf<Tables, Table extends keyof Tables, Row>(
	part: PartOfList<Tables, Table, Row> | undefined,
): Promise<string[] | null> {
	if (!part) return null
	const types = orderOf(part.rows).map(({ value }) => sql`pg_typeof(${value})::text`)
	const row = (await part.rows
		.clearSelect()
		.clearWhere()
		.clearGroupBy()
		.clearOrderBy()
		.select(sql<string[]>`array[${sql.join(types)}]`.as('types'))
		.limit(1)
		.executeTakeFirst()) as { types: string[] } | undefined
	return row?.types ?? null
}

/** The rows of a list from a place on; the last ones where nothing is behind it. */
export async function readOn<Tables, Table extends keyof Tables, Row>(
	parts: readonly PartOfList<Tables, Table, Row>[],
	key: string,
	start: Start,
	size: number,
): Promise<RunOfRows> {
	const read = await readFrom(parts, key, start, size)
	const isBehindAll = read.found.length === 0 && start.place !== null && !start.isBack
	return isBehindAll ? readFrom(parts, key, { ...start, isBack: true, isWith: true }, size) : read
}

/** The rows of a list from a place on, none where nothing is behind it. */
export async function readFrom<Tables, Table extends keyof Tables, Row>(
	parts: readonly PartOfList<Tables, Table, Row>[],
	key: string,
	start: Start,
	size: number,
): Promise<RunOfRows> {
	return runOfRows(await idsFrom(parts, key, start, size + 1), start, size)
}

/** The first `size` of the rows that were read from a place on, of which one more tells whether there are others. */
export function runOfRows(read: readonly PlacedRow[], start: Start, size: number): RunOfRows {
	const isLast = start.isBack ? start.place === null || start.isWith : read.length <= size
	const found = read.slice(0, size)
	if (start.isBack) found.reverse()
	const isFirst = start.isBack ? read.length <= size : start.place === null
	return {
		found,
		before: isFirst ? null : placeOf(found[0]),
		after: isLast ? null : placeOf(found.at(-1)),
		from: start.isBack ? placeOf(read[size]) : start.place && writePlace(start.place),
	}
}

async function idsFrom<Tables, Table extends keyof Tables, Row>(
	parts: readonly PartOfList<Tables, Table, Row>[],
	key: string,
	{ place, types, isBack, isWith }: Start,
	most: number,
): Promise<PlacedRow[]> {
	const found: PlacedRow[] = []
	const numbered = [...parts.entries()]
	for (const [part, { rows }] of isBack ? numbered.toReversed() : numbered) {
		if (place && (isBack ? part > place.part : part < place.part)) continue
		const order = isBack ? turnedRound(orderOf(rows)) : orderOf(rows)
		const ordered = order.reduce(
			(query, { value, isDown }) => query.orderBy(value, isDown ? 'desc' : 'asc'),
			rows.clearOrderBy(),
		)
		const ranges =
			place?.part === part
				? rangesBehind(order, types, place, isWith).map((range) => ordered.where(range))
				: [ordered]
		for (const range of ranges) {
			if (found.length === most) return found
			found.push(...(await idsOf(range.limit(most - found.length), key, part)))
		}
	}
	return found
}

/** What a query finds, with the place of each row. */
export async function idsOf<Tables, Table extends keyof Tables, Row>(
	query: Query<Tables, Table, Row>,
	key: string,
	part: number,
): Promise<PlacedRow[]> {
	const values = orderOf(query).map(({ value }) => sql`(${value})::text`)
	const found = (await query
		.clearSelect()
		.select([
			sql<string>`${sql.ref(key)}`.as('id'),
			sql<(string | null)[]>`array[${sql.join(values)}]`.as('values'),
		])
		.modifyEnd(PLANNED_FOR_ITS_VALUES)
		.execute()) as unknown as Omit<PlacedRow, 'part'>[]
	return found.map((row) => ({ ...row, part }))
}

/** The place of a row, as addresses have it. */
export const placeOf = (found: PlacedRow | undefined): string | null => (found ? writePlace(found) : null)
