import { type Kysely, sql } from 'kysely'

/** The few journals that have a clock of their own: every list of a desk asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index journal_zones on any_journal (time_zone, id) where time_zone is not null`.execute(db)
}
