import { type Kysely, sql } from 'kysely'

/** The changes of works by their time, for harvesters that ask from a moment on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index library_change_at on library_change (at) where subject = 'work'`.execute(db)
}
