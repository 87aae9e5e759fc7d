import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the tables count by, which triggers write as changes (decision 247). */
const COUNTED = {
	desk_count: ['journal_id', 'status', 'stage', 'section_id', 'call_id'],
	desk_year_count: ['journal_id', 'call_id', 'what', 'at', 'days'],
} as const

/**
 * Adds up the changes that were noted of the same count: one row is left of them, none where they come to nothing. What is read stays the same, and nobody waits.
 * They are found by where they stand (`ctid`): a table that held one row at its last analysis and holds ten thousand after an import would be joined with itself row by row.
 */
export async function foldDeskCounts({ db }: Pick<Ctx, 'db'>): Promise<void> {
	for (const [table, columns] of Object.entries(COUNTED)) {
		const [counts, key] = [sql.table(table), sql.join(columns.map((column) => sql.ref(column)))]
		await sql`
			with folded as (
				delete from ${counts} where ctid = any(array(
					select ctid from (
						select ctid, count(*) over same as rows, sum(files) over same as files
						from ${counts} window same as (partition by ${key})
					) counted where rows > 1 or files = 0
				))
				returning *
			)
			insert into ${counts} (${key}, files) select ${key}, sum(files) from folded group by ${key} having sum(files) <> 0
		`.execute(db)
	}
}
