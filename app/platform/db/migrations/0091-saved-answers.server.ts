import { type Kysely, sql } from 'kysely'

/** Answers that the editors of a journal keep to write them again: every version stays, the last one holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table saved_answer (
		id uuid primary key,
		journal_id uuid not null references any_journal (id) on delete cascade,
		removed_at timestamptz
	)`.execute(db)
	await sql`create index saved_answer_journal on saved_answer (journal_id)`.execute(db)
	await sql`create table saved_answer_version (
		answer_id uuid not null references saved_answer (id) on delete cascade,
		version int not null check (version > 0),
		name text not null,
		language text not null,
		text text not null,
		written_by uuid references user_account (id) on delete set null,
		written_at timestamptz not null,
		primary key (answer_id, version)
	)`.execute(db)
	await sql`create index saved_answer_version_writer on saved_answer_version (written_by)`.execute(db)
}
