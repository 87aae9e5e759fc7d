import { type Kysely, sql } from 'kysely'

/** Articles that are written at once: a statement may take 30 s. */
const AT_ONCE = 20_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Of which journal an article was when it changed, so that a harvest of one journal reads its changes alone. A change of journal is a change of the article. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table library_change add column journal_id uuid`.execute(db)
	for (let last: string | null = BEFORE_ALL; last !== null; ) {
		const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
			with some_articles as materialized (
				select work_id, journal_id from article where work_id > ${last}::uuid order by work_id limit ${AT_ONCE}
			), written as (
				update library_change change set journal_id = some_articles.journal_id from some_articles
				where change.subject = 'work' and change.subject_id = some_articles.work_id
			)
			select (select work_id from some_articles order by work_id desc limit 1) as last`.execute(db)
		last = rows[0]?.last ?? null
	}
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index library_change_journal on library_change (journal_id, number, subject_id) where journal_id is not null`,
	`create function name_journal_of_change() returns trigger language plpgsql as $$
	begin
		select article.journal_id into new.journal_id from article where article.work_id = new.subject_id;
		return new;
	end $$`,
	`create trigger journal_of_change before insert on library_change
		for each row when (new.subject = 'work') execute function name_journal_of_change()`,
]
