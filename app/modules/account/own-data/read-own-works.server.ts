import { workPath } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The works that a person saved, with their folders and notes. */
export async function readSavedWorks(ctx: Ctx, userId: string) {
	const rows = await worksOf(ctx)
		.innerJoin('saved_work', 'saved_work.work_id', 'work.id')
		.leftJoin('saved_folder', 'saved_folder.id', 'saved_work.folder_id')
		.select(['saved_folder.name as folder', 'saved_work.note', 'saved_work.saved_at'])
		.where('saved_work.user_id', '=', userId)
		.orderBy('saved_work.saved_at')
		.execute()
	const folders = await ctx.db
		.selectFrom('saved_folder')
		.select(['name', 'created_at'])
		.where('user_id', '=', userId)
		.orderBy('name_sort')
		.execute()
	return { folders, works: rows.map(addressed(ctx)) }
}

/** The works that a person read, with when first and last. */
export async function readReadingHistory(ctx: Ctx, userId: string) {
	const rows = await worksOf(ctx)
		.innerJoin('reading_history', 'reading_history.work_id', 'work.id')
		.select(['reading_history.first_at', 'reading_history.last_at'])
		.where('reading_history.user_id', '=', userId)
		.orderBy('reading_history.first_at')
		.execute()
	return rows.map(addressed(ctx))
}

function worksOf(ctx: Ctx) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.select(['work.kind', 'work.slug', 'work.title', 'work.doi', 'parent.slug as book'])
}

type Addressed = { kind: 'article' | 'book' | 'chapter'; slug: string; book: string | null }

/** A row with the address of its work in place of its slugs. */
function addressed(ctx: Ctx) {
	return <T extends Addressed>({ slug, book, ...row }: T) => ({
		address: ctx.env.PUBLIC_URL + workPath({ kind: row.kind, slug, bookSlug: book }),
		...row,
	})
}
