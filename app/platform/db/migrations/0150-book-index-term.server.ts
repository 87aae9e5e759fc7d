import { type Kysely, sql } from 'kysely'

/** Terms and names for the index of a book that its publisher gives: beside the texts, which stay as they are (decision 186). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table book_index_term (
		id uuid primary key,
		book_id uuid not null references book (work_id) on delete cascade,
		entry text not null check (entry <> ''),
		spellings text[] not null check (cardinality(spellings) > 0),
		taken_out text[] not null default '{}',
		seen jsonb not null default '{}',
		unique (book_id, entry)
	)`.execute(db)
}
