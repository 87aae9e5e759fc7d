import { type Kysely, sql } from 'kysely'

/** Works by the end of their ids, which their ARKs are written from (decision 099). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create unique index work_by_id_tail on work (right(id::text, 17))`.execute(db)
}
