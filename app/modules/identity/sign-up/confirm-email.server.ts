import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readLink } from '#app/platform/signed-link.server.ts'
import { linkOrcid, promisedOrcid } from '../orcid/orcid-link.server.ts'
import { verifyPassword } from '../password/password.server.ts'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import type { SecurityRequest } from '../security/model.ts'
import { type Attempt, openAttempt } from '../sign-in/attempts.server.ts'
import { beginPasswordSession, type SignedIn } from '../sign-in/password-session.server.ts'
import { noteRefusal, type SignInRefusal } from '../sign-in/sign-in.server.ts'
import { accountOf, asksForMail, CONFIRMATION, mailAboutAccount } from './account-mail.server.ts'
import { inEvenTime } from './even-time.ts'
import { mailForm } from './schema.ts'

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
export const confirmEmail = command({
	input: z.object({ token: z.string(), password: z.string() }),
	authorize: async (ctx, _browser: SecurityRequest, { token }) => readConfirmation(ctx, token),
	/** A failure stays counted, and noted in the audit log. */
	async prepare(
		ctx,
		{ actor: { address, headers }, input: { password }, place: account },
	): Promise<{ ok: true; attempt: Attempt } | SignInRefusal | Refusal<'expired'>> {
		if (!account) return { ok: false, error: 'expired' }
		const attempt = await openAttempt(ctx, { account: account.email, address, headers })
		if (!attempt.ok) return attempt
		if (await knowsPassword(ctx, account.userId, password)) return { ok: true, attempt }
		await noteRefusal(ctx, account.email)
		return { ok: false, error: 'refused' }
	},
	async lock(ctx, account) {
		return ctx.db
			.selectFrom('user_account')
			.select(['id as userId', 'email_verified as isConfirmed', 'two_factor_enabled as hasSecondFactor'])
			.where('id', '=', account?.userId ?? null)
			.forUpdate()
			.executeTakeFirst()
	},
	async execute(
		ctx,
		{ actor: { headers }, held: account, prepared: { attempt } },
	): Promise<SignedIn | Refusal<'expired'>> {
		if (!account) return { ok: false, error: 'expired' }
		if (!account.isConfirmed) await confirm(ctx, account.userId)
		await attempt.succeeded(ctx)
		return beginPasswordSession(ctx, account, headers)
	},
})

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
	const actor = { userId, impersonator: null }
	await markConfirmed(ctx, userId)
	const orcid = await promisedOrcid(ctx, userId)
	// An iD that is another account's by now is left aside.
	if (orcid) await inTransaction(ctx, (ctx) => linkOrcid(ctx, actor, orcid))
	await recordAudit(ctx, { action: 'email-confirmed', actor, subject: { kind: 'user', id: userId } })
}

/** Marks the address of an account as confirmed, in the transaction of the command that proves it. */
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
export const resendConfirmation = inEvenTime(
	command({
		input: mailForm.extend({ returnTo: z.string() }),
		...asksForMail,
		async execute(ctx, { input: { email, returnTo }, prepared: { allowed } }): Promise<{ ok: true }> {
			const account = await accountOf(ctx, email)
			if (account && allowed === 'send') await mailAboutAccount(ctx, account, returnTo)
			return { ok: true }
		},
	}),
)
