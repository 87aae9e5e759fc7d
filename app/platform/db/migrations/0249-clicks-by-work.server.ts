import { type Kysely, sql } from 'kysely'

/** The clicks of the running day are asked for by work: authors see them at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index usage_event_work on usage_event (work_id, at)`.execute(db)
}
