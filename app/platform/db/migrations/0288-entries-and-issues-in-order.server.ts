import { type Kysely, sql } from 'kysely'

/** What is being entered by its last change; the issues of a journal by year: of one with tens of thousands all were gone through for those of a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['article_draft', 'book_draft'])
		await sql`create index ${sql.ref(`${table}_in_entry`)} on ${sql.table(table)} (updated_at desc, id) where work_id is null`.execute(
			db,
		)
	await sql`create index issue_of_year on issue (journal_id, year) where state = 'published'`.execute(db)
}
