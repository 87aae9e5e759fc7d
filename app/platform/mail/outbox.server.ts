import { sql } from 'kysely'
import type { Ctx } from '../ctx.server.ts'
import { newId } from '../id.ts'
import type { MailTransport } from './smtp.server.ts'

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
}

const MINUTE_MS = 60_000
/** How long a node may take to send one mail before another may try. */
const LEASE_MS = 5 * MINUTE_MS
const MAX_ATTEMPTS = 8
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** A mail that could not leave for so long would only confuse its reader. */
const EXPIRES_MS = 3 * 24 * 60 * MINUTE_MS

/** Puts a mail in the outbox, in the transaction of the change it tells about: it is sent if and only if that is kept. */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<string> {
	const id = newId(ctx.now().getTime())
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
			state: 'queued',
			last_error: null,
			next_attempt_at: ctx.now(),
			created_at: ctx.now(),
		})
		.execute()
	return id
}

/**
 * Sends what is due, oldest first, and returns how many left. A refused mail is tried again after 1, 4, 16… minutes, 8 times in
 * three days at most, then it is `failed` with its last error. Safe on several nodes at once. A node that dies between sending and
 * noting it sends the mail again, with the same Message-ID.
 */
export async function sendDueMail(ctx: Ctx, send: MailTransport, limit = 50): Promise<number> {
	let sent = 0
	for (let count = 0; count < limit; count++) {
		const mail = await claimNext(ctx)
		if (!mail) break
		const age = ctx.now().getTime() - mail.created_at.getTime()
		const error = age > EXPIRES_MS ? 'expired in the outbox' : await send(mail).then(() => null, String)
		if (error === null) sent += 1
		else
			ctx.log.warn({ mail: mail.id, template: mail.template, attempt: mail.attempts }, 'a mail was not sent')
		await note(ctx, mail, error, age > EXPIRES_MS)
	}
	return sent
}

async function claimNext(ctx: Ctx) {
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
				.orderBy('next_attempt_at')
				.limit(1)
				.forUpdate()
				.skipLocked(),
		)
		.returningAll()
		.executeTakeFirst()
}

async function note(
	ctx: Ctx,
	{ id, attempts }: { id: string; attempts: number },
	error: string | null,
	isExpired: boolean,
): Promise<void> {
	const now = ctx.now()
	const wait = Math.min(MINUTE_MS * 4 ** (attempts - 1), LONGEST_WAIT_MS)
	await ctx.db
		.updateTable('mail')
		.set(
			error === null
				? { state: 'sent', sent_at: now, last_error: null }
				: {
						state: isExpired || attempts >= MAX_ATTEMPTS ? 'failed' : 'queued',
						last_error: error.slice(0, 500),
						next_attempt_at: new Date(now.getTime() + wait),
					},
		)
		.where('id', '=', id)
		.execute()
}
