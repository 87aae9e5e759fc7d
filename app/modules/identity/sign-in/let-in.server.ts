import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { hashedKey } from '#app/platform/budgets/budgets.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import type { SecurityRequest } from '../security/model.ts'
import { rememberDevice } from '../session/known-device.server.ts'
import { findVerification, keepVerification } from '../session/verification.server.ts'
import { accountOf, asksForMail, type MailedAccount, mailedUrl } from '../sign-up/account-mail.server.ts'
import { letInMail, triesMail } from '../sign-up/account-mails.ts'
import { inEvenTime } from '../sign-up/even-time.ts'
import { mailForm } from '../sign-up/schema.ts'

const PURPOSE = 'let-in'
/** A link that lets a device in is good for an hour. */
const LINK_MS = 3_600_000
/** Tries of a network that was let in have their own room for so long: for apps, which keep no cookie. */
const NETWORK_KNOWN_S = 24 * 3600
/** The owner of an account is told of failed tries once in so long. */
const TOLD_S = 24 * 3600

/**
 * Mails a link that lets a device in where tries at an account are slowed down; to an unknown address nothing. Answer and time are the same. Refuses
 * when too many mails are asked for from one network.
 */
export const askLetIn = inEvenTime(
	command({
		input: mailForm,
		...asksForMail,
		async execute(ctx, { input: { email }, prepared: { allowed } }): Promise<{ ok: true }> {
			const account = await accountOf(ctx, email)
			if (!account?.emailVerified || allowed === 'silent') return { ok: true }
			const mail = letInMail(account.language, await letInUrl(ctx, account))
			await queueMail(ctx, { ...mail, holdsSecret: true, to: email, template: 'let-in' })
			return { ok: true }
		},
	}),
)

/** The address that a link of these mails lets in, or null: forged, expired, gone. Reading changes nothing. */
export async function readLetIn(ctx: Ctx, token: string): Promise<{ userId: string; email: string } | null> {
	const userId = await readLink(ctx, PURPOSE, token)
	if (!userId) return null
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id as userId', 'email'])
		.where('id', '=', userId)
		.where('email_verified', '=', true)
		.executeTakeFirst()
	return account ?? null
}

/**
 * Makes this device known for the account of a link: it has tries at the password of its own, and so has its network for a day. It signs nobody in:
 * password and second step are asked for as ever. `cookies` are the Set-Cookie lines (RFC 6265).
 */
export const letIn = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _browser: SecurityRequest, { token }) => readLetIn(ctx, token),
	async lock() {},
	async execute(
		ctx,
		{ actor: { address }, place: account },
	): Promise<{ ok: true; cookies: string[] } | Refusal<'expired'>> {
		if (!account) return { ok: false, error: 'expired' }
		const { userId } = account
		const identifier = await networkKey(ctx, userId, address)
		await keepVerification(ctx, { identifier, value: userId, seconds: NETWORK_KNOWN_S })
		await recordAudit(ctx, {
			action: 'device-let-in',
			actor: null,
			subject: { kind: 'user', id: userId },
		})
		return { ok: true, cookies: [await rememberDevice(ctx, userId)] }
	},
})

/** True when the owner of the account let this network in within a day. */
export async function isLetInFrom(ctx: Ctx, userId: string, address: string): Promise<boolean> {
	return (await findVerification(ctx, await networkKey(ctx, userId, address))) === userId
}

/** Tells the owner of an account that tries at it are slowed down, once a day, with a link that lets them in. Nobody for an unknown address. */
export async function notifyOfTries(ctx: Ctx, email: string): Promise<void> {
	await inTransaction(ctx, async (ctx) => {
		const account = await accountOf(ctx, email)
		if (!account?.emailVerified) return
		await ctx.db.selectFrom('user_account').select('id').where('id', '=', account.id).forUpdate().execute()
		const identifier = `tries-told:${account.id}`
		if (await findVerification(ctx, identifier)) return
		await keepVerification(ctx, { identifier, value: account.id, seconds: TOLD_S })
		await recordAudit(ctx, {
			action: 'tries-slowed-down',
			actor: null,
			subject: { kind: 'user', id: account.id },
		})
		const mail = triesMail(account.language, {
			letIn: await letInUrl(ctx, account),
			forgotten: mailedUrl(ctx, pathTo('forgottenPassword')),
		})
		await queueMail(ctx, { ...mail, holdsSecret: true, to: account.email, template: 'tries-slowed-down' })
	})
}

async function letInUrl(ctx: Ctx, { id, language }: MailedAccount): Promise<string> {
	const expires = new Date(ctx.now().getTime() + LINK_MS)
	const jeton = await signLink(ctx, { purpose: PURPOSE, subject: id, expires })
	return secretUrl(ctx.env.PUBLIC_URL, pathTo('knownDevice', { jeton }), language)
}

const networkKey = async (ctx: Ctx, userId: string, address: string) =>
	`let-in:${await hashedKey(ctx, `${userId} ${networkOf(address)}`)}`
