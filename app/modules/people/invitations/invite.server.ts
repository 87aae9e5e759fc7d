import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { canGrant, isFreshlyProved } from '#app/modules/rights/index.ts'
import { isFullOfPeople } from '#app/modules/trial/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Role } from '#app/platform/db/tables.ts'
import { isId, newId } from '#app/platform/id.ts'
import { leadsElsewhere } from '../accounts/merged-account.server.ts'
import { grantDetail, holdsAlready } from '../grants/grant-role.server.ts'
import { parseTerms } from '../grants/role-terms.server.ts'
import type { TermsFault } from '../grants/schema.ts'
import { type GrantTerms, ordered, scopeColumns } from '../grants/store-grant.server.ts'
import {
	expiryOf,
	mailInvitation,
	newToken,
	type StoredInvitation,
	selectInvitations,
	stateOf,
	storedInvitation,
} from './invitation.server.ts'
import { inviteInput, severalInvitations } from './schema.ts'

/** Invitations that one person may send in 24 hours. */
export const MOST_A_DAY = 100

const ABOVE_JOURNALS: ReadonlySet<Role> = new Set(['publisher-manager', 'admin'])

export type InviteRefusal =
	| 'forbidden'
	| 'staleProof'
	| 'self'
	| 'holds-already'
	| 'open-already'
	| 'too-many'
	| 'trialFull'
type InviteResult = { ok: true; id: string } | Refusal<InviteRefusal | TermsFault>

/**
 * Invites an address to a role by mail, for 14 days to review and 7 for other roles. Who holds an account there is written to in
 * its language, at the address to which theirs leads where it was merged. Refuses who may not give the role, for the roles above journals (`ABOVE_JOURNALS`) who did not prove who they are of late, one's own address, a role that is held or an invitation that is open already, and one more than a trial journal takes.
 */
export const invite = command({
	input: inviteInput,
	...ordered,
	async execute(ctx, { actor, input: { email: typed, language, ...asked } }): Promise<InviteResult> {
		const read = await parseTerms(ctx, { ...asked, until: '' })
		if (!read.ok) return read
		const { terms, place } = read
		if (!canGrant(actor, place)) return { ok: false, error: 'forbidden' }
		if (ABOVE_JOURNALS.has(terms.role) && !isFreshlyProved(actor, ctx.now()))
			return { ok: false, error: 'staleProof' }
		const email = (await leadsElsewhere(ctx, typed))?.email ?? typed
		if (email === actor.email) return { ok: false, error: 'self' }
		const account = await ctx.db
			.selectFrom('user_account')
			.innerJoin('profile', 'profile.user_id', 'user_account.id')
			.select(['user_account.id', 'profile.language'])
			.where('email', '=', email)
			.executeTakeFirst()
		if (account && (await holdsAlready(ctx, account.id, terms))) return { ok: false, error: 'holds-already' }
		if (await isOpenAlready(ctx, email, terms)) return { ok: false, error: 'open-already' }
		if (place.journalId && (await isFullOfPeople(ctx, place.journalId, email)))
			return { ok: false, error: 'trialFull' }
		if (await hasInvitedTooMany(ctx, actor)) return { ok: false, error: 'too-many' }

		const { token, hash } = newToken()
		const id = newId()
		await ctx.db
			.insertInto('invitation')
			.values({
				id,
				email,
				language: account?.language ?? language,
				role: terms.role,
				...scopeColumns(terms.scope),
				duty: terms.duty,
				recommend_only: terms.recommendOnly,
				token_hash: hash,
				invited_by: actor.userId,
				created_at: ctx.now(),
				expires_at: expiryOf(ctx, terms.role),
				accepted_by: null,
			})
			.execute()
		await mailInvitation(ctx, await invitationById(ctx, id), token)
		const { grant: _, ...detail } = grantDetail(id, terms)
		await recordAudit(ctx, { action: 'invited', actor, subject: { kind: 'invitation', id }, detail })
		return { ok: true, id }
	},
})

type ChangeRefusal = 'unknown' | 'settled'
type ChangeResult = { ok: true } | Refusal<ChangeRefusal>

const named = z.object({ id: z.string() })

/** Sends an open or expired invitation again with a new link and the whole time to answer; the earlier link is good no more, and it is theirs now. */
export const resendInvitation = command({
	input: named,
	...ordered,
	async execute(ctx, { actor, input: { id } }): Promise<ChangeResult> {
		const found = await findOwn(ctx, actor, id, ['open', 'expired'])
		if (!found.ok) return found
		await sendAgain(ctx, actor, found.invitation)
		return { ok: true }
	},
})

/**
 * Sends several invitations again, as `resendInvitation` does each; those that were answered or taken back meanwhile are passed over. Answers how many were
 * sent. `unknown`: one is not there, or is to a role that the person could not give, and none was sent.
 */
export const resendInvitations = command({
	input: severalInvitations,
	...ordered,
	execute: (ctx, { actor, input: { ids } }) =>
		onEach(ctx, actor, ids, ['open', 'expired'], (invitation) => sendAgain(ctx, actor, invitation)),
})

/** Takes several open invitations back, as `withdrawInvitation` does each; those that are settled are passed over. */
export const withdrawInvitations = command({
	input: severalInvitations,
	...ordered,
	execute: (ctx, { actor, input: { ids } }) =>
		onEach(ctx, actor, ids, ['open'], (invitation) => withdraw(ctx, actor, invitation)),
})

async function onEach(
	ctx: Ctx,
	actor: Actor,
	ids: readonly string[],
	from: ReturnType<typeof stateOf>[],
	perform: (invitation: StoredInvitation) => Promise<void>,
): Promise<{ ok: true; count: number } | Refusal<'unknown'>> {
	let count = 0
	for (const id of new Set(ids)) {
		const found = await findOwn(ctx, actor, id, from)
		if (found.ok) {
			await perform(found.invitation)
			count += 1
		} else if (found.error === 'unknown') return { ok: false, error: 'unknown' }
	}
	return { ok: true, count }
}

async function sendAgain(ctx: Ctx, actor: Actor, invitation: StoredInvitation): Promise<void> {
	const { token, hash } = newToken()
	const expiresAt = expiryOf(ctx, invitation.terms.role)
	await ctx.db
		.updateTable('invitation')
		.set({ token_hash: hash, expires_at: expiresAt, invited_by: actor.userId })
		.where('id', '=', invitation.id)
		.execute()
	await mailInvitation(ctx, { ...invitation, expiresAt }, token)
	const subject = { kind: 'invitation' as const, id: invitation.id }
	await recordAudit(ctx, { action: 'invitation-resent', actor, subject })
}

async function withdraw(ctx: Ctx, actor: Actor, { id }: StoredInvitation): Promise<void> {
	await ctx.db.updateTable('invitation').set({ withdrawn_at: ctx.now() }).where('id', '=', id).execute()
	await recordAudit(ctx, { action: 'invitation-withdrawn', actor, subject: { kind: 'invitation', id } })
}

/** Takes an open invitation back: its link is good no more. */
export const withdrawInvitation = command({
	input: named,
	...ordered,
	async execute(ctx, { actor, input: { id } }): Promise<ChangeResult> {
		const found = await findOwn(ctx, actor, id, ['open'])
		if (!found.ok) return found
		await withdraw(ctx, actor, found.invitation)
		return { ok: true }
	},
})

/** `unknown` also for an invitation to a role that the person could not give: it is hidden from them. */
async function findOwn(
	ctx: Ctx,
	actor: Actor,
	id: string,
	from: ReturnType<typeof stateOf>[],
): Promise<{ ok: true; invitation: StoredInvitation } | Refusal<ChangeRefusal>> {
	if (!isId(id)) return { ok: false, error: 'unknown' }
	const row = await selectInvitations(ctx).where('invitation.id', '=', id).executeTakeFirst()
	const invitation = row && storedInvitation(row)
	if (!invitation || !canGrant(actor, invitation.place)) return { ok: false, error: 'unknown' }
	if (!from.includes(stateOf(invitation, ctx.now()))) return { ok: false, error: 'settled' }
	return { ok: true, invitation }
}

async function invitationById(ctx: Ctx, id: string): Promise<StoredInvitation> {
	return storedInvitation(
		await selectInvitations(ctx).where('invitation.id', '=', id).executeTakeFirstOrThrow(),
	)
}

async function isOpenAlready(ctx: Ctx, email: string, terms: GrantTerms): Promise<boolean> {
	const { scope, journal_id, publisher_id, call_id } = scopeColumns(terms.scope)
	const row = await ctx.db
		.selectFrom('invitation')
		.select('id')
		.where('email', '=', email)
		.where('role', '=', terms.role)
		.where('scope', '=', scope)
		.where('journal_id', 'is not distinct from', journal_id)
		.where('publisher_id', 'is not distinct from', publisher_id)
		.where('call_id', 'is not distinct from', call_id)
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
