import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readFormToken } from './form-token.server.ts'
import { contactNotice, contactReceipt } from './mails.ts'
import { CONTACT_FIELDS, parseContact } from './schema.ts'

/** Messages that one e-mail address may send in 24 hours. */
export const MOST_PER_ADDRESS = 5
/** Messages that the whole platform takes in 24 hours; more is an attack on the outbox. */
export const MOST_PER_DAY = 500

export type ContactRefusal = Exclude<
	Extract<Awaited<ReturnType<typeof sendContactMessage>>, Refusal>['error'],
	'invalid'
>

/**
 * Takes a message of the contact form: stores it, queues it to the platform's address (if one is configured) and a
 * receipt to the sender. The same form sent twice counts once. A filled honeypot is answered like a success and kept
 * nowhere. Refuses what is invalid, too fast, too old or too much. Everybody may.
 */
export const sendContactMessage = command({
	input: z.object({
		values: z.record(z.enum(CONTACT_FIELDS), z.string()),
		honeypot: z.string(),
		token: z.string(),
		language: z.enum(LANGUAGES),
	}),
	authorize: async (_: Ctx, _everybody: null) => null,
	async prepare(ctx, { input: form }) {
		const parsed = parseContact(form.values)
		if (!parsed.ok) return { ok: false, error: 'invalid', errors: parsed.errors } as const
		if (form.honeypot !== '') return null
		const token = await readFormToken(ctx, form.token)
		if (token.is !== 'good') return { ok: false, error: token.is } as const
		return { id: token.id, message: parsed.input }
	},
	/** All messages, so that none is counted past the limits. */
	lock: (ctx) => sql`select pg_advisory_xact_lock(hashtext('mbongi contact messages'))`.execute(ctx.db),
	async act(ctx, { input: { language }, prepared }) {
		if (prepared === null) return { ok: true }
		const { id, message } = prepared
		const earlier = await ctx.db
			.selectFrom('contact_message')
			.select(['email', 'subject', 'message'])
			.where('id', '=', id)
			.executeTakeFirst()
		if (earlier && isSame(earlier, message)) return { ok: true }
		const tooMany = await refusalByNumber(ctx, message.email)
		if (tooMany) return { ok: false, error: tooMany }
		await ctx.db
			.insertInto('contact_message')
			.values({ id: earlier ? newId() : id, ...message, language, created_at: ctx.now() })
			.execute()
		if (ctx.env.CONTACT_EMAIL) {
			await queueMail(ctx, {
				to: ctx.env.CONTACT_EMAIL,
				replyTo: message.email,
				template: 'contact-notice',
				...contactNotice({ ...message, language }),
			})
		}
		await queueMail(ctx, {
			to: message.email,
			template: 'contact-receipt',
			...contactReceipt(language, ctx.now().toISOString().slice(0, 10)),
		})
		return { ok: true }
	},
})

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
