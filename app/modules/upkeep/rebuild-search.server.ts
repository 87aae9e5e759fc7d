import { sql } from 'kysely'
import { z } from 'zod'
import { isIndexCurrent, rebuildIndex } from '#app/modules/search/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'

export const SEARCH_REBUILD = { name: 'search-rebuild', payload: z.object({}) }

/** Writes the whole search index again while the site runs, and tells how far it has come; stopped, it goes on where it was. */
export function rebuildsSearch(): JobKind {
	return handle(SEARCH_REBUILD, {
		run: (ctx, _payload, job) =>
			rebuildIndex(ctx, {
				async told(progress) {
					job.stopping.throwIfAborted()
					await job.save(ctx, progress)
				},
			}),
	})
}

/** Asks for it; false where it is asked for already. */
export const queueSearchRebuild = (ctx: Ctx): Promise<boolean> =>
	enqueue(ctx, SEARCH_REBUILD, {}, { key: 'asked' })

/** How the search index stands: works in it, whether this version of it was written to the end, and changes of the library that it has not followed yet. */
export async function searchState(
	ctx: Ctx,
): Promise<{ works: number; isCurrent: boolean; isBehind: boolean }> {
	const { rows } = await sql<{ works: number; position: number | null }>`
		select (select reltuples::bigint from pg_class where oid = 'search_document'::regclass) as works,
			(select number from library_position where reader = 'search') as position`.execute(ctx.db)
	return {
		works: Math.max(0, rows[0]?.works ?? 0),
		isCurrent: await isIndexCurrent(ctx),
		isBehind: (rows[0]?.position ?? 0) < (await presentChange(ctx)),
	}
}
