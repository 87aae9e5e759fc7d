import { sql } from 'kysely'
import type { Ctx } from '../ctx.server.ts'
import { newId } from '../id.ts'
import { type MailTransport, type QueuedMail, RefusedForGood } from './smtp.server.ts'

/** A mail as a template made it: every part is ready to be sent. */
export type Mail = {
	to: string
	replyTo?: string
	language: string
	/** The name of the template, so that the outbox can be read. */
	template: string
	subject: string
	text: string
	html: string
	/** Where one POST ends such mails (RFC 8058), for mails that can be declined. */
	listUnsubscribe?: string
	/** Its bodies are forgotten once it has left. */
	holdsSecret?: boolean
}

const MINUTE_MS = 60_000
/** How long a node may take to send one mail before another may try. */
const LEASE_MS = 5 * MINUTE_MS
const MAX_ATTEMPTS = 8
const LONGEST_ERROR = 500
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mail that could not leave for so long would only confuse its reader. */
const EXPIRES_MS = 3 * DAY_MS
/** How long mails that left, or that were given up, can still be looked at. */
const KEPT_MS = 90 * DAY_MS
/** The same for one with a secret that was given up: until then it can be sent again, afterwards its link is of no use. */
const SECRET_KEPT_MS = 30 * DAY_MS

/** Puts a mail in the outbox, in the transaction of the change it tells about: it is sent if and only if that is kept. */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('mail')
		.values({
			id,
			to_address: mail.to,
			reply_to: mail.replyTo ?? null,
			language: mail.language,
			template: mail.template,
			subject: mail.subject,
			body_text: mail.text,
			body_html: mail.html,
			list_unsubscribe: mail.listUnsubscribe ?? null,
			holds_secret: mail.holdsSecret ?? false,
			state: 'queued',
			last_error: null,
			next_attempt_at: ctx.now(),
			created_at: ctx.now(),
		})
		.execute()
	return id
}

/**
 * Sends what is due, mails that somebody waits for before those that can be declined (alerts), and returns how many left. A mail that
 * could not be handed over is tried again after 1, 4, 16… minutes, 8 times in three days at most, then it is `failed` with its
 * last error; one that the server refuses for good (RFC 5321, 5yz) is `failed` at once. Safe on several nodes at once. A node
 * that dies between sending and noting it sends the mail again, with the same Message-ID. `stopping` ends the work after a mail.
 */
export async function sendDueMail(
	ctx: Ctx,
	send: MailTransport,
	{ limit = 500, stopping }: { limit?: number; stopping?: AbortSignal | undefined } = {},
): Promise<number> {
	let sent = 0
	for (let count = 0; count < limit && !stopping?.aborted; count++) {
		const mail = await claimNext(ctx)
		if (!mail) break
		const error = await outcomeOf(ctx, send, mail)
		if (error === null) sent += 1
		else
			ctx.log.warn({ mail: mail.id, template: mail.template, attempt: mail.attempts }, 'a mail was not sent')
		await note(ctx, mail, error)
	}
	return sent
}

/** Forgets mails that left or were given up more than 90 days ago, and those with secrets that were given up after 30. */
export async function sweepOldMail(ctx: Ctx): Promise<void> {
	const before = (ms: number) => new Date(ctx.now().getTime() - ms)
	await ctx.db
		.deleteFrom('mail')
		.where((eb) =>
			eb.or([
				eb('state', '!=', 'queued').and('created_at', '<', before(KEPT_MS)),
				eb('state', '=', 'failed')
					.and('holds_secret', '=', true)
					.and('created_at', '<', before(SECRET_KEPT_MS)),
			]),
		)
		.execute()
}

type Failure = { message: string; isFinal: boolean }

async function outcomeOf(ctx: Ctx, send: MailTransport, mail: QueuedMail): Promise<Failure | null> {
	if (ctx.now().getTime() - mail.created_at.getTime() > EXPIRES_MS) {
		return { message: 'expired in the outbox', isFinal: true }
	}
	try {
		await send(mail)
		return null
	} catch (error) {
		const isFinal = error instanceof RefusedForGood || mail.attempts >= MAX_ATTEMPTS
		return { message: String(error), isFinal }
	}
}

async function claimNext(ctx: Ctx): Promise<QueuedMail | undefined> {
	const now = ctx.now()
	return ctx.db
		.updateTable('mail')
		.set({
			attempts: sql`attempts + 1`,
			next_attempt_at: new Date(now.getTime() + LEASE_MS),
		})
		.where('id', '=', (query) =>
			query
				.selectFrom('mail')
				.select('id')
				.where('state', '=', 'queued')
				.where('next_attempt_at', '<=', now)
				.orderBy(sql`(list_unsubscribe is not null)`)
				.orderBy('next_attempt_at')
				.limit(1)
				.forUpdate()
				.skipLocked(),
		)
		.returningAll()
		.executeTakeFirst()
}

async function note(ctx: Ctx, mail: QueuedMail, failure: Failure | null): Promise<void> {
	const now = ctx.now()
	const wait = Math.min(MINUTE_MS * 4 ** (mail.attempts - 1), LONGEST_WAIT_MS)
	const isOver = failure === null || failure.isFinal
	await ctx.db
		.updateTable('mail')
		.set({
			...(failure === null
				? { state: 'sent', sent_at: now, last_error: null }
				: {
						state: failure.isFinal ? 'failed' : 'queued',
						last_error: failure.message.slice(0, LONGEST_ERROR),
					}),
			...(isOver ? {} : { next_attempt_at: new Date(now.getTime() + wait) }),
			...(failure === null && mail.holds_secret ? { body_text: '', body_html: '' } : {}),
		})
		.where('id', '=', mail.id)
		.execute()
}
