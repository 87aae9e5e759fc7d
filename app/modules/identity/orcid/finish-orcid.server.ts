import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { openSession } from '../session/session.server.ts'
import { openSecondFactor } from '../sign-in/second-factor.server.ts'
import { keepOrcidPerson, type OrcidPerson, readOrcidAnswer } from './orcid-flow.server.ts'
import { linkOrcid, userOfOrcid } from './orcid-link.server.ts'

export type OrcidOutcome =
	| { is: 'signedIn' | 'secondFactor' | 'unknown'; cookies: string[]; returnTo: string }
	| { is: 'linked' | 'taken'; returnTo: string }
	/** `wasLinking`: it was to link an iD to an account. */
	| { is: 'cancelled' | 'failed'; wasLinking: boolean; returnTo: string }

/**
 * Ends a sign-in at ORCID: begins a session for the account that the iD is linked to (its second factor is asked for), links the iD to the account of the person
 * who began that while signed in, or keeps it for a sign-up (`unknown`).
 */
export async function finishOrcid(ctx: Ctx, request: Request, actor: Actor | null): Promise<OrcidOutcome> {
	const answer = await readOrcidAnswer(ctx, request)
	const returnTo = answer.purpose?.returnTo ?? '/'
	const linkFor = answer.purpose?.linkFor ?? null
	if (answer.is !== 'proved') return { is: answer.is, wasLinking: linkFor !== null, returnTo }
	if (linkFor === null) return signInAs(ctx, answer.person, { request, actor, returnTo })
	if (actor?.userId !== linkFor || actor.actedBy) return { is: 'failed', wasLinking: true, returnTo }
	const linked = await inTransaction(ctx, (ctx) => linkOrcid(ctx, actor, answer.person.orcid))
	return { is: linked.ok ? 'linked' : linked.error, returnTo }
}

async function signInAs(
	ctx: Ctx,
	person: OrcidPerson,
	{ request, actor, returnTo }: { request: Request; actor: Actor | null; returnTo: string },
): Promise<OrcidOutcome> {
	const userId = await userOfOrcid(ctx, person.orcid)
	if (!userId) return { is: 'unknown', cookies: [await keepOrcidPerson(ctx, person)], returnTo }
	return inTransaction(ctx, async (ctx) => {
		if (actor) await ctx.db.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
		const { two_factor_enabled } = await ctx.db
			.selectFrom('user_account')
			.select('two_factor_enabled')
			.where('id', '=', userId)
			.executeTakeFirstOrThrow()
		if (two_factor_enabled) {
			return { is: 'secondFactor', cookies: await openSecondFactor(ctx, userId), returnTo }
		}
		const userAgent = request.headers.get('user-agent')
		const { cookies } = await openSession(ctx, { userId, userAgent })
		await recordAudit(ctx, {
			act: 'signed-in',
			actor: { userId, actedBy: null },
			subject: { kind: 'user', id: userId },
			detail: { way: 'orcid' },
		})
		return { is: 'signedIn', cookies, returnTo }
	})
}
