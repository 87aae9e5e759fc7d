import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../ctx.server.ts'
import { isAway } from '../db/away.ts'
import type { Database } from '../db/tables.ts'
import { newId } from '../id.ts'
import { handle, type JobKind, NotAgain } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.server.ts'
import type { ComposedMail } from './compose.ts'
import { replyAddress } from './inbound/reply-address.server.ts'
import { ADDRESS_REFUSES, EXPIRED } from './last-errors.ts'
import type { MailName } from './names.ts'
import { type MailTransport, type QueuedMail, RefusedForGood } from './smtp.server.ts'
import { ownTexts } from './templates.server.ts'
import { heldBack, noteUndeliverable } from './undeliverable.server.ts'
import type { OwnTexts } from './write.ts'

/** A mail as a template made it: every part is ready to be sent. */
export type Mail = {
	to: string
	replyTo?: string
	language: string
	/** Which mail it is, so that the outbox can be read and that it is said in the words that were written for it. */
	template: MailName
	/** The journal that it is about: its words go before the platform's own, and mails of a trial go to its own people only. */
	journalId?: string | null
	/** The manuscript and the discussion to which it belongs; where it takes answers and there is an inbound address, they come in there, whatever `replyTo` says. */
	about?: { submissionId: string; discussionId: string | null; takesAnswers: boolean }
	subject: string
	text: string
	html: string
	/** Where one POST ends such mails (RFC 8058), for mails that can be declined. */
	listUnsubscribe?: string
	/** Not before then it leaves, and until then it can be taken back (`takeMailBack`). */
	leavesAt?: Date
	/** Its bodies are forgotten once it has left. */
	holdsSecret?: boolean
	/** Says it in other words (`writeMail`). */
	reword?(texts: OwnTexts): Pick<ComposedMail, 'subject' | 'text' | 'html'>
}

const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 8
const SENT_AT_ONCE = 2
const LONGEST_ERROR = 500
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mail that could not leave for so long would only confuse its reader. */
const EXPIRES_MS = 3 * DAY_MS
/** Days for which mails that left, or that were given up, can still be looked at. */
export const MAIL_KEPT_DAYS = 90
const KEPT_MS = MAIL_KEPT_DAYS * DAY_MS
/** The same for one with a secret that was given up: until then it can be sent again, afterwards its link is of no use. */
const SECRET_KEPT_MS = 30 * DAY_MS
const NOTE_AGAIN_MS = 1000
const MOST_NOTES = 300

/** The job that sends one mail; its key is the mail's id. */
export const MAIL_JOB = { name: 'mail', payload: z.object({ mailId: z.uuid() }) }

/**
 * Puts a mail in the outbox, in the transaction of the change it tells about: it is sent if and only if that is kept. It is said in the words that its
 * journal or the platform's administrators have written for it, where they have. One of a trial journal to an address that
 * belongs to nobody there is not kept and never leaves; one to an address that servers refuse is kept as `failed` and not sent, one to an address that nobody can have as `kept`. Answers its id.
 */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<string> {
	const id = newId()
	if (mail.journalId && !(await mayHearOf(ctx, mail.journalId, mail.to))) {
		ctx.log.warn({ template: mail.template }, 'a mail of a trial journal was addressed to nobody of it')
		return id
	}
	const texts = mail.reword ? await ownTexts(ctx, mail.template, mail.language, mail.journalId ?? null) : {}
	const said = mail.reword && Object.keys(texts).length > 0 ? mail.reword(texts) : mail
	const isKept = isNobodys(mail.to)
	const refusal = isKept ? null : await heldBack(ctx, mail)
	const inbound = await replyAddress(ctx, id)
	await ctx.db
		.insertInto('mail')
		.values({
			id,
			to_address: mail.to,
			reply_to: (mail.about?.takesAnswers ? inbound : null) ?? mail.replyTo ?? null,
			return_path: inbound,
			submission_id: mail.about?.submissionId ?? null,
			discussion_id: mail.about?.discussionId ?? null,
			language: mail.language,
			template: mail.template,
			subject: said.subject,
			body_text: said.text,
			body_html: said.html,
			list_unsubscribe: mail.listUnsubscribe ?? null,
			holds_secret: mail.holdsSecret ?? false,
			leaves_at: mail.leavesAt ?? null,
			state: isKept ? 'kept' : refusal === null ? 'queued' : 'failed',
			last_error: refusal === null ? null : ADDRESS_REFUSES + refusal,
			created_at: ctx.now(),
		})
		.execute()
	if (refusal === null && !isKept)
		await enqueueMail(ctx, { id, list_unsubscribe: mail.listUnsubscribe ?? null }, mail.leavesAt)
	return id
}

/** Names that no mail reaches (RFC 2606), such as those of the people of the demonstration. */
const isNobodys = (address: string) => /\.(?:example|invalid)$/i.test(address)

/** Whether mails about a journal may go to an address: always, but for a trial. */
async function mayHearOf(ctx: Ctx, journalId: string, address: string): Promise<boolean> {
	const { rows } = await sql<{ may: boolean }>`
		select not exists (select from any_journal where id = ${journalId} and is_trial)
			or exists (select from trial_address where journal_id = ${journalId} and email = lower(${address})) as may`.execute(
		ctx.db,
	)
	return rows[0]?.may ?? false
}

/** Has a mail sent, with all its tries before it; mails that somebody waits for come before those that can be declined (alerts). */
export async function enqueueMail(
	ctx: Ctx,
	{ id, list_unsubscribe }: Pick<QueuedMail, 'id' | 'list_unsubscribe'>,
	runAt = ctx.now(),
): Promise<void> {
	const priority = list_unsubscribe === null ? 0 : 1
	await enqueue(ctx, MAIL_JOB, { mailId: id }, { key: id, priority, runAt, replaces: true })
}

/** Removes a mail from the outbox as if it had never been written; false where it has left, or a try to send it was begun. */
export async function takeMailBack(ctx: Ctx, id: string): Promise<boolean> {
	const mail = await ctx.db
		.selectFrom('mail')
		.select('state')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	const jobs = await ctx.db
		.selectFrom('job')
		.select('attempts')
		.where('kind', '=', MAIL_JOB.name)
		.where('key', '=', id)
		.forUpdate()
		.execute()
	if (mail?.state === 'sent' || jobs.some(({ attempts }) => attempts > 0)) return false
	await ctx.db.deleteFrom('job').where('kind', '=', MAIL_JOB.name).where('key', '=', id).execute()
	await ctx.db.deleteFrom('mail').where('id', '=', id).execute()
	return true
}

/**
 * Sends mails. One that could not be handed over is tried again after 1, 4, 16… minutes, 8 times in three days at most, then it is `failed` with
 * its last error; one that the server refuses for good (RFC 5321, 5yz) is `failed` at once. At least once: a node that dies between
 * the server's answer and noting it, or a server whose answer is lost, makes it leave again, as the same message (Message-ID). One that had to wait
 * (`leavesAt`) leaves if `mayLeave` says so; if not, that has seen to it.
 */
export function sendsMail(
	send: MailTransport,
	mayLeave: (ctx: Ctx, mailId: string) => Promise<boolean> = async () => true,
): JobKind {
	return handle(MAIL_JOB, {
		attempts: MAX_ATTEMPTS,
		atOnce: SENT_AT_ONCE,
		waitMs: (attempt) => Math.min(MINUTE_MS * 4 ** (attempt - 1), LONGEST_WAIT_MS),
		async run(ctx, { mailId }, { attempt, ended }) {
			const mail = await ctx.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst()
			if (!mail || mail.state === 'sent') return
			if (ctx.now().getTime() - mail.created_at.getTime() > EXPIRES_MS) throw new NotAgain(EXPIRED)
			if (mail.leaves_at && !(await mayLeave(ctx, mailId))) return
			try {
				await send(mail, ended)
			} catch (error) {
				const last_error = reasonIn(String(error))
				await note(ctx, mail, { attempts: attempt, last_error })
				if (error instanceof RefusedForGood && error.recipient)
					await noteUndeliverable(ctx, mail.to_address, error.recipient)
				throw error instanceof RefusedForGood ? new NotAgain(last_error) : error
			}
			await noteForSure(ctx, mail, {
				state: 'sent',
				sent_at: ctx.now(),
				attempts: attempt,
				last_error: null,
				...(mail.holds_secret ? { body_text: '', body_html: '' } : {}),
			})
		},
		async givenUp(ctx, { mailId }, reason) {
			await ctx.db
				.updateTable('mail')
				.set({ state: 'failed', last_error: reasonIn(reason) })
				.where('id', '=', mailId)
				.where('state', '=', 'queued')
				.execute()
		},
	})
}

/** Forgets mails that left or were given up more than 90 days ago, those with secrets that were given up after 30, and what came in or was refused more than 90 days ago. */
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
	await ctx.db.deleteFrom('received_mail').where('received_at', '<', before(KEPT_MS)).execute()
	await ctx.db.deleteFrom('undeliverable_address').where('last_at', '<', before(KEPT_MS)).execute()
}

async function note(ctx: Ctx, { id }: QueuedMail, change: Updateable<Database['mail']>): Promise<void> {
	await ctx.db.updateTable('mail').set(change).where('id', '=', id).execute()
}

/** That a mail has left is noted although the database is away for minutes, so that it does not leave again. */
async function noteForSure(ctx: Ctx, mail: QueuedMail, change: Updateable<Database['mail']>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await note(ctx, mail, change)
		} catch (error) {
			if (!isAway(error) || tries >= MOST_NOTES) throw error
			await delay(NOTE_AGAIN_MS)
		}
	}
}

/** What went wrong, without the kinds of error that it was wrapped in. */
const reasonIn = (said: string) => said.replace(/^(?:\w*Error: )+/, '').slice(0, LONGEST_ERROR)
