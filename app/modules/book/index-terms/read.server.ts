import type { Ctx } from '#app/platform/ctx.server.ts'

/** A term or a name of the index of a book, as it is kept. */
export type IndexTerm = {
	id: string
	/** Its levels with `:` between them, as marks in texts have it. */
	entry: string
	spellings: string[]
	/** The places that were taken out, as `placeKey` names them. */
	takenOut: string[]
	/** The text of each chapter when its places were last looked at, as a digest. */
	seen: { [workId: string]: string }
}

/** The name of a place in a chapter among all of a book. */
export const placeKey = (workId: string, key: string): string => `${workId} ${key}`

/** The terms of the index of a book, by their entries. */
export async function listIndexTerms(ctx: Ctx, bookId: string): Promise<IndexTerm[]> {
	const rows = await ctx.db
		.selectFrom('book_index_term')
		.select(['id', 'entry', 'spellings', 'taken_out as takenOut', 'seen'])
		.where('book_id', '=', bookId)
		.orderBy('entry')
		.execute()
	return rows
}
