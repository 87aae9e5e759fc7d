import { expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { COUNTS_KEPT_MS, eachUntilLibraryChanges } from '#app/platform/library/memory.server.ts'

export type UsageCounts = { views: number; downloads: number }

const NONE: UsageCounts = { views: 0, downloads: 0 }

const KEPT = { keptMs: COUNTS_KEPT_MS, of: () => [] }

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
		KEPT,
	)
}

/** Remembers what a statement about the works brought along, so that no other asks for it; a work without counts has none. */
export async function noteUsageCounts(
	ctx: Ctx,
	counts: ReadonlyMap<string, UsageCounts | null>,
): Promise<void> {
	const read = async (unknown: string[]) => new Map(unknown.map((id) => [id, counts.get(id) ?? NONE]))
	await eachUntilLibraryChanges(ctx, 'usage', [...counts.keys()], read, KEPT)
}

/** What a statement about works asks to bring their counts along. */
export const selectUsageCounts = () =>
	jsonObjectFrom(
		expressionBuilder<Database>()
			.selectFrom('work_counter')
			.where('work_counter.work_id', '=', sql.ref<string>('work.id'))
			.select(['work_counter.views', 'work_counter.downloads']),
	)
