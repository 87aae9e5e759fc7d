import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readFormToken } from './form-token.server.ts'
import { contactNotice, contactReceipt } from './mails.ts'
import { type ContactField, type FieldErrors, parseContact } from './schema.ts'

/** Messages that one e-mail address may send in 24 hours. */
export const MOST_PER_ADDRESS = 5
/** Messages that the whole platform takes in 24 hours; more is an attack on the outbox. */
export const MOST_PER_DAY = 500

export type ContactRefusal = 'expired' | 'tooFast' | 'tooMany' | 'full'
export type ContactResult =
	| { ok: true }
	| { ok: false; error: ContactRefusal; errors?: undefined }
	| { ok: false; error: 'invalid'; errors: FieldErrors }

/**
 * Takes a message of the contact form: stores it, queues it to the platform's address (if one is configured) and a
 * receipt to the sender, in one transaction. The same form sent twice counts once. A filled honeypot is answered
 * like a success and kept nowhere. Refuses what is invalid, too fast, too old or too much.
 */
export async function sendContactMessage(
	ctx: Ctx,
	form: { values: Record<ContactField, string>; honeypot: string; token: string; language: Language },
): Promise<ContactResult> {
	const parsed = parseContact(form.values)
	if (!parsed.ok) return { ok: false, error: 'invalid', errors: parsed.errors }
	if (form.honeypot !== '') return { ok: true }
	const token = await readFormToken(ctx, form.token)
	if (token.is !== 'good') return { ok: false, error: token.is }

	const { input } = parsed
	return inTransaction(ctx, async (ctx) => {
		const earlier = await ctx.db
			.selectFrom('contact_message')
			.select(['email', 'subject', 'message'])
			.where('id', '=', token.id)
			.executeTakeFirst()
		if (earlier && isSame(earlier, input)) return { ok: true }
		const tooMany = await refusalByNumber(ctx, input.email)
		if (tooMany) return { ok: false, error: tooMany }

		const stored = await ctx.db
			.insertInto('contact_message')
			.values({
				id: earlier ? newId() : token.id,
				...input,
				language: form.language,
				created_at: ctx.now(),
			})
			.onConflict((conflict) => conflict.column('id').doNothing())
			.executeTakeFirst()
		if (stored.numInsertedOrUpdatedRows === 0n) return { ok: true }

		if (ctx.env.CONTACT_EMAIL) {
			await queueMail(ctx, {
				to: ctx.env.CONTACT_EMAIL,
				replyTo: input.email,
				template: 'contact-notice',
				...contactNotice({ ...input, language: form.language }),
			})
		}
		await queueMail(ctx, {
			to: input.email,
			template: 'contact-receipt',
			...contactReceipt(form.language, ctx.now().toISOString().slice(0, 10)),
		})
		return { ok: true }
	})
}

function isSame(a: { email: string; subject: string; message: string }, b: typeof a): boolean {
	return a.email === b.email && a.subject === b.subject && a.message === b.message
}

async function refusalByNumber(ctx: Ctx, email: string): Promise<'tooMany' | 'full' | null> {
	const since = new Date(ctx.now().getTime() - 24 * 3_600_000)
	const counts = await ctx.db
		.selectFrom('contact_message')
		.select(({ fn, eb }) => [
			fn.countAll<number>().as('all'),
			fn
				.countAll<number>()
				.filterWhere(eb.fn('lower', ['email']), '=', email.toLowerCase())
				.as('same'),
		])
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow()
	if (counts.same >= MOST_PER_ADDRESS) return 'tooMany'
	return counts.all >= MOST_PER_DAY ? 'full' : null
}
