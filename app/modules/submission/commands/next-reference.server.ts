import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

const DIGITS = 4

/**
 * The next reference of a year, `CEA-2026-0041`. Numbers of a prefix follow each other without gaps: the counter stays locked until the
 * transaction ends, and falls back with it. Journals that share a prefix share its numbers, so that a reference names one submission.
 */
export async function nextReference(ctx: Ctx, prefix: string): Promise<string> {
	const year = ctx.now().getUTCFullYear()
	const { last } = await ctx.db
		.insertInto('reference_counter')
		.values({ prefix, year, last: 1 })
		.onConflict((conflict) =>
			conflict.columns(['prefix', 'year']).doUpdateSet({ last: sql<number>`reference_counter.last + 1` }),
		)
		.returning('last')
		.executeTakeFirstOrThrow()
	return `${prefix}-${year}-${String(last).padStart(DIGITS, '0')}`
}
