import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { READINGS_PER_PAGE } from '../model.ts'

export type ReadHistoryEntry = { work: WorkCard; lastAt: Date }

/** What a reader opened, latest first, 25 at a time. Works that were withdrawn since are left out. */
export async function listReadings(
	ctx: Ctx,
	userId: string,
	{ page, limit = READINGS_PER_PAGE }: { page: number; limit?: number },
): Promise<{ total: number; readings: ReadHistoryEntry[] }> {
	const history = () =>
		ctx.db
			.selectFrom('reading_history')
			.innerJoin('public_work as work', 'work.id', 'reading_history.work_id')
			.where('reading_history.user_id', '=', userId)
	const { total } = await history()
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await history()
		.select(['work.id', 'reading_history.last_at'])
		.orderBy('reading_history.last_at', 'desc')
		.orderBy('work.id')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute()
	const times = new Map(rows.map((row) => [row.id, row.last_at]))
	const cards = await listWorkCards(ctx, [...times.keys()])
	return {
		total,
		readings: cards.flatMap((work) => {
			const lastAt = times.get(work.id)
			return lastAt ? [{ work, lastAt }] : []
		}),
	}
}
