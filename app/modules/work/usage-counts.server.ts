import type { Ctx } from '#app/platform/ctx.server.ts'
import { COUNTS_KEPT_MS, eachUntilLibraryChanges } from '#app/platform/library/memory.server.ts'

export type UsageCounts = { views: number; downloads: number }

const NONE: UsageCounts = { views: 0, downloads: 0 }

/** How often works were viewed and downloaded, at most a minute ago; a work that never was has zeros. */
export function usageCountsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, UsageCounts>> {
	return eachUntilLibraryChanges(
		ctx,
		'usage',
		ids,
		async (unknown) => {
			const rows = await ctx.db
				.selectFrom('work_counter')
				.select(['work_id', 'views', 'downloads'])
				.where('work_id', '=', (eb) => eb.fn.any(eb.val(unknown)))
				.execute()
			const counts = new Map(unknown.map((id) => [id, NONE]))
			for (const { work_id, views, downloads } of rows) counts.set(work_id, { views, downloads })
			return counts
		},
		{ keptMs: COUNTS_KEPT_MS, of: () => [] },
	)
}
