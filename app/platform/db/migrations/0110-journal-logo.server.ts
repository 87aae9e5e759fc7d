import { type Kysely, sql } from 'kysely'

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

/** The logo of a journal in two sizes, for the first pages of its files; changes are changes of the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table journal_logo (
		journal_id uuid primary key references any_journal (id) on delete cascade,
		small_storage_key text not null,
		large_storage_key text not null,
		picture jsonb not null check (jsonb_typeof(picture) = 'object'),
		updated_at timestamptz not null
	)`,
	'create index journal_logo_small_storage_key on journal_logo (small_storage_key)',
	'create index journal_logo_large_storage_key on journal_logo (large_storage_key)',
	...Object.entries(TABLES_BY_EVENT).map(
		([event, tables]) => `create trigger library_${event} after ${event} on journal_logo referencing ${tables}
			for each statement execute function touch_library('journal:journal_id')`,
	),
]
