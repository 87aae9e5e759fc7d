import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { DiscussionBetween } from '#app/platform/db/workflow-tables.ts'
import { newId } from '#app/platform/id.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, type MessageRefusal, MOST_MESSAGES } from './model.ts'
import { tellOthers } from './tell.server.ts'

const DAY_MS = 86_400_000

type Refused = { ok: false; error: MessageRefusal }
type Thread = {
	id: string
	submissionId: string
	between: DiscussionBetween
	assignmentId: string | null
	subject: string
}

/**
 * Opens a discussion about a submission with its first message, and tells the other side by mail. Its submitter writes with the editors, an
 * assigned reviewer with the editors about that assignment, editors with each of them and among themselves. 'notFound' to everybody
 * else; 'notAllowed' to co-authors, who read only, and to administrators.
 */
export function openDiscussion(
	ctx: Ctx,
	{
		actor,
		submissionId,
		between,
		assignmentId = null,
		subject: typedSubject,
		text: typedText,
	}: {
		actor: Actor
		submissionId: string
		between: DiscussionBetween
		assignmentId?: string | null
		subject: string
		text: string
	},
): Promise<{ ok: true; id: string } | Refused> {
	return inTransaction(ctx, async (ctx) => {
		const writer = await writerOf(ctx, actor, { submissionId, between, assignmentId })
		if (!writer.ok) return writer
		const subject = typedLine(typedSubject)
		if (subject === '') return { ok: false, error: 'noSubject' }
		if (subject.length > LONGEST_SUBJECT) return { ok: false, error: 'tooLong' }
		const text = await textOf(ctx, actor, typedText)
		if (!text.ok) return text
		const id = newId()
		await ctx.db
			.insertInto('discussion')
			.values({
				id,
				submission_id: submissionId,
				stage: writer.stage,
				between,
				assignment_id: assignmentId,
				subject,
				opened_at: ctx.now(),
			})
			.execute()
		await write(ctx, actor, writer.side, { id, submissionId, between, assignmentId, subject }, text.text)
		return { ok: true, id }
	})
}

/** Writes in an open discussion, under the same rules. */
export function writeMessage(
	ctx: Ctx,
	{ actor, discussionId, text: typed }: { actor: Actor; discussionId: string; text: string },
): Promise<{ ok: true } | Refused> {
	return inTransaction(ctx, async (ctx) => {
		const thread = await threadOf(ctx, discussionId)
		if (!thread) return { ok: false, error: 'notFound' }
		const writer = await writerOf(ctx, actor, thread)
		if (!writer.ok) return writer
		if (thread.closedAt) return { ok: false, error: 'closed' }
		const text = await textOf(ctx, actor, typed)
		if (!text.ok) return text
		await write(ctx, actor, writer.side, thread, text.text)
		return { ok: true }
	})
}

/** Ends a discussion, or takes it up again: for editors of the submission. */
export function closeDiscussion(
	ctx: Ctx,
	{ actor, discussionId, closed }: { actor: Actor; discussionId: string; closed: boolean },
): Promise<{ ok: true } | Refused> {
	return inTransaction(ctx, async (ctx) => {
		const thread = await threadOf(ctx, discussionId)
		const writer = thread && (await writerOf(ctx, actor, thread))
		if (!writer?.ok || writer.side !== 'editor') return { ok: false, error: 'notFound' }
		await ctx.db
			.updateTable('discussion')
			.set({ closed_at: closed ? ctx.now() : null })
			.where('id', '=', discussionId)
			.execute()
		return { ok: true }
	})
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function threadOf(ctx: Ctx, id: string): Promise<(Thread & { closedAt: Date | null }) | null> {
	if (!UUID.test(id)) return null
	const row = await ctx.db.selectFrom('discussion').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) return null
	return {
		id: row.id,
		submissionId: row.submission_id,
		between: row.between,
		assignmentId: row.assignment_id,
		subject: row.subject,
		closedAt: row.closed_at,
	}
}

type Side = 'author' | 'editor' | 'reviewer'

/** On which side somebody may write in such a discussion. */
async function writerOf(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, between, assignmentId }: Pick<Thread, 'submissionId' | 'between' | 'assignmentId'>,
): Promise<
	{ ok: true; side: Side; stage: NonNullable<Awaited<ReturnType<typeof lockSubmission>>>['stage'] } | Refused
> {
	const place = await findPlace(ctx, submissionId)
	const locked = place && (await lockSubmission(ctx, submissionId))
	const view = place && submissionView(actor, place)
	if (!locked || !view || view === 'status' || locked.status === 'draft')
		return { ok: false, error: 'notFound' }
	const { stage } = locked
	if ((between === 'reviewer-editors') !== (assignmentId !== null)) return { ok: false, error: 'notFound' }
	const reviewerId = assignmentId ? await reviewerOf(ctx, submissionId, assignmentId) : null
	if (view === 'author') {
		if (between !== 'author-editors') return { ok: false, error: 'notFound' }
		return locked.submitterId === actor.userId
			? { ok: true, side: 'author', stage }
			: { ok: false, error: 'notAllowed' }
	}
	if (view === 'reviewer') {
		return between === 'reviewer-editors' && reviewerId?.id === actor.userId
			? { ok: true, side: 'reviewer', stage }
			: { ok: false, error: 'notFound' }
	}
	if (view === 'administrator') return { ok: false, error: 'notAllowed' }
	if (between === 'reviewer-editors' && !reviewerId) return { ok: false, error: 'notFound' }
	return { ok: true, side: 'editor', stage }
}

/** The reviewer of an assignment of this submission; null when there is no such assignment, or it is over. */
async function reviewerOf(
	ctx: Ctx,
	submissionId: string,
	assignmentId: string,
): Promise<{ id: string | null } | null> {
	if (!UUID.test(assignmentId)) return null
	const row = await ctx.db
		.selectFrom('review_assignment')
		.select('reviewer_id as id')
		.where('id', '=', assignmentId)
		.where('submission_id', '=', submissionId)
		.where('declined_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

async function textOf(ctx: Ctx, actor: Actor, typed: string): Promise<{ ok: true; text: string } | Refused> {
	const text = typedLines(typed)
	if (text === '') return { ok: false, error: 'noText' }
	if (text.length > LONGEST_MESSAGE) return { ok: false, error: 'tooLong' }
	const { written } = await ctx.db
		.selectFrom('discussion_message')
		.select(({ fn }) => fn.countAll<number>().as('written'))
		.where('writer_id', '=', actor.userId)
		.where('written_at', '>', new Date(ctx.now().getTime() - DAY_MS))
		.executeTakeFirstOrThrow()
	return Number(written) >= MOST_MESSAGES ? { ok: false, error: 'tooMany' } : { ok: true, text }
}

async function write(ctx: Ctx, actor: Actor, side: Side, thread: Thread, text: string): Promise<void> {
	await ctx.db
		.insertInto('discussion_message')
		.values({
			id: newId(),
			discussion_id: thread.id,
			side,
			writer_id: actor.userId,
			text,
			written_at: ctx.now(),
		})
		.execute()
	await recordEvent(ctx, {
		submissionId: thread.submissionId,
		act: 'messageWritten',
		side,
		actor,
		detail: { discussion: thread.id, between: thread.between },
	})
	await tellOthers(ctx, actor, side, thread, text)
}
