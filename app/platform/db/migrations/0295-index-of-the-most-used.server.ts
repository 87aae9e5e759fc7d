import { type Kysely, sql } from 'kysely'

/**
 * The words of the most used works (levels h1 and h2, one work in sixteen) in an index of their own each: a search that is ranked asks them first, and the index of all works would look through
 * what the others hold of a common word (decision 393).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const level of ['h1', 'h2'])
		await sql
			.raw(
				`create index search_document_vector_${level} on search_document using gin (vector) with (fastupdate = off)
					where vector @@ '''${level}:'''::tsquery`,
			)
			.execute(db)
}
