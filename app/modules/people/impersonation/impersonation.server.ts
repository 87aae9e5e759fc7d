import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canImpersonate } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { loadActor } from '../accounts/load-actor.server.ts'

/** Holds the session until the transaction ends. */
async function lockSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
	await ctx.db.selectFrom('user_session').select('id').where('id', '=', sessionId).forUpdate().execute()
}

/**
 * From the next request on, the administrator's session is that of another person, until `endImpersonation`. Never of oneself or of another
 * administrator, and not from within somebody else. Everything done then is recorded with both.
 * @throws Forbidden where `canImpersonate` says no, NotFound when there is no such person
 */
export const startImpersonation = command({
	input: z.object({ userId: z.string() }),
	async authorize(ctx, actor: Actor, { userId }) {
		const person = isId(userId) ? await loadActor(ctx, userId, actor.sessionId) : null
		if (!person) throw new NotFound()
		if (!canImpersonate(actor, person)) throw new Forbidden()
		return { sessionId: actor.sessionId }
	},
	lock: (ctx, session) => lockSession(ctx, session),
	async act(ctx, { actor, input: { userId } }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('user_session')
			.set({ acting_as: userId })
			.where('id', '=', actor.sessionId)
			.execute()
		await recordAudit(ctx, { act: 'acting-started', actor, subject: { kind: 'user', id: userId } })
		return { ok: true }
	},
})

/**
 * The session is its owner's again.
 * @throws NotFound to who impersonates nobody
 */
export const endImpersonation = command({
	input: z.object({}),
	async authorize(_ctx, { actedBy, sessionId }: Actor) {
		if (!actedBy) throw new NotFound()
		return { actedBy, sessionId }
	},
	lock: (ctx, session) => lockSession(ctx, session),
	async act(ctx, { actor, place: { actedBy, sessionId } }): Promise<{ ok: true }> {
		await ctx.db.updateTable('user_session').set({ acting_as: null }).where('id', '=', sessionId).execute()
		await recordAudit(ctx, {
			act: 'acting-ended',
			actor: { userId: actedBy.userId, actedBy: null },
			subject: { kind: 'user', id: actor.userId },
		})
		return { ok: true }
	},
})
