import { type Kysely, sql } from 'kysely'

/**
 * Where in the full text of a work its words stand, passage by passage: from which of its characters each goes, and what it holds, as codes (decision 197). `bytes` is the length of the text when it was
 * read. Written with the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table search_passage (
		work_id uuid primary key references search_document (work_id) on delete cascade,
		bytes integer not null,
		starts integer[] not null,
		codes text not null
	)`,
	// Codes are as good as random: compressing them takes time and gives nothing.
	`alter table search_passage alter column codes set storage external`,
]
