import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The same place some minutes later. */
export const later = (ctx: Ctx, minutes: number): Ctx => {
	const at = new Date(ctx.now().getTime() + minutes * 60_000)
	return { ...ctx, now: () => at }
}

/** The works that a search finds now. */
export async function search(ctx: Ctx, text: string): Promise<string[]> {
	await indexChanges(ctx)
	const { hits } = await searchWorks(ctx, { ...EVERYTHING, text }, 'fr')
	return hits.map(({ workId }) => workId)
}

/** Where a manuscript stands, and its published work. */
export async function stateOf(ctx: Ctx, id: string) {
	return ctx.db
		.selectFrom('submission')
		.select(['stage', 'status', 'work_id'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** The record of the work that a manuscript became. */
export async function published(ctx: Ctx, id: string) {
	const { work_id } = await stateOf(ctx, id)
	const record = work_id ? await getWorkRecord(ctx, { id: work_id }) : null
	if (!record) throw new Error('not published')
	return record
}
