import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { canGrant } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { grantDetail, holdsAlready } from '../grants/grant-role.server.ts'
import { lockGrants, storeGrant } from '../grants/store-grant.server.ts'
import {
	hashOfToken,
	type StoredInvitation,
	selectInvitations,
	stateOf,
	storedInvitation,
} from './invitation.server.ts'

type AnswerRefusal = 'unknown' | 'unbacked' | 'other-address' | 'unconfirmed' | 'self' | 'impersonating'
type AnswerResult = { ok: true; invitation: StoredInvitation } | Refusal<AnswerRefusal>

/** The open invitation of a link; null alike for one that never was, was used, declined, taken back or has expired. */
export async function readInvitation(ctx: Ctx, token: string): Promise<StoredInvitation | null> {
	if (!/^[\w-]{43}$/.test(token)) return null
	const row = await selectInvitations(ctx).where('token_hash', '=', hashOfToken(token)).executeTakeFirst()
	const invitation = row && storedInvitation(row)
	return invitation && stateOf(invitation, ctx.now()) === 'open' ? invitation : null
}

/** True while whoever invited may still give the role: an invitation is worth no more than the right behind it. */
export async function isBacked(ctx: Ctx, { invitedBy, place }: StoredInvitation): Promise<boolean> {
	if (!invitedBy) return true
	return canGrant(await loadActor(ctx, invitedBy.userId, ''), place)
}

/**
 * Takes the role of an invitation, once. Only the account of the address that it was sent to may, confirmed and in its own name; the
 * link alone is not enough, so that a forwarded mail gives no rights. Whoever invited cannot be the one who accepts, and must still have the
 * right to give the role.
 */
export const acceptInvitation = command({
	input: z.object({ token: z.string() }),
	async authorize(_ctx, _actor: Actor) {},
	lock: lockGrants,
	async execute(ctx, { actor, input: { token } }): Promise<AnswerResult> {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		const invitation = await readInvitation(ctx, token)
		if (!invitation) return { ok: false, error: 'unknown' }
		if (actor.email !== invitation.email) return { ok: false, error: 'other-address' }
		if (!(await isBacked(ctx, invitation))) return { ok: false, error: 'unbacked' }
		if (!actor.emailVerified) return { ok: false, error: 'unconfirmed' }
		if (invitation.invitedBy?.userId === actor.userId) return { ok: false, error: 'self' }
		await ctx.db
			.updateTable('invitation')
			.set({ accepted_at: ctx.now(), accepted_by: actor.userId })
			.where('id', '=', invitation.id)
			.execute()
		const { terms } = invitation
		const grant = (await holdsAlready(ctx, actor.userId, terms))
			? null
			: await storeGrant(ctx, actor.userId, terms, invitation.invitedBy?.userId ?? null)
		await recordAudit(ctx, {
			action: 'invitation-accepted',
			actor,
			subject: { kind: 'invitation', id: invitation.id },
			detail: grant ? grantDetail(grant, terms) : { role: terms.role },
		})
		return { ok: true, invitation }
	},
})

/** Declines an invitation. The link is enough: declining gives nobody anything. */
export const declineInvitation = command({
	input: z.object({ token: z.string() }),
	async authorize(_ctx, _actor: Actor | null) {},
	lock: lockGrants,
	async execute(ctx, { actor, input: { token } }): Promise<AnswerResult> {
		if (actor?.impersonator) return { ok: false, error: 'impersonating' }
		const invitation = await readInvitation(ctx, token)
		if (!invitation) return { ok: false, error: 'unknown' }
		await ctx.db
			.updateTable('invitation')
			.set({ declined_at: ctx.now() })
			.where('id', '=', invitation.id)
			.execute()
		await recordAudit(ctx, {
			action: 'invitation-declined',
			actor: actor?.email === invitation.email ? actor : null,
			subject: { kind: 'invitation', id: invitation.id },
		})
		return { ok: true, invitation }
	},
})
