import { type Kysely, sql } from 'kysely'

/** Who signed a work, read from the index alone (decision 106). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index library_signature_work`.execute(db)
	await sql`create index library_signature_work on library_signature (work_id) include (person_id)`.execute(
		db,
	)
}
