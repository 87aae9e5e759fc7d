import { type Kysely, sql } from 'kysely'

/** Issues as readers see them have all columns of issues, with that of `0302`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace view public_issue as
		select issue.* from issue where issue.state = 'published'
			and not issue.journal_id = any (array(select id from any_journal where is_trial))`.execute(db)
}
