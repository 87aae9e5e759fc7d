import { type Kysely, sql } from 'kysely'

/** The address that readers, authors and reviewers write to: shown on the journal's page, and where answers to its mails go. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table journal add column contact_email text`.execute(db)
}
