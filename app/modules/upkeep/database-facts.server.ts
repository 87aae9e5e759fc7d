import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

const LARGEST = 10
const SLOWEST = 10

/** What is known of the database. `slow` is null where the server does not note statements (pg_stat_statements). */
export type DatabaseFacts = {
	version: string
	isEmbedded: boolean
	bytes: number
	/** `rows` is null for a table that the planner has not looked at yet, or only when it was empty. */
	tables: { name: string; bytes: number; rows: number | null }[]
	slow: { statement: string; calls: number; meanMs: number; totalMs: number }[] | null
}

/** Size, version, the ten largest tables with their indexes (partitions together, rows as the planner estimates them: those of a page when it last looked, on the pages of now) and the ten statements that took most time. */
export async function databaseFacts(ctx: Ctx): Promise<DatabaseFacts> {
	const { rows } = await sql<{ version: string; bytes: number }>`
		select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
		ctx.db,
	)
	const tables = await sql<DatabaseFacts['tables'][number]>`
		select coalesce(parent.relname, class.relname) as name, sum(pg_total_relation_size(class.oid))::bigint as bytes,
			case when bool_and(class.relpages > 0 or pg_relation_size(class.oid) = 0) then
				sum(class.reltuples / greatest(class.relpages, 1) * pg_relation_size(class.oid) / current_setting('block_size')::int)::bigint
			end as rows
		from pg_class class
		join pg_namespace space on space.oid = class.relnamespace and space.nspname = 'public'
		left join pg_inherits on inhrelid = class.oid left join pg_class parent on parent.oid = inhparent
		where class.relkind = 'r' group by 1 order by 2 desc, 1 limit ${LARGEST}`.execute(ctx.db)
	return {
		version: rows[0]?.version ?? '',
		isEmbedded: !ctx.env.DATABASE_URL,
		bytes: rows[0]?.bytes ?? 0,
		tables: tables.rows,
		slow: await slowStatements(ctx),
	}
}

async function slowStatements(ctx: Ctx): Promise<DatabaseFacts['slow']> {
	const { rows } = await sql<{ isThere: boolean }>`
		select exists (select from pg_extension where extname = 'pg_stat_statements')
			and current_setting('shared_preload_libraries', true) like '%pg_stat_statements%' as "isThere"`.execute(
		ctx.db,
	)
	if (!rows[0]?.isThere) return null
	const slow = await sql<NonNullable<DatabaseFacts['slow']>[number]>`
		select left(query, 300) as statement, calls::bigint as calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
		from pg_stat_statements join pg_database on pg_database.oid = dbid and datname = current_database()
		order by total_exec_time desc limit ${SLOWEST}`.execute(ctx.db)
	return slow.rows
}
