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

/** The terms of the indexes of the books that chapters stand in, by chapter; a book without an index has none. */
export async function listTermsOfChapters(
	ctx: Ctx,
	chapterIds: readonly string[],
): Promise<Map<string, IndexTerm[]>> {
	if (chapterIds.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('chapter')
		.innerJoin('book_index_term as term', 'term.book_id', 'chapter.book_id')
		.select(['chapter.work_id as chapter', 'term.id', 'term.entry', 'term.spellings'])
		.select(['term.taken_out as takenOut', 'term.seen'])
		.where('chapter.work_id', 'in', chapterIds)
		.orderBy('term.entry')
		.execute()
	return Map.groupBy(rows, ({ chapter }) => chapter)
}

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
