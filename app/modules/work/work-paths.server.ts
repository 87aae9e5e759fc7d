import type { Ctx } from '#app/platform/ctx.server.ts'
import { workPath } from './paths.ts'

/** The addresses of published works by id; others are left out. */
export async function listWorkPaths(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.replica
		.selectFrom('public_work as work')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.select(['work.id', 'work.kind', 'work.slug', 'parent.slug as book_slug'])
		.where('work.id', 'in', ids)
		.execute()
	return new Map(rows.map((row) => [row.id, workPath({ ...row, bookSlug: row.book_slug })]))
}
