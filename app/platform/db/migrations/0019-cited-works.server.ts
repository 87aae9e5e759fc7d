import { type Kysely, sql } from 'kysely'

/** The works of the library that references cite, and the titles by which they are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

const statements = [
	`create table work_title (
		work_id uuid not null references work (id) on delete cascade,
		folded text not null,
		primary key (work_id, folded)
	)`,
	`create index work_title_folded on work_title (folded)`,

	`create table reference_title (
		reference_id uuid primary key references work_reference (id) on delete cascade,
		folded text not null
	)`,
	`create index reference_title_folded on reference_title (folded)`,

	`create index work_reference_doi on work_reference (lower(doi)) where doi is not null`,
	`create index work_doi_folded on work (lower(doi)) where doi is not null`,

	`create table reference_match (
		reference_id uuid primary key references work_reference (id) on delete cascade,
		citing_id uuid not null references work (id) on delete cascade,
		cited_id uuid not null references work (id) on delete cascade,
		basis text not null check (basis in ('doi', 'title'))
	)`,
	`create index on reference_match (cited_id)`,
	`create index on reference_match (citing_id)`,
	...Object.entries(TABLES_BY_EVENT).map(
		([event, tables]) => `create trigger library_${event} after ${event} on reference_match
			referencing ${tables} for each statement execute function touch_library('work:citing_id')`,
	),

	`insert into library_position (reader, number, subject_id) values
		('references', 0, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
]
