import { type Kysely, sql } from 'kysely'

/** The last job of a kind is found however many others have ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index job_ended_by_kind on job (kind, ended_at) where ended_at is not null`.execute(db)
}
