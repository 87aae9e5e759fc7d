import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'

/**
 * Notes that somebody who keeps a history opened a work: once a work, with the first and the last time. Nothing of visitors, of people who
 * switched it off, and of administrators who act as somebody. It never fails: reading matters more. The public figures know nothing of it.
 */
export async function noteReading(ctx: Ctx, actor: Actor | null, workId: string): Promise<void> {
	if (!actor?.keepsHistory || actor.actedBy) return
	const now = ctx.now()
	await ctx.db
		.insertInto('reading_history')
		.values({ user_id: actor.userId, work_id: workId, first_at: now, last_at: now })
		.onConflict((conflict) => conflict.columns(['user_id', 'work_id']).doUpdateSet({ last_at: now }))
		.execute()
		.catch((error: unknown) => ctx.log.warn({ err: error }, 'a reading was not noted'))
}

/** Forgets that a reader opened a work. */
export async function forgetReading(ctx: Ctx, userId: string, workId: string): Promise<void> {
	if (!isId(workId)) return
	await ctx.db
		.deleteFrom('reading_history')
		.where('user_id', '=', userId)
		.where('work_id', '=', workId)
		.execute()
}

/** Forgets all that a reader opened. */
export async function clearHistory(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db.deleteFrom('reading_history').where('user_id', '=', userId).execute()
}

/** Keeps a history from now on, or no more; what is noted already stays until it is cleared. */
export async function keepHistory(ctx: Ctx, userId: string, keeps: boolean): Promise<void> {
	await ctx.db
		.updateTable('profile')
		.set({ keeps_history: keeps, updated_at: ctx.now() })
		.where('user_id', '=', userId)
		.execute()
}
