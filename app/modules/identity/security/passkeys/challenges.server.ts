import type { Ctx } from '#app/platform/ctx.server.ts'
import { keepVerification } from '../../session/verification.server.ts'

const KEPT_S = 300

/** What a challenge was made for: adding a passkey to one account, or signing in. */
export type ChallengePurpose = `passkey-add-${string}` | 'passkey-sign-in'

/** Keeps a challenge for five minutes. */
export async function keepChallenge(ctx: Ctx, purpose: ChallengePurpose, challenge: string): Promise<void> {
	const now = ctx.now()
	await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', '=', purpose)
		.where('expires_at', '<=', now)
		.execute()
	await keepVerification(ctx, { identifier: purpose, value: challenge, seconds: KEPT_S })
}

/**
 * The challenge that a browser signed, if it was kept for this purpose; it is gone then, whatever comes of it, so call this outside
 * the transaction of the action. Null: not ours, used, too old, or no client data.
 */
export async function takeChallenge(
	ctx: Ctx,
	purpose: ChallengePurpose,
	clientDataJSON: string,
): Promise<string | null> {
	const challenge = challengeIn(clientDataJSON)
	if (challenge === null) return null
	const taken = await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', '=', purpose)
		.where('value', '=', challenge)
		.where('expires_at', '>', ctx.now())
		.returning('id')
		.execute()
	return taken.length === 1 ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
		return typeof challenge === 'string' && challenge.length < 200 ? challenge : null
	} catch {
		return null
	}
}
