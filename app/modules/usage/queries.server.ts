import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import { COUNTS_KEPT_MS, untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** What the library holds and how it is used: counted rows, nothing typed in. */
export type LibraryFigures = {
	articles: number
	books: number
	chapters: number
	journals: number
	publishers: number
	/** People with at least one published work as authors. */
	authors: number
	views: number
	downloads: number
}

/** The figures of the whole library a minute ago at most, published works only. */
export function libraryFigures(ctx: Ctx): Promise<LibraryFigures> {
	return untilLibraryChanges(ctx, 'figures', () => countFigures(ctx), { keptMs: COUNTS_KEPT_MS })
}

async function countFigures(ctx: Ctx): Promise<LibraryFigures> {
	const { rows } = await sql<LibraryFigures>`
		select
			(select count(*) from public_work where kind = 'article') as articles,
			(select count(*) from public_work where kind = 'book') as books,
			(select count(*) from public_work where kind = 'chapter') as chapters,
			(select count(*) from journal where listed = 'here') as journals,
			(select count(*) from publisher) as publishers,
			(select count(distinct coalesce(contribution.person_id::text, contribution.name)) from contribution
				join public_work work on work.id = contribution.work_id
				where contribution.role = 'author') as authors,
			(select coalesce(sum(views), 0)::bigint from work_counter) as views,
			(select coalesce(sum(downloads), 0)::bigint from work_counter) as downloads`.execute(ctx.db)
	const figures = rows[0]
	if (!figures) throw new Error('a query of one row gave none')
	return figures
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
