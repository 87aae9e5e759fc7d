import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { FROM_THE_START, readOn, startOf } from '#app/platform/db/read-from-place.server.ts'
import type { AskedPart } from '#app/platform/page-of-rows.ts'

const READINGS_A_PAGE = 25

export type ReadHistoryEntry = { work: WorkCard; lastAt: Date }
/** A part of a history, and the places from which to read on; `isLost`: a place was asked for that is none of it. */
export type PageOfHistory = {
	readings: ReadHistoryEntry[]
	before: string | null
	after: string | null
	isLost: boolean
}

/**
 * What a reader opened, latest first, 25 at a time from a place on: how many readings are of works that can still be read would be told by looking at the work of each. Works that were
 * withdrawn since are left out.
 */
export async function listReadings(
	ctx: Ctx,
	userId: string,
	{ after = null, before = null, most = READINGS_A_PAGE }: Omit<AskedPart, 'page'> = {},
): Promise<PageOfHistory> {
	const own = ctx.db.selectFrom('reading_history').where('user_id', '=', userId)
	const parts = [
		{
			rows: own
				.innerJoin('public_work as work', 'work.id', 'reading_history.work_id')
				.orderBy('last_at', 'desc')
				.orderBy('work_id', 'desc'),
		},
	]
	const start = await startOf(parts, { after, before })
	const { found, ...around } = await readOn(parts, 'work_id', start ?? FROM_THE_START, most)
	const ids = found.map(({ id }) => id)
	const rows = await own
		.select(['work_id', 'last_at'])
		.where('work_id', '=', (eb) => eb.fn.any(eb.val(ids)))
		.execute()
	const times = new Map(rows.map((row) => [row.work_id, row.last_at]))
	const cards = await listWorkCards(ctx, ids)
	return {
		before: around.before,
		after: around.after,
		isLost: start === null && Boolean(before ?? after),
		readings: cards.flatMap((work) => {
			const lastAt = times.get(work.id)
			return lastAt ? [{ work, lastAt }] : []
		}),
	}
}
