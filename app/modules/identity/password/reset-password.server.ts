import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { storePassword } from '#app/modules/people/index.server.ts'
import type { Overspent } from '#app/platform/budgets/budgets.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { promisedOrcid } from '../orcid/orcid-link.server.ts'
import { forgetEmailChange } from '../security/forget-links.server.ts'
import { forgetPasskeys, type OwnPasskey, ownPasskeys } from '../security/passkeys/own-passkeys.server.ts'
import { rememberDevice } from '../session/known-device.server.ts'
import {
	findVerification,
	hashOfToken,
	keepVerification,
	newToken,
	takeVerification,
} from '../session/verification.server.ts'
import { type Attempt, openAttempt } from '../sign-in/attempts.server.ts'
import { accountOf, asksForMail, mailElsewhere, mailedUrl, queue } from '../sign-up/account-mail.server.ts'
import { passwordResetMail, resetMail } from '../sign-up/account-mails.ts'
import { markConfirmed } from '../sign-up/confirm-email.server.ts'
import { inEvenTime } from '../sign-up/even-time.ts'
import { mailForm } from '../sign-up/schema.ts'
import { newPasswordFault } from './new-password-fault.server.ts'
import { hashPassword } from './password.server.ts'
import type { PasswordFault } from './password-rules.ts'

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
export const requestPasswordReset = inEvenTime(
	command({
		input: mailForm.extend({
			path: z.string().default(RESET_PAGE),
			parameters: z.record(z.string(), z.string()).default({}),
		}),
		...asksForMail,
		async execute(ctx, { input: { email, path, parameters }, prepared: { allowed } }): Promise<{ ok: true }> {
			const account = await accountOf(ctx, email)
			if (allowed === 'silent' || (await mailElsewhere(ctx, email)) || !account) return { ok: true }
			const jeton = newToken()
			await keepVerification(ctx, {
				identifier: identifierOf(jeton),
				value: account.id,
				seconds: RESET_LINK_S,
			})
			const query = new URLSearchParams({ jeton, ...parameters })
			const page = `${path}?${query}`
			const url =
				path === RESET_PAGE
					? secretUrl(ctx.env.PUBLIC_URL, page, account.language)
					: ctx.env.PUBLIC_URL + page
			const mail = { ...resetMail(account.language, url), holdsSecret: true }
			await queue(ctx, account, 'password-reset', mail)
			await recordAudit(ctx, {
				action: 'password-reset-asked',
				actor: null,
				subject: { kind: 'user', id: account.id },
			})
			return { ok: true }
		},
	}),
)

/** The person a reset link is for, with the passkeys that go on opening the account, or null: forged, used, expired. Reading does not use it. */
export async function readReset(
	ctx: Ctx,
	token: string,
): Promise<{ userId: string; email: string; nom: string; prenom: string; passkeys: OwnPasskey[] } | null> {
	if (!TOKEN.test(token)) return null
	const userId = await findVerification(ctx, identifierOf(token))
	if (userId === null) return null
	const person = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id as userId', 'user_account.email', 'profile.nom', 'profile.prenom'])
		.where('user_account.id', '=', userId)
		.executeTakeFirst()
	return person ? { ...person, passkeys: await ownPasskeys(ctx, person.userId) } : null
}

/** The account that a reset link is for, which is used up by it; null when it is no longer good. */
export function takeReset(ctx: Ctx, token: string): Promise<string | null> {
	return takeVerification(ctx, identifierOf(token))
}

type ResetRefusal = Refusal<'expired'> | { ok: false; error: 'invalid'; fault: PasswordFault } | Overspent

/**
 * Sets a new password by the link of the mail, which proves the address too. The link, its like, links that would change the address and every session
 * lose their force, and a mail tells the person. `cookies` make this browser a known one. An ORCID iD that was promised at sign-up is forgotten: it may have been a stranger's.
 */
export const resetPassword = command({
	input: z.object({
		token: z.string(),
		password: z.string(),
		/** Passkeys that shall open the account no more. */
		removed: z.array(z.string()).default([]),
	}),
	authorize: async (ctx, _browser: { address: string }, { token }) => readReset(ctx, token),
	/** A try with a link of no use stays counted. */
	async prepare(
		ctx,
		{ actor: { address }, input: { token, password }, place: person },
	): Promise<{ ok: true; attempt: Attempt; hash: string } | ResetRefusal> {
		const attempt = await openAttempt(ctx, { account: `reset ${token.slice(0, 64)}`, address })
		if (!attempt.ok) return attempt
		if (!person) return { ok: false, error: 'expired' }
		const fault = await newPasswordFault(ctx, password, person)
		if (!fault) return { ok: true, attempt, hash: await hashPassword(password) }
		await attempt.succeeded(ctx)
		return { ok: false, error: 'invalid', fault }
	},
	async lock() {},
	async execute(
		ctx,
		{ input: { token, removed }, place: person, prepared: { attempt, hash } },
	): Promise<{ ok: true; cookies: string[] } | Refusal<'expired'>> {
		if (!person) return { ok: false, error: 'expired' }
		const { userId, email } = person
		if ((await takeReset(ctx, token)) !== userId) return { ok: false, error: 'expired' }
		const account = await accountOf(ctx, email)
		if (!account) return { ok: false, error: 'expired' }
		const actor = { userId, impersonator: null }
		await storePassword(ctx, userId, hash)
		await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
		await ctx.db.deleteFrom('user_verification').where('value', '=', userId).execute()
		await forgetEmailChange(ctx, userId)
		await forgetPasskeys(ctx, userId, removed)
		if (!account.emailVerified) {
			await promisedOrcid(ctx, userId)
			await markConfirmed(ctx, userId)
			await recordAudit(ctx, { action: 'email-confirmed', actor, subject: { kind: 'user', id: userId } })
		}
		await recordAudit(ctx, { action: 'password-reset', actor, subject: { kind: 'user', id: userId } })
		await queue(
			ctx,
			account,
			'password-reset-done',
			passwordResetMail(account.language, mailedUrl(ctx, FORGOTTEN)),
		)
		await attempt.succeeded(ctx)
		return { ok: true, cookies: [await rememberDevice(ctx, userId)] }
	},
})
