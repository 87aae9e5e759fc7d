import { sql } from 'kysely'
import { z } from 'zod'
import { loadActor } from '#app/modules/people/index.server.ts'
import {
	acceptInvitation,
	isBacked,
	readInvitation,
	type StoredInvitation,
} from '#app/modules/people/invitations/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { accountOf } from '../sign-up/account-mail.server.ts'
import { hashOfChoice, mayClaim, takeAccount } from './claim-account.server.ts'
import { claimForm } from './claim-form.ts'
import { accountOfProvedAddress } from './proved-address.server.ts'

type Names = { prenom: string; nom: string }

/**
 * The names to begin with for whoever may make an account by an invitation to a role, which proved the address; null where somebody can sign in with that address already,
 * where the invitation is worth nothing, and for roles above journals, which a forwarded mail must not give.
 */
export async function mayJoin(ctx: Ctx, invitation: StoredInvitation): Promise<Names | null> {
	const { role } = invitation.terms
	if (role === 'admin' || role === 'publisher-manager' || !(await isBacked(ctx, invitation))) return null
	const known = await accountOf(ctx, invitation.email)
	if (!known?.emailVerified) return { prenom: '', nom: '' }
	if (!(await mayClaim(ctx, known.id))) return null
	return ctx.db
		.selectFrom('profile')
		.select(['prenom', 'nom'])
		.where('user_id', '=', known.id)
		.executeTakeFirstOrThrow()
}

/**
 * Makes the account of the address of an invitation and takes its role, in one: the link has proved the address, which is not asked for again. Signs in: `cookies` are the
 * Set-Cookie lines (RFC 6265). `NotFound` for an invitation that is worth nothing or by which nobody may join (`mayJoin`).
 */
export const joinByInvitation = command({
	input: claimForm.extend({ token: z.string() }),
	async authorize(ctx, _browser: { headers: Headers }, { token }) {
		const invitation = await readInvitation(ctx, token)
		if (!invitation || !(await mayJoin(ctx, invitation))) throw new NotFound()
		return invitation
	},
	prepare: (ctx, { input, place: { email } }) => hashOfChoice(ctx, input, email),
	async lock(ctx, invitation) {
		await sql`select pg_advisory_xact_lock(hashtext(${`mbongi account ${invitation.email}`}))`.execute(ctx.db)
		if (!(await mayJoin(ctx, invitation))) throw new NotFound()
	},
	async execute(
		ctx,
		{ actor: { headers }, input: { prenom, nom, token }, place: { email, language }, prepared: { hash } },
	) {
		const userId = await accountOfProvedAddress(ctx, { email, name: `${prenom} ${nom}`, language })
		const { cookies } = await takeAccount(ctx, { userId, prenom, nom, hash, headers, way: 'invitation' })
		const actor = await loadActor(ctx, userId, '')
		if (!actor) throw new NotFound()
		const accepted = await acceptInvitation(ctx, actor, { token })
		return accepted.ok ? { ok: true as const, cookies } : accepted
	},
})
