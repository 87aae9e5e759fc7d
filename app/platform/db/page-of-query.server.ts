import { type SelectQueryBuilder, sql } from 'kysely'
import type { PageOfRows } from '../page-of-rows.ts'
import type { Db } from './database.server.ts'

const ROWS = 25

/** One page of an ordered query, 25 rows, from 1, the last where a later one is asked for, with how many rows there are in all. */
export async function pageOfQuery<Tables, Table extends keyof Tables, Row>(
	db: Db,
	query: SelectQueryBuilder<Tables, Table, Row>,
	page: number,
): Promise<PageOfRows<Row>> {
	const counted = await sql<{ total: number }>`
		select count(*)::integer as total from (${query.clearOrderBy()}) as listed`.execute(db)
	const total = counted.rows[0]?.total ?? 0
	const pages = Math.max(1, Math.ceil(total / ROWS))
	const at = Math.min(page, pages)
	const rows = await query
		.limit(ROWS)
		.offset((at - 1) * ROWS)
		.execute()
	return { rows, total, page: at, pages }
}
