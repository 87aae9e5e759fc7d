import { sql } from 'kysely'
import { z } from 'zod'
import { accountAt, loadActor } from '#app/modules/people/index.server.ts'
import { submissionView } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { sentFile } from '#app/platform/typed-fields.ts'
import { holdSubmission } from '../commands/own-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { deskUrl, mailedSubmission } from '../mailed-submission.server.ts'
import { answerHeldNotice } from '../mails.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { judgeFiles, keepFiles } from './files.server.ts'
import { answerInput, MOST_BY_MAIL, REPLY_DAYS } from './model.ts'
import { notifyOthers } from './notify-others.server.ts'
import { findThread, namedIn, type Side, type Sides } from './sides.server.ts'
import { hasWrittenTooMuch, openThread, recordWritten } from './write.server.ts'

const DAY_MS = 86_400_000
const LONGEST_SUBJECT = 200

const receivedAnswer = answerInput.extend({
	mailId: z.string(),
	/** Names the mail that came in, so that it is taken once. */
	messageHash: z.string(),
	files: z.array(sentFile),
	/** Files that came with it beyond those that are looked at. */
	filesLeftOut: z.number().int().min(0),
})

/**
 * Writes what somebody answered to a mail about a submission into its discussions, on the side on which that mail's address stands now: into the discussion that the
 * mail told of, else into one under its subject; of an editor among editors. An invited reviewer needs no account. What an editor sends to the other
 * side is held where it names somebody whom they must not know, or brings a file that cannot be shown unseen, until an editor lets it through.
 * Refused when the mail is too old ('expired'), the review is over ('over'), the discussion closed, to who only reads ('notAllowed'), 'empty',
 * 'tooMany' in a day, and a second time ('repeated').
 */
export const receiveAnswer = command({
	input: receivedAnswer,
	async authorize(ctx, _post: null, { mailId }) {
		const mail = await ctx.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst()
		if (!mail?.submission_id) throw new NotFound()
		return { id: mail.submission_id, mail, writer: await writerOf(ctx, mail.submission_id, mail.to_address) }
	},
	async prepare(ctx, { input: { words, files, filesLeftOut }, place: { id, mail, writer }, collect }) {
		const age = ctx.now().getTime() - mail.created_at.getTime()
		if (age > REPLY_DAYS * DAY_MS) return { ok: false, error: 'expired' } as const
		if (!writer.ok) return writer
		if (words.length === 0 && files.length === 0) return { ok: false, error: 'empty' } as const
		const { side, assignmentId } = writer
		const thread = mail.discussion_id
			? await findThread(ctx, { submissionId: id, discussionId: mail.discussion_id })
			: { ...ownSides(id, side, assignmentId), subject: mail.subject.slice(0, LONGEST_SUBJECT) }
		if (!standsIn(thread, side, assignmentId)) return { ok: false, error: 'notAllowed' } as const
		if ('closedAt' in thread && thread.closedAt) return { ok: false, error: 'closed' } as const
		const judged = await judgeFiles(ctx, files, { side, thread }, collect)
		if (filesLeftOut > 0) judged.refused.push({ fileName: `+ ${filesLeftOut}`, error: 'tooManyFiles' })
		return { thread, side, judged }
	},
	lock: holdSubmission,
	async execute(ctx, { input: { words, messageHash, mailId }, place: { mail, writer }, prepared, held }) {
		if (!writer.ok) return writer
		const { side, judged } = prepared
		const about = prepared.thread
		if (await isRepeated(ctx, messageHash)) return { ok: false, error: 'repeated' }
		if (await isTooMuch(ctx, writer.userId, mailId)) return { ok: false, error: 'tooMany' }
		const thread =
			'id' in about ? about : ((await sameThread(ctx, about)) ?? (await openThread(ctx, held, about)))
		if (await isLastWords(ctx, thread.id, side, words)) return { ok: false, error: 'repeated' }
		const said = [words, ...judged.kept.map(({ fileName }) => fileName)].join('\n')
		const named = side === 'editor' ? await namedIn(ctx, thread, said) : []
		const isHeld = side === 'editor' && (named.length > 0 || judged.isToBeSeen)
		const messageId = newId()
		await ctx.db
			.insertInto('discussion_message')
			.values({
				id: messageId,
				discussion_id: thread.id,
				side,
				writer_id: writer.userId,
				text: words,
				written_at: ctx.now(),
				by_mail: true,
				held_at: isHeld ? ctx.now() : null,
				refused_files: JSON.stringify(judged.refused),
			})
			.execute()
		await keepFiles(ctx, messageId, judged.kept)
		await ctx.db
			.insertInto('received_mail')
			.values({ message_hash: messageHash, mail_id: mailId, outcome: 'taken', received_at: ctx.now() })
			.execute()
		const actor = writer.userId ? { userId: writer.userId, impersonator: null } : null
		if (!isHeld) {
			await recordWritten(ctx, actor, { side, thread, named: 0, byMail: true })
			await notifyOthers(ctx, writer.userId, side, thread, words)
			return { ok: true, isHeld, refused: judged.refused }
		}
		const { submissionId } = thread
		const detail = { discussion: thread.id, named: named.length }
		await recordEvent(ctx, { submissionId, action: 'messageHeld', side, actor, detail })
		const submission = await mailedSubmission(ctx, submissionId)
		const language = mail.language as Parameters<typeof submission>[0]
		await queueJournalMail(ctx, submissionId, {
			...answerHeldNotice(language, submission(language), {
				named,
				url: `${deskUrl(ctx, submissionId)}/echanges`,
			}),
			to: mail.to_address,
			template: 'answer-held',
			takesAnswers: false,
		})
		return { ok: true, isHeld, refused: judged.refused }
	},
})

type Writer =
	| { ok: true; side: Side; userId: string | null; assignmentId: string | null }
	| { ok: false; error: 'over' | 'notAllowed' }

/** On which side an address stands in a submission now; an author is an author and a reviewer a reviewer, whatever else they are. */
async function writerOf(ctx: Ctx, submissionId: string, address: string): Promise<Writer> {
	const email = address.toLowerCase()
	const place = await findPlace(ctx, submissionId)
	if (!place || place.status === 'draft') return { ok: false, error: 'notAllowed' }
	const account = await ctx.db
		.selectFrom('user_account')
		.select('id')
		.where('id', '=', accountAt(sql`${email}`))
		.executeTakeFirst()
	const userId = account?.id ?? null
	if (userId && place.authorIds.includes(userId))
		return place.submitterId === userId
			? { ok: true, side: 'author', userId, assignmentId: null }
			: { ok: false, error: 'notAllowed' }
	const assignments = await ctx.db
		.selectFrom('review_assignment')
		.select(['id', 'reviewer_id', 'declined_at', 'cancelled_at'])
		.where('submission_id', '=', submissionId)
		.where(({ eb, fn, or }) =>
			or([eb(fn('lower', ['email']), '=', email), ...(userId ? [eb('reviewer_id', '=', userId)] : [])]),
		)
		.orderBy('id', 'desc')
		.execute()
	const present = assignments.find(({ declined_at, cancelled_at }) => !declined_at && !cancelled_at)
	if (present)
		return { ok: true, side: 'reviewer', userId: present.reviewer_id ?? userId, assignmentId: present.id }
	if (assignments.length > 0) return { ok: false, error: 'over' }
	const actor = userId ? await loadActor(ctx, userId, '') : null
	if (actor && submissionView(actor, place) === 'editor')
		return { ok: true, side: 'editor', userId: actor.userId, assignmentId: null }
	return { ok: false, error: 'notAllowed' }
}

function ownSides(submissionId: string, side: Side, assignmentId: string | null): Sides {
	const between = side === 'author' ? 'author-editors' : side === 'reviewer' ? 'reviewer-editors' : 'editors'
	return { submissionId, between, assignmentId }
}

function standsIn(thread: Sides, side: Side, assignmentId: string | null): boolean {
	if (side === 'editor') return true
	const own = ownSides(thread.submissionId, side, assignmentId)
	return thread.between === own.between && thread.assignmentId === own.assignmentId
}

/** The open discussion that earlier answers under this subject opened. */
async function sameThread(ctx: Ctx, about: Sides & { subject: string }) {
	const row = await ctx.db
		.selectFrom('discussion')
		.select('id')
		.where('submission_id', '=', about.submissionId)
		.where('between', '=', about.between)
		.where('assignment_id', 'is not distinct from', about.assignmentId)
		.where('subject', '=', about.subject)
		.where('closed_at', 'is', null)
		.orderBy('id', 'desc')
		.executeTakeFirst()
	return row && { ...about, id: row.id }
}

async function isRepeated(ctx: Ctx, messageHash: string): Promise<boolean> {
	const known = await ctx.db
		.selectFrom('received_mail')
		.select('outcome')
		.where('message_hash', '=', messageHash)
		.executeTakeFirst()
	return known !== undefined
}

/** The same words as the last message of this side: what a program answers that does not say that it is one. */
async function isLastWords(ctx: Ctx, discussionId: string, side: Side, words: string): Promise<boolean> {
	const last = await ctx.db
		.selectFrom('discussion_message')
		.select('text')
		.where('discussion_id', '=', discussionId)
		.where('side', '=', side)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return words.length > 0 && last?.text === words
}

/** More answers to one mail than somebody writes, or more messages of one person in a day. */
async function isTooMuch(ctx: Ctx, userId: string | null, mailId: string): Promise<boolean> {
	const { answers } = await ctx.db
		.selectFrom('received_mail')
		.select(({ fn }) => fn.countAll<number>().as('answers'))
		.where('mail_id', '=', mailId)
		.where('outcome', '=', 'taken')
		.executeTakeFirstOrThrow()
	return Number(answers) >= MOST_BY_MAIL || (userId !== null && (await hasWrittenTooMuch(ctx, userId)))
}
