import { type Kysely, sql } from 'kysely'

/** Titles of references are read anew, and all works are looked at again: they may be cited without their subtitle now. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from reference_title`.execute(db)
	await sql`update library_position set number = 0, subject_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
		where reader = 'references'`.execute(db)
}
