import { sql } from 'kysely'
import { type AskedPart, MOST_LISTED, type PageOfRows, ROWS_OF_PAGE } from '../page-of-rows.ts'
import type { Db } from './database.server.ts'
import { PLANNED_FOR_ITS_VALUES } from './prepared-reads.server.ts'
import {
	FROM_THE_START,
	idsOf,
	type PartOfList,
	type PlacedRow,
	placeOf,
	type Query,
	readFrom,
	readOn,
	startOf,
} from './read-from-place.server.ts'

/** A query, and one that finds the same rows without its order and is cheaper to count. */
type CountedPart<Tables, Table extends keyof Tables, Row> = PartOfList<Tables, Table, Row> & {
	counted: Query<Tables, Table, Row>
}

/**
 * One page of what ordered queries find, one after the other: of a number, from 1, the last where a later one is asked for; or, since a numbered page is found by passing over all before
 * it and only a thousand rows have such pages, the rows behind a place or before it. There are as many as up to a thousand. The last key of an order must tell all rows apart. `key`
 * names the column of a row's id: ids are read first, by the index of the order where there is one, and what a row shows only for those of the page, by what the first query joins
 * and selects, its conditions no longer asked.
 */
export async function pageOfQuery<Tables, Table extends keyof Tables, Row extends { id: string }>(
	db: Db,
	queries: Query<Tables, Table, Row> | readonly CountedPart<Tables, Table, Row>[],
	key: string,
	asked: AskedPart,
): Promise<PageOfRows<Row>> {
	const parts = Array.isArray(queries)
		? (queries as readonly CountedPart<Tables, Table, Row>[])
		: [{ rows: queries as Query<Tables, Table, Row>, counted: queries as Query<Tables, Table, Row> }]
	const start = await startOf(parts, asked)
	const isLost = start === null && Boolean(asked.before ?? asked.after)
	if (asked.most) {
		const { found, before, after } = await readFrom(parts, key, start ?? FROM_THE_START, asked.most)
		const rows = await rowsOf(parts, key, found)
		return { rows, before, after, total: rows.length, isMore: false, page: null, pages: 1, isLost }
	}
	const counts: number[] = []
	for (const { counted } of parts) counts.push(await countUpTo(db, counted, MOST_LISTED + 1))
	const counted = counts.reduce((sum, count) => sum + count, 0)
	const total = Math.min(counted, MOST_LISTED)
	const pages = Math.max(1, Math.ceil(total / ROWS_OF_PAGE))
	const length = { total, isMore: counted > MOST_LISTED, pages, isLost }
	if (start) {
		const { found, before, after } = await readOn(parts, key, start, ROWS_OF_PAGE)
		if (before) return { rows: await rowsOf(parts, key, found), ...length, page: null, before, after }
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

async function numberedPage<Tables, Table extends keyof Tables, Row>(
	parts: readonly PartOfList<Tables, Table, Row>[],
	key: string,
	counts: readonly number[],
	offset: number,
): Promise<PlacedRow[]> {
	const found: PlacedRow[] = []
	let passed = offset
	for (const [part, { rows }] of parts.entries()) {
		const query = rows.limit(ROWS_OF_PAGE - found.length).offset(passed)
		found.push(...(await idsOf(query, key, part)))
		passed = Math.max(0, passed - (counts[part] ?? 0))
	}
	return found
}

async function rowsOf<Tables, Table extends keyof Tables, Row extends { id: string }>(
	parts: readonly PartOfList<Tables, Table, Row>[],
	key: string,
	found: readonly PlacedRow[],
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
