import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { storePassword } from '#app/modules/people/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { promisedOrcid } from '../orcid/orcid-link.server.ts'
import { forgetEmailChange } from '../security/forget-links.server.ts'
import {
	findVerification,
	hashOfToken,
	keepVerification,
	newToken,
	takeVerification,
} from '../session/verification.server.ts'
import { type Attempt, openAttempt, secondsToWait } from '../sign-in/attempts.server.ts'
import { accountOf, allowMail, mailedUrl, queue } from '../sign-up/account-mail.server.ts'
import { passwordResetMail, resetMail } from '../sign-up/account-mails.ts'
import { markConfirmed } from '../sign-up/confirm-email.server.ts'
import { inEvenTime } from '../sign-up/even-time.ts'
import { hashPassword } from './password.server.ts'
import { type PasswordFault, passwordFault } from './password-rules.ts'

const TOKEN = /^[\w-]{43}$/
/** Where a reset link leads to on the site; its parameter `jeton` is the token. */
export const RESET_PAGE = pathTo('newPassword')
const FORGOTTEN = pathTo('forgottenPassword')

/** A link that resets a password is good for an hour. */
const RESET_LINK_S = 3600
const identifierOf = (token: string) => `reset-password:${hashOfToken(token)}`

/**
 * Mails a link to choose a new password, good for an hour and once; to an unknown address nothing. Answer and time are the same. `parameters` are
 * added to the link. Refuses when too many mails are asked for from one network address.
 */
export function requestPasswordReset(
	ctx: Ctx,
	{
		email,
		path = RESET_PAGE,
		parameters = {},
	}: { email: string; path?: string; parameters?: Record<string, string> },
	{ address }: { address: string },
): Promise<{ ok: true } | { ok: false; error: 'tooMany' }> {
	return inEvenTime(async () => {
		const allowed = await allowMail(ctx, { email, address })
		if (allowed === 'tooMany') return { ok: false, error: 'tooMany' }
		const account = await accountOf(ctx, email)
		if (!account || allowed === 'silent') return { ok: true }
		return inTransaction(ctx, async (ctx) => {
			const jeton = newToken()
			await keepVerification(ctx, {
				identifier: identifierOf(jeton),
				value: account.id,
				seconds: RESET_LINK_S,
			})
			const url = mailedUrl(ctx, path, { jeton, ...parameters })
			const mail = { ...resetMail(account.language, url), holdsSecret: true }
			await queue(ctx, account, 'password-reset', mail)
			await recordAudit(ctx, {
				act: 'password-reset-asked',
				actor: null,
				subject: { kind: 'user', id: account.id },
			})
			return { ok: true }
		})
	})
}

/** The person a reset link is for, or null: forged, used, expired. Reading does not use it. */
export async function readReset(
	ctx: Ctx,
	token: string,
): Promise<{ userId: string; email: string; nom: string; prenom: string } | null> {
	if (!TOKEN.test(token)) return null
	const userId = await findVerification(ctx, identifierOf(token))
	if (userId === null) return null
	const person = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id as userId', 'user_account.email', 'profile.nom', 'profile.prenom'])
		.where('user_account.id', '=', userId)
		.executeTakeFirst()
	return person ?? null
}

/** The account that a reset link is for, which is used up by it; null when it is no longer good. */
export function takeReset(ctx: Ctx, token: string): Promise<string | null> {
	return takeVerification(ctx, identifierOf(token))
}

type ResetRefusal =
	| Refusal<'expired'>
	| { ok: false; error: 'invalid'; fault: PasswordFault }
	| { ok: false; error: 'tooMany'; seconds: number }

/**
 * Sets a new password by the link of the mail, which proves the address too. The link, its like, links that would change the address and every session
 * lose their force, and a mail tells the person. An ORCID iD that was promised at sign-up is forgotten: it may have been a stranger's.
 */
export const resetPassword = command({
	input: z.object({ token: z.string(), password: z.string() }),
	authorize: async (ctx, _browser: { address: string }, { token }) => readReset(ctx, token),
	/** A try with a link of no use stays counted. */
	async prepare(
		ctx,
		{ actor: { address }, input: { token, password }, place: person },
	): Promise<{ ok: true; attempt: Attempt; hash: string } | ResetRefusal> {
		const keys = { account: `reset ${token.slice(0, 64)}`, address }
		const attempt = await openAttempt(ctx, keys)
		if (!attempt) return { ok: false, error: 'tooMany', seconds: await secondsToWait(ctx, keys) }
		if (!person) return { ok: false, error: 'expired' }
		const fault = passwordFault(password, person)
		if (!fault) return { ok: true, attempt, hash: await hashPassword(password) }
		await attempt.succeeded(ctx)
		return { ok: false, error: 'invalid', fault }
	},
	async lock() {},
	async act(
		ctx,
		{ input: { token }, place: person, prepared: { attempt, hash } },
	): Promise<{ ok: true } | Refusal<'expired'>> {
		if (!person) return { ok: false, error: 'expired' }
		const { userId, email } = person
		if ((await takeReset(ctx, token)) !== userId) return { ok: false, error: 'expired' }
		const account = await accountOf(ctx, email)
		if (!account) return { ok: false, error: 'expired' }
		const actor = { userId, actedBy: null }
		await storePassword(ctx, userId, hash)
		await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
		await ctx.db.deleteFrom('user_verification').where('value', '=', userId).execute()
		await forgetEmailChange(ctx, userId)
		if (!account.emailVerified) {
			await promisedOrcid(ctx, userId)
			await markConfirmed(ctx, userId)
			await recordAudit(ctx, { act: 'email-confirmed', actor, subject: { kind: 'user', id: userId } })
		}
		await recordAudit(ctx, { act: 'password-reset', actor, subject: { kind: 'user', id: userId } })
		await queue(
			ctx,
			account,
			'password-changed',
			passwordResetMail(account.language, mailedUrl(ctx, FORGOTTEN)),
		)
		await attempt.succeeded(ctx)
		return { ok: true }
	},
})
