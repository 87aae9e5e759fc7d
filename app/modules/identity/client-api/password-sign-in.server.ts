import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { byPassword } from '../sign-in/sign-in.server.ts'
import { AuthRefusal } from './refusal.ts'
import { type ClientSession, handOver } from './session.server.ts'

/**
 * Begins a session for an address and its password, as the site's form does. An address that is unknown or not confirmed is answered
 * like a wrong password, in the same time.
 * @throws AuthRefusal `invalid_credentials`; `user_banned` for a suspended account; `over_request_rate_limit` with the seconds to wait where failures slow down (`openAttempt`); `insufficient_aal` for an account with a second factor, which these calls cannot ask for.
 */
export async function signInWithPassword(
	ctx: Ctx,
	credentials: { email: string; password: string },
	{ address, userAgent }: { address: string; userAgent: string | null },
): Promise<ClientSession> {
	if ((await getSettings(ctx)).settings.apps === 'none')
		throw new AuthRefusal(400, 'unsupported_grant_type', 'Signing in by a password is switched off here')
	const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {})
	const signedIn = await openByPassword(ctx, { address, headers }, credentials).catch((error: unknown) => {
		throw error instanceof Forbidden ? new AuthRefusal(403, 'user_banned', 'User is banned') : error
	})
	if (!signedIn.ok) {
		if (signedIn.error === 'tooMany') throw tooManyTries(signedIn.seconds)
		throw new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
	}
	if (!signedIn.session) throw secondFactorNeeded()
	return signedIn.session
}

const openByPassword = command({
	...byPassword,
	async execute(ctx, about): Promise<{ ok: true; session: ClientSession | null }> {
		const { userId, sessionId } = await byPassword.execute(ctx, about)
		return { ok: true, session: userId && sessionId ? await handOver(ctx, { userId, sessionId }) : null }
	},
})

/** Passwords, codes, links or mails were tried or asked for too often. */
export function tooManyTries(seconds: number): AuthRefusal {
	const message = `Request rate limit reached: try again in ${seconds} seconds`
	return Object.assign(new AuthRefusal(429, 'over_request_rate_limit', message), { retryAfter: seconds })
}

/** Accounts with a second factor sign in on the site: an app that is not made for it would lead around the factor. */
export const secondFactorNeeded = () =>
	new AuthRefusal(403, 'insufficient_aal', 'This account has a second factor: sign in on the site')
