import { type Kysely, sql } from 'kysely'

/** The vocabulary of an index that is being written again, so that one that was stopped goes on where it was (decision 198). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table search_term_next (
		kind text not null,
		language text not null,
		word text not null,
		folded text not null,
		letters text not null,
		frequency integer not null,
		primary key (kind, language, word)
	)`.execute(db)
}
