import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { beginSession } from '../session/begin-session.server.ts'
import { openSecondFactor } from '../sign-in/second-factor.server.ts'
import { keepOrcidPerson, type OrcidPerson, type OrcidPurpose, readOrcidAnswer } from './orcid-flow.server.ts'
import { linkOrcid, userOfOrcid } from './orcid-link.server.ts'

/** The browser that comes back from ORCID, and who is signed in there. */
type Returning = { headers: Headers; actor: Actor | null }

type Ended =
	| { ok: true; is: 'signedIn' | 'secondFactor' | 'unknown'; cookies: string[]; returnTo: string }
	| { ok: true; is: 'linked'; returnTo: string }

/** Why nothing came of it; `wasLinking`: it was to link an iD to an account. */
type Failed<Code extends 'cancelled' | 'failed' | 'taken'> = {
	ok: false
	error: Code
	wasLinking: boolean
	returnTo: string
}
type Proved = { ok: true; person: OrcidPerson; purpose: OrcidPurpose }

/**
 * Ends a sign-in at ORCID by the parameters of the address that it led back to: begins a session for the account that the iD is linked to (its second
 * factor is asked for), links the iD to the account of the person who began that while signed in, or keeps it for a sign-up (`unknown`).
 */
export const finishOrcid = command({
	input: z.object({ state: z.string(), code: z.string(), error: z.string() }),
	async authorize(_ctx, _returning: Returning) {},
	/** Asks ORCID who it is. */
	async prepare(ctx, { actor: { headers, actor }, input }): Promise<Proved | Failed<'cancelled' | 'failed'>> {
		const answer = await readOrcidAnswer(ctx, headers, input)
		const { returnTo, linkFor } = answer.purpose ?? { returnTo: '/', linkFor: null }
		const wasLinking = linkFor !== null
		if (answer.is !== 'proved') return { ok: false, error: answer.is, wasLinking, returnTo }
		if (wasLinking && (actor?.userId !== linkFor || actor.impersonator))
			return { ok: false, error: 'failed', wasLinking, returnTo }
		return { ok: true, person: answer.person, purpose: answer.purpose }
	},
	async lock() {},
	async execute(ctx, { actor: returning, prepared: { person, purpose } }): Promise<Ended | Failed<'taken'>> {
		const { returnTo, linkFor } = purpose
		if (linkFor === null) return signInAs(ctx, person, { ...returning, returnTo })
		const linked = await linkOrcid(ctx, { userId: linkFor, impersonator: null }, person.orcid)
		if (!linked.ok) return { ...linked, wasLinking: true, returnTo }
		return { ok: true, is: 'linked', returnTo }
	},
})

async function signInAs(
	ctx: Ctx,
	person: OrcidPerson,
	{ headers, actor, returnTo }: Returning & { returnTo: string },
): Promise<Ended> {
	const userId = await userOfOrcid(ctx, person.orcid)
	if (!userId) return { ok: true, is: 'unknown', cookies: [await keepOrcidPerson(ctx, person)], returnTo }
	if (actor) await ctx.db.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
	const { two_factor_enabled } = await ctx.db
		.selectFrom('user_account')
		.select('two_factor_enabled')
		.where('id', '=', userId)
		.executeTakeFirstOrThrow()
	if (two_factor_enabled)
		return { ok: true, is: 'secondFactor', cookies: await openSecondFactor(ctx, userId), returnTo }
	const { cookies } = await beginSession(ctx, { userId, headers })
	await recordAudit(ctx, {
		action: 'signed-in',
		actor: { userId, impersonator: null },
		subject: { kind: 'user', id: userId },
		detail: { way: 'orcid' },
	})
	return { ok: true, is: 'signedIn', cookies, returnTo }
}
