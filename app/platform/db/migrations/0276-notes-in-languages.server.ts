import { type Kysely, sql } from 'kysely'

/**
 * What is to be known of a licence, and what a source says of its review, as texts by language: a reader is told in theirs. Of what was stored
 * before nobody said the language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const byLanguage = (column: string) =>
	`alter table work alter column ${column} type jsonb
			using case when ${column} is null then '{}'::jsonb else jsonb_build_object('und', ${column}) end,
		alter column ${column} set default '{}',
		alter column ${column} set not null,
		add check (jsonb_typeof(${column}) = 'object')`

const statements = [
	`drop view public_work`,
	`drop view readable_work`,
	byLanguage('licence_note'),
	byLanguage('review_basis'),
	`create view readable_work as
		select work.* from work
		where not is_trial and not exists (
			select from article join issue on issue.id = article.issue_id
			where article.work_id = work.id and issue.state = 'draft'
		)`,
	`create view public_work as select readable_work.* from readable_work where readable_work.state = 'published'`,
]
