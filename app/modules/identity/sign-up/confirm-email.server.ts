import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readLink } from '#app/platform/signed-link.server.ts'
import { linkOrcid, promisedOrcid } from '../orcid/orcid-link.server.ts'
import { verifyPassword } from '../password/password.server.ts'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import { openAttempt, secondsToWait } from '../sign-in/attempts.server.ts'
import { passwordSession } from '../sign-in/password-session.server.ts'
import { noteRefusal, type SignInResult } from '../sign-in/sign-in.server.ts'
import { accountOf, allowMail, CONFIRMATION, mailAboutAccount } from './account-mail.server.ts'
import { inEvenTime } from './even-time.ts'

/** The account that a confirmation link is for, or null: forged, expired, gone. Reading changes nothing. */
export async function readConfirmation(
	ctx: Ctx,
	token: string,
): Promise<{ userId: string; email: string; isConfirmed: boolean } | null> {
	const userId = await readLink(ctx, CONFIRMATION, token)
	if (!userId) return null
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id as userId', 'email', 'email_verified as isConfirmed'])
		.where('id', '=', userId)
		.executeTakeFirst()
	return account ?? null
}

/**
 * Confirms an address by its link and the password of the account, and signs in. The link alone confirms nothing: a stranger may have signed up with
 * the address, and whoever owns it must not put their name to a password that somebody else knows. May be repeated.
 */
export async function confirmEmail(
	ctx: Ctx,
	{ token, password }: { token: string; password: string },
	{ address, headers }: { address: string; headers: Headers },
): Promise<SignInResult | { ok: false; error: 'expired' }> {
	const account = await readConfirmation(ctx, token)
	if (!account) return { ok: false, error: 'expired' }
	const keys = { account: account.email, address }
	const attempt = await openAttempt(ctx, keys)
	if (!attempt) return { ok: false, error: 'tooMany', seconds: await secondsToWait(ctx, keys) }
	if (!(await knowsPassword(ctx, account.userId, password))) {
		await noteRefusal(ctx, account.email)
		return { ok: false, error: 'refused' }
	}
	await attempt.succeeded()
	return inTransaction(ctx, async (ctx) => {
		if (!account.isConfirmed) await confirm(ctx, account.userId)
		const signedIn = await passwordSession(ctx, { email: account.email, password, headers })
		return signedIn ?? { ok: false, error: 'refused' }
	})
}

async function knowsPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
	const credential = await ctx.db
		.selectFrom('user_credential')
		.select('password')
		.where('user_id', '=', userId)
		.where('provider', '=', 'credential')
		.executeTakeFirst()
	if (!credential?.password || password.length > LONGEST_PASSWORD) return false
	return verifyPassword({ hash: credential.password, password })
}

async function confirm(ctx: Ctx, userId: string): Promise<void> {
	const actor = { userId, actedBy: null }
	await markConfirmed(ctx, userId)
	const orcid = await promisedOrcid(ctx, userId)
	if (orcid) await linkOrcid(ctx, actor, orcid)
	await recordAudit(ctx, { act: 'email-confirmed', actor, subject: { kind: 'user', id: userId } })
}

/** Marks the address of an account as confirmed, in the transaction of the act that proves it. */
export async function markConfirmed(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db
		.updateTable('user_account')
		.set({ email_verified: true, updated_at: ctx.now() })
		.where('id', '=', userId)
		.execute()
}

/**
 * Sends the confirmation link once more; to an address that is confirmed, the mail that says so; to an unknown one nothing. Answer and time are
 * the same. Refuses when too many mails are asked for from one network address.
 */
export function resendConfirmation(
	ctx: Ctx,
	{ email, returnTo }: { email: string; returnTo: string },
	{ address }: { address: string },
): Promise<{ ok: true } | { ok: false; error: 'tooMany' }> {
	return inEvenTime(async () => {
		const allowed = await allowMail(ctx, { email, address })
		if (allowed === 'tooMany') return { ok: false, error: 'tooMany' }
		const account = await accountOf(ctx, email)
		if (account && allowed === 'send') await mailAboutAccount(ctx, account, returnTo)
		return { ok: true }
	})
}
