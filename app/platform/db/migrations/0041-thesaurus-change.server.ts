import { type Kysely, sql } from 'kysely'

/** What administrators change in the thesaurus, over the data that comes with the platform. Searches and kept answers learn of it as of a setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

const statements = [
	`create table thesaurus_change (
		concept text primary key check (concept ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
		scheme text not null,
		name jsonb not null check (jsonb_typeof(name) = 'object'),
		other_names jsonb not null check (jsonb_typeof(other_names) = 'object'),
		hidden_names jsonb not null check (jsonb_typeof(hidden_names) = 'object'),
		broader text[] not null,
		is_withdrawn boolean not null,
		revision uuid not null,
		changed_at timestamptz not null
	)`,
	...Object.entries(TABLES_BY_EVENT).map(
		([event, tables]) => `create trigger library_${event} after ${event} on thesaurus_change
			referencing ${tables} for each statement execute function touch_library('setting:')`,
	),
]
