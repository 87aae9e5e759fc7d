import { type Kysely, sql } from 'kysely'

/**
 * What readers and machines may see, said once. A migration that changes the columns of `work` or `issue` makes these views again,
 * because a view keeps the columns it was made with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index issue_draft on issue (id) where state = 'draft'`,

	// Issues whose table of contents everybody can read.
	`create view public_issue as select issue.* from issue where issue.state = 'published'`,

	// Works that have a page: all but those that wait in a draft issue. A withdrawn one keeps its address and says so.
	`create view readable_work as
		select work.* from work
		where not exists (
			select from article join issue on issue.id = article.issue_id
			where article.work_id = work.id and issue.state = 'draft'
		)`,

	// Works that lists, counts, searches, feeds, files and machines show: readable and not withdrawn.
	`create view public_work as select readable_work.* from readable_work where readable_work.state = 'published'`,
]
