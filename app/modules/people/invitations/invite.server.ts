import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { canGrant, type RolePlace } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { grantDetail, holdsAlready } from '../grants/grant-role.server.ts'
import { type GrantTerms, lockGrants, scopeColumns } from '../grants/store-grant.server.ts'
import {
	expiryOf,
	mailInvitation,
	newToken,
	type StoredInvitation,
	selectInvitations,
	stateOf,
	storedInvitation,
} from './invitation.server.ts'

/** Invitations that one person may send in 24 hours. */
export const MOST_A_DAY = 100

export type InviteRefusal = 'email' | 'forbidden' | 'self' | 'holds-already' | 'open-already' | 'too-many'
export type InviteResult = { ok: true; id: string } | { ok: false; error: InviteRefusal }

const address = z
	.string()
	.transform(typedLine)
	.pipe(z.email().max(254))
	.transform((text) => text.toLowerCase())

/**
 * Invites an address to a role by mail, for 14 days to review and 7 for other roles. Who holds an account there is written to in
 * its language. Refuses who may not give the role, one's own address, a role that is held or an invitation that is open already.
 */
export function invite(
	ctx: Ctx,
	actor: Actor,
	asked: { email: string; language: Language; terms: GrantTerms; place: RolePlace },
): Promise<InviteResult> {
	return inTransaction(ctx, async (ctx) => {
		if (!canGrant(actor, asked.place) || actor.actedBy) return { ok: false, error: 'forbidden' }
		const email = address.safeParse(asked.email).data
		if (!email) return { ok: false, error: 'email' }
		if (email === actor.email) return { ok: false, error: 'self' }
		await lockGrants(ctx)
		const account = await ctx.db
			.selectFrom('user_account')
			.innerJoin('profile', 'profile.user_id', 'user_account.id')
			.select(['user_account.id', 'profile.language'])
			.where('email', '=', email)
			.executeTakeFirst()
		if (account && (await holdsAlready(ctx, account.id, asked.terms)))
			return { ok: false, error: 'holds-already' }
		if (await isOpenAlready(ctx, email, asked.terms)) return { ok: false, error: 'open-already' }
		if (await hasInvitedTooMany(ctx, actor)) return { ok: false, error: 'too-many' }

		const { token, hash } = newToken()
		const id = newId()
		await ctx.db
			.insertInto('invitation')
			.values({
				id,
				email,
				language: account?.language ?? asked.language,
				role: asked.terms.role,
				...scopeColumns(asked.terms.scope),
				duty: asked.terms.duty,
				recommend_only: asked.terms.recommendOnly,
				token_hash: hash,
				invited_by: actor.userId,
				created_at: ctx.now(),
				expires_at: expiryOf(ctx, asked.terms.role),
				accepted_by: null,
			})
			.execute()
		await mailInvitation(ctx, await invitationById(ctx, id), token)
		const { grant: _, ...detail } = grantDetail(id, asked.terms)
		await recordAudit(ctx, { act: 'invited', actor, subject: { kind: 'invitation', id }, detail })
		return { ok: true, id }
	})
}

export type ChangeRefusal = 'unknown' | 'forbidden' | 'settled'
export type ChangeResult = { ok: true } | { ok: false; error: ChangeRefusal }

/** Sends an open or expired invitation again with a new link and the whole time to answer; the earlier link is good no more, and it is theirs now. */
export function resendInvitation(ctx: Ctx, actor: Actor, id: string): Promise<ChangeResult> {
	return change(ctx, actor, id, ['open', 'expired'], async (ctx, invitation) => {
		const { token, hash } = newToken()
		const expiresAt = expiryOf(ctx, invitation.terms.role)
		await ctx.db
			.updateTable('invitation')
			.set({ token_hash: hash, expires_at: expiresAt, invited_by: actor.userId })
			.where('id', '=', id)
			.execute()
		await mailInvitation(ctx, { ...invitation, expiresAt }, token)
		await recordAudit(ctx, { act: 'invitation-resent', actor, subject: { kind: 'invitation', id } })
	})
}

/** Takes an open invitation back: its link is good no more. */
export function withdrawInvitation(ctx: Ctx, actor: Actor, id: string): Promise<ChangeResult> {
	return change(ctx, actor, id, ['open'], async (ctx) => {
		await ctx.db.updateTable('invitation').set({ withdrawn_at: ctx.now() }).where('id', '=', id).execute()
		await recordAudit(ctx, { act: 'invitation-withdrawn', actor, subject: { kind: 'invitation', id } })
	})
}

/** `unknown` also for an invitation to a role that the person could not give: it is hidden from them. */
function change(
	ctx: Ctx,
	actor: Actor,
	id: string,
	from: ReturnType<typeof stateOf>[],
	work: (ctx: Ctx, invitation: StoredInvitation) => Promise<void>,
): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		if (actor.actedBy) return { ok: false, error: 'forbidden' }
		if (!isId(id)) return { ok: false, error: 'unknown' }
		await lockGrants(ctx)
		const row = await selectInvitations(ctx).where('invitation.id', '=', id).executeTakeFirst()
		const invitation = row && storedInvitation(row)
		if (!invitation || !canGrant(actor, invitation.place)) return { ok: false, error: 'unknown' }
		if (!from.includes(stateOf(invitation, ctx.now()))) return { ok: false, error: 'settled' }
		await work(ctx, invitation)
		return { ok: true }
	})
}

async function invitationById(ctx: Ctx, id: string): Promise<StoredInvitation> {
	return storedInvitation(
		await selectInvitations(ctx).where('invitation.id', '=', id).executeTakeFirstOrThrow(),
	)
}

async function isOpenAlready(ctx: Ctx, email: string, terms: GrantTerms): Promise<boolean> {
	const { scope, journal_id, publisher_id } = scopeColumns(terms.scope)
	const row = await ctx.db
		.selectFrom('invitation')
		.select('id')
		.where('email', '=', email)
		.where('role', '=', terms.role)
		.where('scope', '=', scope)
		.where('journal_id', 'is not distinct from', journal_id)
		.where('publisher_id', 'is not distinct from', publisher_id)
		.where('duty', 'is not distinct from', terms.duty)
		.where('accepted_at', 'is', null)
		.where('declined_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	return row !== undefined
}

async function hasInvitedTooMany(ctx: Ctx, actor: Actor): Promise<boolean> {
	const since = new Date(ctx.now().getTime() - 86_400_000)
	const { count } = await ctx.db
		.selectFrom('invitation')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('invited_by', '=', actor.userId)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow()
	return count >= MOST_A_DAY
}
