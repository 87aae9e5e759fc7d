import { type Kysely, sql } from 'kysely'

/** Whether an author is mailed once a month how their works were used: only who asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table profile add column usage_mail boolean not null default false`.execute(db)
}
