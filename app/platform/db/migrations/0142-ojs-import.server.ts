import { type Kysely, sql } from 'kysely'

/** Exports of OJS that are read and entered, and what stood where in OJS: old addresses lead to it, and nothing is entered twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table ojs_export (
		id uuid primary key,
		journal_id uuid not null references any_journal (id) on delete cascade,
		file_name text not null,
		bytes bigint not null,
		storage_key text,
		state text not null check (state in ('sent', 'read', 'refused', 'entering', 'entered')),
		refusal text check ((refusal is not null) = (state = 'refused')),
		plan jsonb check (jsonb_typeof(plan) = 'object'),
		outcome jsonb check (jsonb_typeof(outcome) = 'object'),
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index ojs_export_journal on ojs_export (journal_id, created_at)`,
	`create index ojs_export_storage_key on ojs_export (storage_key)`,
	`create table former_journal (
		path text primary key check (path ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$'),
		journal_id uuid not null references any_journal (id) on delete cascade
	)`,
	`create index former_journal_journal on former_journal (journal_id)`,
	`create table former_place (
		journal_id uuid not null references any_journal (id) on delete cascade,
		kind text not null check (kind in ('issue', 'article', 'galley', 'version', 'section')),
		former_id text not null,
		issue_id uuid references issue (id) on delete cascade,
		work_id uuid references work (id) on delete cascade,
		section_id uuid references section (id) on delete cascade,
		target text,
		primary key (journal_id, kind, former_id),
		check (num_nonnulls(issue_id, work_id, section_id) = 1)
	)`,
	`create index former_place_issue on former_place (issue_id)`,
	`create index former_place_work on former_place (work_id)`,
	`create index former_place_section on former_place (section_id)`,
]
