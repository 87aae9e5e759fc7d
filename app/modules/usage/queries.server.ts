import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { COUNTS_KEPT_MS, untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** What is published here and how the library is used: counted rows, nothing typed in. What is only listed is counted beside it (`countHosted`). */
export type LibraryFigures = {
	articles: number
	books: number
	chapters: number
	/** Those with a text: one that is only being prepared is none yet. */
	journals: number
	/** Those with a journal or a book that is published here. */
	publishers: number
	/** People with at least one work that is published here, as authors. */
	authors: number
	views: number
	downloads: number
}

/** The figures of the whole library a minute ago at most, published works only. */
export function libraryFigures(ctx: Ctx): Promise<LibraryFigures> {
	return untilLibraryChanges(ctx, 'figures', () => countFigures(ctx), {
		keptMs: COUNTS_KEPT_MS,
		of: () => ['work'],
	})
}

async function countFigures(ctx: Ctx): Promise<LibraryFigures> {
	const counts = await countsOf(ctx, WHOLE_LIBRARY, [
		'listed',
		'publishersHere',
		'authors',
		'views',
		'downloads',
	])
	const count = (dimension: string, value = '') =>
		counts.find((row) => row.dimension === dimension && row.value === value)?.works ?? 0
	return {
		articles: count('listed', 'here article'),
		books: count('listed', 'here book'),
		chapters: count('listed', 'here chapter'),
		journals: await countJournalsWithTexts(ctx),
		publishers: count('publishersHere'),
		authors: count('authors'),
		views: count('views'),
		downloads: count('downloads'),
	}
}

/** How many of the journals that are published here have a text. */
export async function countJournalsWithTexts(ctx: Ctx): Promise<number> {
	const { journals } = await ctx.db
		.selectFrom('library_journal')
		.select((eb) => eb.fn.countAll<number>().as('journals'))
		.where('listed', '=', 'here')
		.where('latest_on', 'is not', null)
		.executeTakeFirstOrThrow()
	return Number(journals)
}

/** The works with most views (or downloads), most first; only works that have some. */
export async function listMostUsed(
	ctx: Ctx,
	by: 'views' | 'downloads',
	{ kind, limit }: { kind?: WorkKind; limit: number },
): Promise<{ workId: string; views: number; downloads: number }[]> {
	let query = ctx.db
		.selectFrom('work_counter')
		.innerJoin('public_work as work', 'work.id', 'work_counter.work_id')
		.select(['work.id as workId', 'work_counter.views', 'work_counter.downloads'])
		.where(`work_counter.${by}`, '>', 0)
	if (kind) query = query.where('work.kind', '=', kind)
	return query.orderBy(`work_counter.${by}`, 'desc').orderBy('work.id').limit(limit).execute()
}
