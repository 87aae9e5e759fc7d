import { type Kysely, sql } from 'kysely'

/** Files made of an article in the making, for its editors: what readers would be offered if it were out. Those without an object could not be made of what `fingerprint` names. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
	`create table galley_preview (
		submission_id uuid not null references submission (id) on delete cascade,
		format text not null check (format in ('pdf', 'epub', 'jats', 'html')),
		fingerprint text not null,
		storage_key text,
		sha256 text,
		bytes bigint,
		warnings jsonb not null default '[]',
		made_at timestamptz not null,
		primary key (submission_id, format),
		check (num_nulls(storage_key, sha256, bytes) in (0, 3))
	)`,
	`create index galley_preview_object on galley_preview (storage_key)`,
]
