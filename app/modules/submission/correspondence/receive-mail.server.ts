import { createHash } from 'node:crypto'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readMail } from '#app/platform/mail/inbound/read-mail.server.ts'
import { MOST_MAIL_BYTES, type ReceivedMail } from '#app/platform/mail/inbound/received.ts'
import { mailOfReplyAddress } from '#app/platform/mail/inbound/reply-address.server.ts'
import type { QueuedMail } from '#app/platform/mail/smtp.server.ts'
import { noteDeliverable, noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { receiveAnswer } from '../discussion/receive-answer.server.ts'
import { refuseAnswer } from './refuse-answer.server.ts'

/** What of a mail that is too large is read, to learn whom it answers. */
const HEAD_BYTES = 256 * 1024
const LONGEST_WORDS = 10_000

/**
 * What became of a mail that came in: a `taken` answer, a noted `failure` of delivery; `ignored` when it answers no mail of the platform, a program wrote it, it was taken
 * before, or nothing of it can be read; `refused` when its sender was told why.
 */
export type Arrival = 'taken' | 'failure' | 'ignored' | 'refused'

/**
 * Takes a mail that came in, from whatever brought it (at least once: the same again is ignored). `recipient`: the address of its envelope, where that is known. Only the person to whom
 * a mail went can answer it, from the address to which it went; whoever else writes there is not answered, but that person is told, once a day.
 * @throws Error when it cannot be read now: it is to be brought again
 */
export async function receiveMail(
	ctx: Ctx,
	{ bytes, recipient = null }: { bytes: Uint8Array; recipient?: string | null },
): Promise<Arrival> {
	const isTooLarge = bytes.length > MOST_MAIL_BYTES
	const read = await readMail(isTooLarge ? bytes.subarray(0, HEAD_BYTES) : bytes)
	if (!read.ok) {
		if (read.refused === 'busy') throw new Error('too many mails and files wait to be read')
		ctx.log.warn({ refused: read.refused, bytes: bytes.length }, 'a mail that came in could not be read')
		return 'ignored'
	}
	const mail = await answered(ctx, recipient ? [recipient, ...read.to] : read.to)
	if (!mail) return 'ignored'
	const messageHash = createHash('sha256')
		.update(`${mail.id} ${read.messageId ?? ''}`)
		.update(read.messageId ? '' : bytes)
		.digest('base64url')
	if (read.failures && read.failures.length > 0) return noteFailure(ctx, mail, read.failures[0], messageHash)
	if (read.isAutomatic || mail.template === 'answer-refused' || !mail.submission_id) return 'ignored'
	const refuse = (error: Parameters<typeof refuseAnswer>[2]['error']) =>
		refuseAnswer(ctx, null, { mailId: mail.id, messageHash, error })
	if (!isBy(mail.to_address, read, ctx.env.INBOUND?.authserv ?? null))
		return told(await refuse('otherSender'))
	if (isTooLarge || read.words.length > LONGEST_WORDS) return told(await refuse('tooLarge'))
	const answer = await receiveAnswer(ctx, null, {
		mailId: mail.id,
		messageHash,
		words: read.words,
		files: read.files,
		filesLeftOut: read.filesLeftOut,
	})
	if (!answer.ok) return answer.error === 'repeated' ? 'ignored' : told(await refuse(answer.error))
	await noteDeliverable(ctx, mail.to_address)
	if (answer.refused.length > 0)
		await refuseAnswer(ctx, null, {
			mailId: mail.id,
			messageHash: `${messageHash} files`,
			error: 'filesNotKept',
		})
	return 'taken'
}

const told = ({ ok }: { ok: boolean }): Arrival => (ok ? 'refused' : 'ignored')

/** The mail of the platform that an incoming one answers, by the first of its recipients that names one. */
async function answered(ctx: Ctx, recipients: readonly string[]): Promise<QueuedMail | null> {
	for (const address of recipients) {
		const id = await mailOfReplyAddress(ctx, address)
		const mail = id && (await ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst())
		if (mail) return mail
	}
	return null
}

/**
 * Whether an answer is by the person to whom the mail went: it names this address as its only sender, and the operator's mail server does not say that the domain
 * disowns it (DMARC by RFC 8601; only the uppermost result is that server's own).
 */
function isBy(address: string, { from, results }: ReceivedMail, authserv: string | null): boolean {
	const [server = '', ...methods] = (results[0] ?? '').toLowerCase().split(';')
	const isDisowned =
		authserv !== null &&
		server.trim().split(/\s/)[0] === authserv.toLowerCase() &&
		methods.some((method) => /^\s*dmarc\s*=\s*fail\b/.test(method))
	return from.length === 1 && from[0] === address.toLowerCase() && !isDisowned
}

/** The mail did not arrive: said on the mail, and of its address. */
function noteFailure(
	ctx: Ctx,
	mail: QueuedMail,
	failure: { status: string | null; said: string } | undefined,
	messageHash: string,
): Promise<Arrival> {
	return inTransaction(ctx, async (ctx) => {
		const { status = null, said = '' } = failure ?? {}
		const noted = await ctx.db
			.insertInto('received_mail')
			.values({
				message_hash: messageHash,
				mail_id: mail.id,
				outcome: 'failure',
				received_at: ctx.now(),
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('outcome')
			.executeTakeFirst()
		if (!noted) return 'ignored'
		await ctx.db
			.updateTable('mail')
			.set({ state: 'failed', last_error: [status, said].filter(Boolean).join(' ').slice(0, 500) })
			.where('id', '=', mail.id)
			.execute()
		await noteUndeliverable(ctx, mail.to_address, { status, code: replyIn(said), said })
		return 'failure'
	})
}

/** The code of the reply that a server gave (RFC 5321, 4.2), at the head of what a report quotes of it. */
function replyIn(said: string): number | null {
	const [, code] = /^\s*(5\d\d)\b/.exec(said) ?? []
	return code === undefined ? null : Number(code)
}
