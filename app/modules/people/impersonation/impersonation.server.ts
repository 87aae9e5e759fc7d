import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { canImpersonate } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { loadActor } from '../accounts/load-actor.server.ts'

export type ImpersonationResult = { ok: true } | { ok: false; error: 'forbidden' | 'unknown-person' }

/**
 * From the next request on, the administrator's session is that of another person, until `endImpersonation`. Never as oneself or as another
 * administrator, and not from within somebody else. Everything done then is recorded with both.
 */
export function startImpersonation(ctx: Ctx, actor: Actor, userId: string): Promise<ImpersonationResult> {
	return inTransaction(ctx, async (ctx) => {
		const person = await loadActor(ctx, userId, actor.sessionId)
		if (!person) return { ok: false, error: 'unknown-person' }
		if (!canImpersonate(actor, person)) return { ok: false, error: 'forbidden' }
		await ctx.db
			.updateTable('user_session')
			.set({ acting_as: userId })
			.where('id', '=', actor.sessionId)
			.execute()
		await recordAudit(ctx, { act: 'acting-started', actor, subject: { kind: 'user', id: userId } })
		return { ok: true }
	})
}

/** The session is its owner's again. Refuses who acts as nobody. */
export function endImpersonation(ctx: Ctx, actor: Actor): Promise<ImpersonationResult> {
	return inTransaction(ctx, async (ctx) => {
		if (!actor.actedBy) return { ok: false, error: 'forbidden' }
		await ctx.db
			.updateTable('user_session')
			.set({ acting_as: null })
			.where('id', '=', actor.sessionId)
			.execute()
		await recordAudit(ctx, {
			act: 'acting-ended',
			actor: { userId: actor.actedBy.userId, actedBy: null },
			subject: { kind: 'user', id: actor.userId },
		})
		return { ok: true }
	})
}
