import { type Kysely, sql } from 'kysely'

/** By whose clock the days end by which a journal's authors and reviewers are to answer. Null: that of the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table any_journal add column time_zone text`.execute(db)
	await sql`create or replace view journal as select any_journal.* from any_journal where not any_journal.is_trial`.execute(
		db,
	)
}
