import { type Kysely, sql } from 'kysely'

/** A library that is being loaded, step by step: how many of its records are in, the last of them, and how many of each kind. The row goes with the last step. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table library_load (
		only_one boolean primary key default true check (only_one),
		records integer not null check (records >= 0),
		last_record text not null,
		counts jsonb not null check (jsonb_typeof(counts) = 'object')
	)`.execute(db)
}
