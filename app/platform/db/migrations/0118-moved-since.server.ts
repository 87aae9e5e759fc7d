import { type Kysely, sql } from 'kysely'

/** By which the manuscripts are found that moved since a day, however many have ended before. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index submission_transition_moved on submission_transition (at) include (submission_id)`.execute(
		db,
	)
}
