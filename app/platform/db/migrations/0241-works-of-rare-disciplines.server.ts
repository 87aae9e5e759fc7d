import { type Kysely, sql } from 'kysely'

/** Works of a discipline that few have are found by it: along the indexes by day, lists would pass over all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index library_entry_disciplines on library_entry using gin (disciplines)`.execute(db)
}
