import { type Kysely, sql } from 'kysely'

/** Whether the words of a file that goes with a report name its reviewer: editors are asked before authors get it. Of files stored before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table submission_file add column names_writer boolean not null default false`.execute(db)
}
