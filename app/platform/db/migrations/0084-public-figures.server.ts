import { type Kysely, sql } from 'kysely'

/** Whether a journal shows its figures to everybody, as Plan S asks; none does before its editors say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table any_journal add column shows_figures boolean not null default false`,
	`create or replace view journal as select any_journal.* from any_journal where not any_journal.is_trial`,
]
