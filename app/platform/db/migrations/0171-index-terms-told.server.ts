import { type Kysely, sql } from 'kysely'

/** A term of a book's index changes what files of its chapters hold: it is told as a change of the book (decision 206). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [event, tables] of [
		['insert', 'new table as present'],
		['update', 'old table as past new table as present'],
		['delete', 'old table as past'],
	])
		await sql
			.raw(
				`create trigger library_${event} after ${event} on book_index_term
					referencing ${tables} for each statement execute function touch_library('work:book_id')`,
			)
			.execute(db)
}
