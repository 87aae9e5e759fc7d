import { type Kysely, sql } from 'kysely'

/** The last day on which an account was used: sessions, which end, do not tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table user_account add column used_on date`.execute(db)
	await sql`update user_account set used_on = (
		select (max(user_session.updated_at) at time zone 'UTC')::date from user_session where user_id = user_account.id
	)`.execute(db)
}
