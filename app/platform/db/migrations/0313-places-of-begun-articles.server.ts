import { type Kysely, sql } from 'kysely'

/** Where in its issue an article stands that is being entered for it; the last where nobody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw('alter table article_draft add column position integer').execute(db)
}
