import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** At a moment, or at noon of a day. */
export const on = (ctx: Ctx, at: string): Ctx => ({
	...ctx,
	now: () => new Date(at.includes('T') ? at : `${at}T12:00:00Z`),
})

/** A manuscript that went through these actions, each on its day. */
export async function walk(ctx: Ctx, journalId: string, actions: [action: TransitionAction, day: string][]) {
	const [first, ...rest] = actions
	const stored = await storeSubmission(on(ctx, first?.[1] ?? ''), { journalId })
	for (const [action, day] of rest) {
		const locked = await lockSubmission(ctx, stored.id)
		const moved =
			locked && (await moveSubmission(on(ctx, day), locked, { action, actor: null, side: 'platform' }))
		if (!moved?.ok) throw new Error(action)
	}
	return stored
}
