import { type Kysely, sql } from 'kysely'

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

/** Covers of issues, in two sizes; a change of one is a change of its issue (decision 047). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table issue_cover (
		issue_id uuid primary key references issue (id) on delete cascade,
		small_storage_key text not null,
		large_storage_key text not null,
		picture jsonb not null check (jsonb_typeof(picture) = 'object'),
		updated_at timestamptz not null
	)`.execute(db)
	await sql`create index issue_cover_small_storage_key on issue_cover (small_storage_key)`.execute(db)
	await sql`create index issue_cover_large_storage_key on issue_cover (large_storage_key)`.execute(db)
	for (const [event, tables] of Object.entries(TABLES_BY_EVENT))
		await sql
			.raw(`create trigger library_${event} after ${event} on issue_cover referencing ${tables}
				for each statement execute function touch_library('issue:issue_id')`)
			.execute(db)
}
