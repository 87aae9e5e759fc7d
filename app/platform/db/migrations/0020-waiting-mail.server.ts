import { type Kysely, sql } from 'kysely'

/** Whether a person gets the weekly mail of what waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table profile add column waiting_mail boolean not null default true`.execute(db)
}
