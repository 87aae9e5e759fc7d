import { type Kysely, sql } from 'kysely'

/** What the address of an article that was removed for good says besides its title: where it stood, and why it is no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table removed_address
		add column place jsonb not null default '{}' check (jsonb_typeof(place) = 'object'),
		add column reason jsonb not null default '{}' check (jsonb_typeof(reason) = 'object')`.execute(db)
}
