import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { spend } from '#app/platform/budgets/budgets.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readFormToken } from './form-token.server.ts'
import { contactNotice, contactReceipt } from './mails.ts'
import { CONTACT_FIELDS, parseContact } from './schema.ts'

/** Messages that one network may send at once, and then in an hour. */
export const OF_NETWORK = { most: 10, withinMs: 3_600_000 }
/** The same when there have been many: whoever sends one finds the form open. */
export const OF_NETWORK_IN_A_FLOOD = { most: 2, withinMs: 3_600_000 }
/** Messages in 24 hours that are a flood. */
export const FLOOD = 500
/** So long messages are kept: the answer may be asked about again. */
export const MESSAGES_KEPT_DAYS = 365
const DAY_MS = 86_400_000
/** Receipts that one e-mail address gets in 24 hours: anybody may type it. */
export const MOST_RECEIPTS = 3

export type ContactRefusal = Exclude<
	Extract<Awaited<ReturnType<typeof sendContactMessage>>, Refusal>['error'],
	'invalid'
>

/**
 * Takes a message of the contact form: stores it, queues it to the platform's address (if one is configured) and a
 * receipt to the sender. The same form sent twice counts once. A filled honeypot is answered like a success and kept
 * nowhere. Refuses what is invalid, too fast, too old, or too much from one network; nobody
 * can close the form for others, or for an address. Everybody may.
 */
export const sendContactMessage = command({
	input: z.object({
		values: z.record(z.enum(CONTACT_FIELDS), z.string()),
		honeypot: z.string(),
		token: z.string(),
		language: z.enum(LANGUAGES),
	}),
	authorize: async (_: Ctx, _visitor: { address: string }) => null,
	async prepare(ctx, { actor: { address }, input: form }) {
		const parsed = parseContact(form.values)
		if (!parsed.ok) return { ok: false, error: 'invalid', errors: parsed.errors } as const
		if (form.honeypot !== '') return null
		const token = await readFormToken(ctx, form.token)
		if (token.is !== 'good') return { ok: false, error: token.is } as const
		const share = (await messagesToday(ctx)) < FLOOD ? OF_NETWORK : OF_NETWORK_IN_A_FLOOD
		const sent = await spend(ctx, [{ of: `contact messages from ${networkOf(address)}`, ...share }])
		return sent.ok ? { id: token.id, message: parsed.input } : sent
	},
	/** All messages, so that none has a receipt too many. */
	lock: (ctx) => sql`select pg_advisory_xact_lock(hashtext('mbongi contact messages'))`.execute(ctx.db),
	async execute(ctx, { input: { language }, prepared }) {
		if (prepared === null) return { ok: true }
		const { id, message } = prepared
		const earlier = await ctx.db
			.selectFrom('contact_message')
			.select(['email', 'subject', 'message'])
			.where('id', '=', id)
			.executeTakeFirst()
		if (earlier && isSame(earlier, message)) return { ok: true }
		const hasReceipt = await mayHaveReceipt(ctx, message.email)
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
		if (hasReceipt) {
			await queueMail(ctx, {
				to: message.email,
				template: 'contact-receipt',
				...contactReceipt(language, ctx.now().toISOString().slice(0, 10)),
			})
		}
		return { ok: true }
	},
})

/** Forgets messages that were sent a year ago. */
export async function sweepContactMessages(ctx: Ctx): Promise<void> {
	await ctx.db
		.deleteFrom('contact_message')
		.where('created_at', '<', new Date(ctx.now().getTime() - MESSAGES_KEPT_DAYS * DAY_MS))
		.execute()
}

function isSame(a: { email: string; subject: string; message: string }, b: typeof a): boolean {
	return a.email === b.email && a.subject === b.subject && a.message === b.message
}

async function messagesToday(ctx: Ctx): Promise<number> {
	const { count } = await ctx.db
		.selectFrom('contact_message')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('created_at', '>', dayAgo(ctx))
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function mayHaveReceipt(ctx: Ctx, email: string): Promise<boolean> {
	if ((await messagesToday(ctx)) >= FLOOD) return false
	const { count } = await ctx.db
		.selectFrom('contact_message')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('created_at', '>', dayAgo(ctx))
		.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
		.executeTakeFirstOrThrow()
	return Number(count) < MOST_RECEIPTS
}

const dayAgo = (ctx: Ctx) => new Date(ctx.now().getTime() - 24 * 3_600_000)
