import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { leadsElsewhere } from '#app/modules/people/index.server.ts'
import { type Overspent, spend } from '#app/platform/budgets/budgets.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import type { PlatformMail } from '#app/platform/mail/names.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { signLink } from '#app/platform/signed-link.server.ts'
import { alreadyRegisteredMail, confirmationMail, elsewhereMail } from './account-mails.ts'

export const CONFIRMATION = 'confirm-email'
/** A link that confirms an address is good for a week. */
export const CONFIRMATION_LINK_S = 7 * 24 * 3600

const FIVE_MINUTES_MS = 300_000
/** Mails about accounts at once, and then within 5 minutes: to one address, and asked for from one network (a workshop may share one). */
const TO_ONE = { most: 3, withinMs: FIVE_MINUTES_MS }
const FROM_NETWORK = { most: 30, withinMs: FIVE_MINUTES_MS }

/** An account as far as its mails need it. */
export type MailedAccount = { id: string; email: string; emailVerified: boolean; language: Language }

/** The account of an address in the form in which accounts keep it. */
export async function accountOf(ctx: Ctx, email: string): Promise<MailedAccount | undefined> {
	return ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select([
			'user_account.id',
			'user_account.email',
			'user_account.email_verified as emailVerified',
			'profile.language',
		])
		.where('user_account.email', '=', email)
		.executeTakeFirst()
}

/** `silent`: the address has had enough mails, and whoever asks is told what they always are. */
export type AllowedMail = 'send' | 'silent'

/**
 * What the commands have in common by which anybody asks for a mail to an address. The mail is counted, whatever comes of it; refused when too
 * many were asked for from this network address.
 */
export const asksForMail = {
	async authorize(_ctx: Ctx, _visitor: { address: string }): Promise<void> {},
	async prepare(
		ctx: Ctx,
		{ actor: { address }, input: { email } }: { actor: { address: string }; input: { email: string } },
	): Promise<{ ok: true; allowed: AllowedMail } | Overspent> {
		const asked = await spend(ctx, [{ of: `mails from ${networkOf(address)}`, ...FROM_NETWORK }])
		if (!asked.ok) return asked
		const sent = await spend(ctx, [{ of: `mails to ${email.toLowerCase()}`, ...TO_ONE }])
		return { ok: true, allowed: sent.ok ? 'send' : 'silent' }
	},
	async lock(): Promise<void> {},
}

/** Where a path of this site is for whoever reads a mail. */
export function mailedUrl(ctx: Ctx, path: string): string {
	return ctx.env.PUBLIC_URL + path
}

/** Queues the link that confirms the address, or, where that is done, the mail that says so. */
export async function mailAboutAccount(ctx: Ctx, account: MailedAccount, returnTo: string): Promise<void> {
	if (await mailElsewhere(ctx, account.email)) return
	if (account.emailVerified) {
		const urls = {
			signIn: mailedUrl(ctx, pathTo('signIn')),
			forgotten: mailedUrl(ctx, pathTo('forgottenPassword')),
		}
		await queue(ctx, account, 'already-registered', alreadyRegisteredMail(account.language, urls))
		return
	}
	const expires = new Date(ctx.now().getTime() + CONFIRMATION_LINK_S * 1000)
	const jeton = await signLink(ctx, { purpose: CONFIRMATION, subject: account.id, expires })
	const url = secretUrl(
		ctx.env.PUBLIC_URL,
		pathTo('confirmEmail', { jeton, ...(returnTo !== '/' && { retour: returnTo }) }),
		account.language,
	)
	await queue(ctx, account, 'confirmation', confirmationMail(account.language, url))
}

/** Tells an address that leads to another account which one that is; false where it leads nowhere else. */
export async function mailElsewhere(ctx: Ctx, email: string): Promise<boolean> {
	const kept = await leadsElsewhere(ctx, email)
	if (!kept) return false
	const language = isLanguage(kept.language) ? kept.language : 'fr'
	const mail = elsewhereMail(language, kept.email, mailedUrl(ctx, pathTo('signIn')))
	await queueMail(ctx, { ...mail, to: email, template: 'account-elsewhere' })
	return true
}

/** Queues a mail to the owner of an account. */
export async function queue(
	ctx: Ctx,
	{ email }: MailedAccount,
	template: PlatformMail,
	mail: WrittenMail & { holdsSecret?: boolean },
): Promise<void> {
	await queueMail(ctx, { ...mail, to: email, template })
}
