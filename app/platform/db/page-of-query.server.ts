import { type SelectQueryBuilder, sql } from 'kysely'
import { type AskedPart, MOST_LISTED, type PageOfRows, ROWS_OF_PAGE } from '../page-of-rows.ts'
import type { Db } from './database.server.ts'
import { PLANNED_FOR_ITS_VALUES } from './prepared-reads.server.ts'

type Query<Tables, Table extends keyof Tables, Row> = SelectQueryBuilder<Tables, Table, Row>
/** A query, and one that finds the same rows without its order and is cheaper to count. */
type Part<Tables, Table extends keyof Tables, Row> = {
	rows: Query<Tables, Table, Row>
	counted: Query<Tables, Table, Row>
}

/**
 * One page of what ordered queries find, one after the other: from 1, the last where a later one is asked for, with how many rows there are, up to a thousand. Only a thousand have
 * pages, since a later one is found by passing over all before it. `key` names the column of a row's id: ids are read first, by the index of the order where there is one, and what
 * a row shows only for those of the page, by what the first query joins and selects, its conditions no longer asked.
 */
export async function pageOfQuery<Tables, Table extends keyof Tables, Row extends { id: string }>(
	db: Db,
	queries: Query<Tables, Table, Row> | readonly Part<Tables, Table, Row>[],
	key: string,
	{ page, most }: AskedPart,
): Promise<PageOfRows<Row>> {
	const parts = Array.isArray(queries)
		? (queries as readonly Part<Tables, Table, Row>[])
		: [{ rows: queries as Query<Tables, Table, Row>, counted: queries as Query<Tables, Table, Row> }]
	const size = most ?? ROWS_OF_PAGE
	const far = most ? page * most : MOST_LISTED
	const counts: number[] = []
	for (const { counted } of parts) counts.push(await countUpTo(db, counted, far + 1))
	const counted = counts.reduce((sum, count) => sum + count, 0)
	const total = Math.min(counted, far)
	const isMore = counted > far
	const pages = most && isMore ? page + 1 : Math.max(1, Math.ceil(total / size))
	const at = Math.min(page, pages)
	const ids: string[] = []
	let passed = (at - 1) * size
	for (const [n, part] of parts.entries()) {
		const found = (await part.rows
			.clearSelect()
			.select(sql<string>`${sql.ref(key)}`.as('id'))
			.limit(size - ids.length)
			.offset(passed)
			.modifyEnd(PLANNED_FOR_ITS_VALUES)
			.execute()) as unknown as { id: string }[]
		ids.push(...found.map(({ id }) => id))
		passed = Math.max(0, passed - (counts[n] ?? 0))
	}
	return { rows: await rowsOf(parts, key, ids), total, isMore, page: at, pages }
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

async function rowsOf<Tables, Table extends keyof Tables, Row extends { id: string }>(
	parts: readonly Part<Tables, Table, Row>[],
	key: string,
	ids: readonly string[],
): Promise<Row[]> {
	if (!parts[0] || ids.length === 0) return []
	const rows = await parts[0].rows
		.clearWhere()
		.clearOrderBy()
		.where(sql<boolean>`${sql.ref(key)} = any(${ids}::uuid[])`)
		.execute()
	const found = new Map(rows.map((row) => [row.id, row as Row]))
	return ids.flatMap((id) => found.get(id) ?? [])
}
