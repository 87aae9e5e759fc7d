import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { promisedOrcid } from '../orcid/orcid-link.server.ts'
import { readReset, requestPasswordReset, takeReset } from '../password/reset-password.server.ts'
import { forgetResetLinks } from '../security/forget-links.server.ts'
import { openSession } from '../session/session.server.ts'
import { openAttempt } from '../sign-in/attempts.server.ts'
import { markConfirmed } from '../sign-up/confirm-email.server.ts'
import { secondFactorNeeded, tooManyTries } from './password-sign-in.server.ts'
import { redirectPath } from './redirect.ts'
import { AuthRefusal } from './refusal.ts'
import { type ClientSession, handOver } from './session.server.ts'
import { requireEmail } from './sign-up.server.ts'

/** Whom a recovery is asked by: where they come from, and what their session is listed as. */
type Browser = { address: string; userAgent: string | null }

/**
 * Mails a link to choose a new password; unknown addresses are answered alike. An app that lives on this site and names its page gets
 * the person there with a session (`recoverByLink`); else the link leads to the site's own page.
 * @throws AuthRefusal `email_address_invalid`, `over_request_rate_limit`.
 */
export async function askRecovery(
	ctx: Ctx,
	{ email, redirectTo, isPkce }: { email: string; redirectTo: string | null; isPkce: boolean },
	{ address }: { address: string },
): Promise<void> {
	const path = redirectPath(ctx.env.PUBLIC_URL, redirectTo)
	const toApp = !isPkce && path !== '/'
	const page = toApp
		? { path: pathTo('apps.verify'), parameters: { type: 'recovery', redirect_to: path } }
		: {}
	const result = await requestPasswordReset(ctx, { address }, { email: requireEmail(email), ...page })
	if (!result.ok) throw tooManyTries(result.seconds)
}

/**
 * Begins a session for the token of a recovery mail, which is used up. Its person sets a new password next. A password that was chosen
 * for an address that nobody had confirmed is forgotten: it may be a stranger's.
 * @throws AuthRefusal `otp_expired` for a token that is forged, used or older than an hour, `over_request_rate_limit`,
 * `insufficient_aal` for an account with a second factor, whose link is good for the site's page.
 */
export const recover = command({
	input: z.object({ token: z.string() }),
	async authorize(_ctx, _browser: Browser) {},
	/** A try with a link of no use stays counted. */
	async prepare(ctx, { actor: { address }, input: { token } }) {
		const attempt = await openAttempt(ctx, { account: `reset ${token.slice(0, 64)}`, address })
		if (!attempt.ok) throw tooManyTries(attempt.seconds)
		const person = await readReset(ctx, token)
		const account =
			person &&
			(await ctx.db
				.selectFrom('user_account')
				.where('id', '=', person.userId)
				.select(['id', 'email_verified', 'two_factor_enabled'])
				.executeTakeFirst())
		if (!account) throw linkExpired()
		await attempt.succeeded(ctx)
		if (account.two_factor_enabled) throw secondFactorNeeded()
		return account
	},
	async lock() {},
	async execute(
		ctx,
		{ actor: { userAgent }, input: { token }, prepared: { id: userId, email_verified } },
	): Promise<{ ok: true; session: ClientSession }> {
		if ((await takeReset(ctx, token)) === null) throw linkExpired()
		await forgetResetLinks(ctx, userId)
		if (!email_verified) await confirmByLink(ctx, userId)
		const actor = { userId, impersonator: null }
		const detail = { with: 'recovery' }
		await recordAudit(ctx, { action: 'signed-in', actor, subject: { kind: 'user', id: userId }, detail })
		const { sessionId } = await openSession(ctx, { userId, userAgent })
		return { ok: true, session: await handOver(ctx, { userId, sessionId }) }
	},
})

async function confirmByLink(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db
		.deleteFrom('user_credential')
		.where('user_id', '=', userId)
		.where('provider', '=', 'credential')
		.execute()
	await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
	await promisedOrcid(ctx, userId)
	await markConfirmed(ctx, userId)
	const actor = { userId, impersonator: null }
	await recordAudit(ctx, { action: 'email-confirmed', actor, subject: { kind: 'user', id: userId } })
}

const linkExpired = () => new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired')

/**
 * Where a recovery link leads to: the app's page with the session in the fragment, or why there is none (RFC 6749, section 4.2.2); the site's
 * own page for an account with a second factor.
 */
export async function recoverByLink(
	ctx: Ctx,
	{ token, path }: { token: string; path: string },
	browser: Browser,
): Promise<string> {
	try {
		const { session } = await recover(ctx, browser, { token })
		const { access_token, refresh_token, expires_in, expires_at, token_type } = session
		return `${path}#${new URLSearchParams({
			access_token,
			expires_at: String(expires_at),
			expires_in: String(expires_in),
			refresh_token,
			token_type,
			type: 'recovery',
		})}`
	} catch (error) {
		if (!(error instanceof AuthRefusal)) throw error
		if (error.code === 'insufficient_aal') return secretUrl('', pathTo('newPassword', { jeton: token }))
		return `${path}#${new URLSearchParams({
			error: 'access_denied',
			error_code: error.code,
			error_description: error.message,
		})}`
	}
}
