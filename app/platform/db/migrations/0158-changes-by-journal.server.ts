import { type Kysely, sql } from 'kysely'

/** Of which journal an article was when it changed, so that a harvest of one journal reads its changes alone. A change of journal is a change of the article. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table library_change add column journal_id uuid`,
	`update library_change change set journal_id = article.journal_id
		from article where change.subject = 'work' and article.work_id = change.subject_id`,
	`create index library_change_journal on library_change (journal_id, number, subject_id) where journal_id is not null`,
	`create function name_journal_of_change() returns trigger language plpgsql as $$
	begin
		select article.journal_id into new.journal_id from article where article.work_id = new.subject_id;
		return new;
	end $$`,
	`create trigger journal_of_change before insert on library_change
		for each row when (new.subject = 'work') execute function name_journal_of_change()`,
]
