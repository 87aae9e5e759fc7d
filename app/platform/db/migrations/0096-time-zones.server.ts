import { type Kysely, sql } from 'kysely'

/** Where a person reads clocks: the zone of their browser, or the one that they chose. Null: universal time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table profile add column time_zone text, add column time_zone_chosen boolean not null default false`.execute(
		db,
	)
}
