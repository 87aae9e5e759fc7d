import { type Kysely, sql } from 'kysely'

/** Articles of OJS that do not stand here though they were public there: old addresses say so, and what was removed here does not come in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table former_gone (
		journal_id uuid not null references any_journal (id) on delete cascade,
		former_id text not null,
		slug text,
		primary key (journal_id, former_id)
	)`,
]
