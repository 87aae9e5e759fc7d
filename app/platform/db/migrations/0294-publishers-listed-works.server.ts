import { type Kysely, sql } from 'kysely'

/** What of a publisher is published elsewhere and only listed here: few where much is published here, so that it is counted without reading the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index library_entry_publisher_listed on library_entry (publisher_id) where kind = 'book' and listed = 'elsewhere'`,
	`create index library_journal_publisher_listed on library_journal (publisher_id) where listed = 'elsewhere'`,
]
