import { type Kysely, sql } from 'kysely'

/** In which language a letter of a decision was written to its author; of letters from before nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table decision add column letter_language text`.execute(db)
}
