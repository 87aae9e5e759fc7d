import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canImpersonate, displayName, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { impersonationMail } from './impersonation-mail.ts'

/** Holds the session until the transaction ends. */
async function lockSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
	await ctx.db.selectFrom('user_session').select('id').where('id', '=', sessionId).forUpdate().execute()
}

const LONGEST_REASON = 300
/** So long an administrator may be somebody else at a time. */
export const IMPERSONATION_MS = 30 * 60_000

/**
 * From the next request on, the administrator's session is that of another person, until `endImpersonation`, for 30 minutes at most. The person is told by
 * mail, with the reason. Refuses who did not prove who they are of late. Never of oneself or of another
 * administrator, and not from within somebody else. Everything done then is recorded with both.
 * @throws Forbidden where `canImpersonate` says no, NotFound when there is no such person
 */
export const startImpersonation = command({
	input: z.object({ userId: z.string(), reason: z.string().trim().min(1).max(LONGEST_REASON) }),
	async authorize(ctx, actor: Actor, { userId }) {
		const person = isId(userId) ? await loadActor(ctx, userId, actor.sessionId) : null
		if (!person) throw new NotFound()
		if (!canImpersonate(actor, person)) throw new Forbidden()
		return { sessionId: actor.sessionId, person }
	},
	lock: (ctx, session) => lockSession(ctx, session),
	async execute(
		ctx,
		{ actor, input: { userId, reason }, place: { person } },
	): Promise<{ ok: true } | Refusal<'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const endsAt = new Date(ctx.now().getTime() + IMPERSONATION_MS)
		await ctx.db
			.updateTable('user_session')
			.set({ impersonated_id: userId, impersonation_ends_at: endsAt })
			.where('id', '=', actor.sessionId)
			.execute()
		await recordAudit(ctx, {
			action: 'acting-started',
			actor,
			subject: { kind: 'user', id: userId },
			detail: { reason },
		})
		const { language, timeZone, email } = person
		const told = { language, timeZone, publicUrl: ctx.env.PUBLIC_URL, by: displayName(actor), reason, endsAt }
		await queueMail(ctx, { ...impersonationMail(told), to: email, template: 'impersonated' })
		return { ok: true }
	},
})

/**
 * The session is its owner's again.
 * @throws NotFound to who impersonates nobody
 */
export const endImpersonation = command({
	input: z.object({}),
	async authorize(_ctx, { impersonator, sessionId }: Actor) {
		if (!impersonator) throw new NotFound()
		return { impersonator, sessionId }
	},
	lock: (ctx, session) => lockSession(ctx, session),
	async execute(ctx, { actor, place: { impersonator, sessionId } }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('user_session')
			.set({ impersonated_id: null, impersonation_ends_at: null })
			.where('id', '=', sessionId)
			.execute()
		await recordAudit(ctx, {
			action: 'acting-ended',
			actor: { userId: impersonator.userId, impersonator: null },
			subject: { kind: 'user', id: actor.userId },
		})
		return { ok: true }
	},
})

/** Ends an impersonation whose half hour is over: the session is its owner's again. */
export async function endByTheClock(
	ctx: Ctx,
	session: { id: string; userId: string; impersonatedId: string },
): Promise<void> {
	await inTransaction(ctx, async (ctx) => {
		const ended = await ctx.db
			.updateTable('user_session')
			.set({ impersonated_id: null, impersonation_ends_at: null })
			.where('id', '=', session.id)
			.where('impersonated_id', '=', session.impersonatedId)
			.executeTakeFirst()
		if (Number(ended.numUpdatedRows) === 0) return
		await recordAudit(ctx, {
			action: 'acting-ended',
			actor: { userId: session.userId, impersonator: null },
			subject: { kind: 'user', id: session.impersonatedId },
			detail: { by: 'clock' },
		})
	})
}

/** Notes what an administrator has sent as somebody else, whatever command it was. */
export async function noteImpersonated(ctx: Ctx, actor: Actor, path: string): Promise<void> {
	await recordAudit(ctx, {
		action: 'acted-as',
		actor,
		subject: { kind: 'user', id: actor.userId },
		detail: { path: path.slice(0, 300) },
	})
}
