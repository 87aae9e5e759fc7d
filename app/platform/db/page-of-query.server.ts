import { type SelectQueryBuilder, sql } from 'kysely'
import { type AskedPart, LIST_END, MOST_LISTED, type PageOfRows, ROWS_OF_PAGE } from '../page-of-rows.ts'
import type { Db } from './database.server.ts'
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

type Query<Tables, Table extends keyof Tables, Row> = SelectQueryBuilder<Tables, Table, Row>
/** A query, and one that finds the same rows without its order and is cheaper to count. */
type Part<Tables, Table extends keyof Tables, Row> = {
	rows: Query<Tables, Table, Row>
	counted: Query<Tables, Table, Row>
}
/** A row that was found: its place is read with it, since it may go before it is asked for again. */
type Found = OrderedPlace & { id: string }
/** From where rows are read, and which way; null: from the edge of the list. */
type Start = { place: OrderedPlace | null; types: readonly string[]; isBack: boolean; isWith: boolean }

const FROM_THE_START: Start = { place: null, types: [], isBack: false, isWith: false }

/**
 * One page of what ordered queries find, one after the other: of a number, from 1, the last where a later one is asked for; or, since a numbered page is found by passing over all before
 * it and only a thousand rows have such pages, the rows behind a place or before it. There are as many as up to a thousand. The last key of an order must tell all rows apart. `key`
 * names the column of a row's id: ids are read first, by the index of the order where there is one, and what a row shows only for those of the page, by what the first query joins
 * and selects, its conditions no longer asked.
 */
export async function pageOfQuery<Tables, Table extends keyof Tables, Row extends { id: string }>(
	db: Db,
	queries: Query<Tables, Table, Row> | readonly Part<Tables, Table, Row>[],
	key: string,
	asked: AskedPart,
): Promise<PageOfRows<Row>> {
	const parts = Array.isArray(queries)
		? (queries as readonly Part<Tables, Table, Row>[])
		: [{ rows: queries as Query<Tables, Table, Row>, counted: queries as Query<Tables, Table, Row> }]
	const start = await startOf(parts, asked)
	const isLost = start === null && Boolean(asked.before ?? asked.after)
	if (asked.most) {
		const part = await rowsFromPlace(parts, key, start ?? FROM_THE_START, asked.most)
		return { ...part, total: part.rows.length, isMore: false, page: null, pages: 1, isLost }
	}
	const counts: number[] = []
	for (const { counted } of parts) counts.push(await countUpTo(db, counted, MOST_LISTED + 1))
	const counted = counts.reduce((sum, count) => sum + count, 0)
	const total = Math.min(counted, MOST_LISTED)
	const pages = Math.max(1, Math.ceil(total / ROWS_OF_PAGE))
	const length = { total, isMore: counted > MOST_LISTED, pages, isLost }
	if (start) {
		const read = await rowsFromPlace(parts, key, start, ROWS_OF_PAGE)
		const isBehindAll = read.rows.length === 0 && start.place !== null && !start.isBack
		const shown = isBehindAll
			? await rowsFromPlace(parts, key, { ...start, isBack: true, isWith: true }, ROWS_OF_PAGE)
			: read
		if (shown.before) return { ...shown, ...length, page: null }
	}
	const page = start ? 1 : Math.min(asked.page, pages)
	const found = await numberedPage(parts, key, counts, (page - 1) * ROWS_OF_PAGE)
	const after = length.isMore && page === pages ? placeOf(found.at(-1)) : null
	return { rows: await rowsOf(parts, key, found), ...length, page, before: null, after }
}

async function countUpTo<Tables, Table extends keyof Tables, Row>(
	db: Db,
	query: Query<Tables, Table, Row>,
	most: number,
): Promise<number> {
	const listed = query.clearOrderBy().clearSelect().select(sql`1`.as('one')).limit(most)
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as count from (${listed}) as listed ${PLANNED_FOR_ITS_VALUES}`.execute(db)
	return rows[0]?.count ?? 0
}

/** From where an address has a list read; null where it names no place of it. */
async function startOf<Tables, Table extends keyof Tables, Row>(
	parts: readonly Part<Tables, Table, Row>[],
	{ after, before }: AskedPart,
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
	part: Part<Tables, Table, Row> | undefined,
): Promise<string[] | null> {
	if (!part) return null
	const types = orderOf(part.rows).map(({ value }) => sql`pg_typeof(${value})::text`)
	const row = (await part.rows
		.clearSelect()
		.clearWhere()
		.clearOrderBy()
		.select(sql<string[]>`array[${sql.join(types)}]`.as('types'))
		.limit(1)
		.executeTakeFirst()) as { types: string[] } | undefined
	return row?.types ?? null
}

/** The rows of a list from a place on. */
async function rowsFromPlace<Tables, Table extends keyof Tables, Row extends { id: string }>(
	parts: readonly Part<Tables, Table, Row>[],
	key: string,
	start: Start,
	size: number,
): Promise<Pick<PageOfRows<Row>, 'rows' | 'before' | 'after'>> {
	const read = await idsFrom(parts, key, start, size + 1)
	const isLast = start.isBack ? start.place === null || start.isWith : read.length <= size
	const found = read.slice(0, size)
	if (start.isBack) found.reverse()
	const isFirst = start.isBack ? read.length <= size : start.place === null
	return {
		rows: await rowsOf(parts, key, found),
		before: isFirst ? null : placeOf(found[0]),
		after: isLast ? null : placeOf(found.at(-1)),
	}
}

async function idsFrom<Tables, Table extends keyof Tables, Row>(
	parts: readonly Part<Tables, Table, Row>[],
	key: string,
	{ place, types, isBack, isWith }: Start,
	most: number,
): Promise<Found[]> {
	const found: Found[] = []
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

async function idsOf<Tables, Table extends keyof Tables, Row>(
	query: Query<Tables, Table, Row>,
	key: string,
	part: number,
): Promise<Found[]> {
	const values = orderOf(query).map(({ value }) => sql`(${value})::text`)
	const found = (await query
		.clearSelect()
		.select([
			sql<string>`${sql.ref(key)}`.as('id'),
			sql<(string | null)[]>`array[${sql.join(values)}]`.as('values'),
		])
		.modifyEnd(PLANNED_FOR_ITS_VALUES)
		.execute()) as unknown as Omit<Found, 'part'>[]
	return found.map((row) => ({ ...row, part }))
}

async function numberedPage<Tables, Table extends keyof Tables, Row>(
	parts: readonly Part<Tables, Table, Row>[],
	key: string,
	counts: readonly number[],
	offset: number,
): Promise<Found[]> {
	const found: Found[] = []
	let passed = offset
	for (const [part, { rows }] of parts.entries()) {
		const query = rows.limit(ROWS_OF_PAGE - found.length).offset(passed)
		found.push(...(await idsOf(query, key, part)))
		passed = Math.max(0, passed - (counts[part] ?? 0))
	}
	return found
}

/** The place of a row, as addresses have it. */
const placeOf = (found: Found | undefined): string | null => (found ? writePlace(found) : null)

async function rowsOf<Tables, Table extends keyof Tables, Row extends { id: string }>(
	parts: readonly Part<Tables, Table, Row>[],
	key: string,
	found: readonly Found[],
): Promise<Row[]> {
	if (!parts[0] || found.length === 0) return []
	const rows = await parts[0].rows
		.clearWhere()
		.clearOrderBy()
		.where(sql<boolean>`${sql.ref(key)} = any(${found.map(({ id }) => id)}::uuid[])`)
		.execute()
	const read = new Map(rows.map((row) => [row.id, row as Row]))
	return found.flatMap(({ id }) => read.get(id) ?? [])
}
