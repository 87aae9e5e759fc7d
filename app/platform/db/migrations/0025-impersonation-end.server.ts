import { type Kysely, sql } from 'kysely'

/** Until when an administrator may impersonate somebody in a session; those that were begun without an end are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table user_session add column impersonation_ends_at timestamptz`.execute(db)
	await sql`update user_session set impersonated_id = null`.execute(db)
}
