import type { Ctx } from '#app/platform/ctx.server.ts'

/** The files that readers of a book in entry will be offered, by chapter; those of the whole under null. */
export async function readerFiles(ctx: Ctx, draftId: string) {
	const rows = await ctx.db
		.selectFrom('book_draft_file')
		.select(['id', 'chapter_id', 'file_name', 'media_type', 'language', 'bytes', 'sha256', 'storage_key'])
		.select('plain_text')
		.where('draft_id', '=', draftId)
		.where('picture', 'is', null)
		.orderBy('media_type')
		.orderBy('language')
		.orderBy('id')
		.execute()
	return Map.groupBy(rows, ({ chapter_id }) => chapter_id)
}

export type ReaderFiles = Awaited<ReturnType<typeof readerFiles>>
