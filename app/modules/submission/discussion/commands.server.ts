import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DiscussionBetween } from '#app/platform/db/workflow-tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import { holdSubmission } from '../commands/own-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { aboutSubmission } from '../schema.ts'
import { DISCUSSION_BETWEEN, LONGEST_MESSAGE, LONGEST_SUBJECT, MOST_MESSAGES } from './model.ts'
import { tellOthers } from './tell.server.ts'

const DAY_MS = 86_400_000

/** Who writes with whom: a reviewer with the editors is one of an assignment. */
type Sides = { submissionId: string; between: DiscussionBetween; assignmentId: string | null }
type Thread = Sides & { id: string; subject: string }

/**
 * Opens a discussion about a submission with its first message, and tells the other side by mail. Its submitter writes with the editors, an
 * assigned reviewer with the editors about that assignment, editors with each of them and among themselves. To everybody else it is not
 * there; 'notAllowed' to co-authors, who read only, and to administrators.
 */
export const openDiscussion = command({
	input: aboutSubmission.extend({
		between: z.enum(DISCUSSION_BETWEEN),
		assignmentId: z.string().nullable().default(null),
		subject: z.string(),
		text: z.string(),
	}),
	authorize: sideOf,
	lock: holdSubmission,
	async act(ctx, { actor, input, place: { side }, held }) {
		if (side === 'reader') return { ok: false, error: 'notAllowed' }
		const subject = typedLine(input.subject)
		if (subject === '') return { ok: false, error: 'noSubject' }
		if (subject.length > LONGEST_SUBJECT) return { ok: false, error: 'tooLong' }
		const { submissionId, between, assignmentId, text } = input
		const id = newId()
		await ctx.db
			.insertInto('discussion')
			.values({
				id,
				submission_id: submissionId,
				stage: held.stage,
				between,
				assignment_id: assignmentId,
				subject,
				opened_at: ctx.now(),
			})
			.execute()
		const thread = { id, submissionId, between, assignmentId, subject }
		const written = await write(ctx, actor, { side, thread, text })
		return written.ok ? { ok: true, id } : written
	},
})

/** What the commands on a discussion have in common: whoever sees it, on their side, and its submission, locked. */
const inDiscussion = {
	input: aboutSubmission.extend({ discussionId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, about: { submissionId: string; discussionId: string }) {
		const thread = await findThread(ctx, about)
		return { ...(await sideOf(ctx, actor, thread)), thread }
	},
	lock: holdSubmission,
}

/** Writes in an open discussion, under the same rules. */
export const writeMessage = command({
	...inDiscussion,
	input: inDiscussion.input.extend({ text: z.string() }),
	async act(ctx, { actor, input: { text }, place: { side, thread } }) {
		if (side === 'reader') return { ok: false, error: 'notAllowed' }
		if (thread.closedAt) return { ok: false, error: 'closed' }
		return write(ctx, actor, { side, thread, text })
	},
})

/** Ends a discussion, or takes it up again: for editors of the submission. */
export const closeDiscussion = command({
	...inDiscussion,
	input: inDiscussion.input.extend({ closed: z.boolean() }),
	async authorize(ctx: Ctx, actor: Actor, about) {
		const place = await inDiscussion.authorize(ctx, actor, about)
		if (place.side !== 'editor') throw new NotFound()
		return place
	},
	async act(ctx, { input: { discussionId, closed } }) {
		await ctx.db
			.updateTable('discussion')
			.set({ closed_at: closed ? ctx.now() : null })
			.where('id', '=', discussionId)
			.execute()
		return { ok: true }
	},
})

async function findThread(
	ctx: Ctx,
	{ submissionId, discussionId }: { submissionId: string; discussionId: string },
): Promise<Thread & { closedAt: Date | null }> {
	if (!isId(discussionId) || !isId(submissionId)) throw new NotFound()
	const row = await ctx.db
		.selectFrom('discussion')
		.selectAll()
		.where('id', '=', discussionId)
		.where('submission_id', '=', submissionId)
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return {
		id: row.id,
		submissionId,
		between: row.between,
		assignmentId: row.assignment_id,
		subject: row.subject,
		closedAt: row.closed_at,
	}
}

type Side = 'author' | 'editor' | 'reviewer'

/**
 * On which side somebody writes in such a discussion; 'reader' for co-authors and administrators, who do not write.
 * @throws NotFound to those for whom there is none
 */
async function sideOf(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, between, assignmentId }: Sides,
): Promise<{ id: string; side: Side | 'reader' }> {
	const place = await findPlace(ctx, submissionId)
	const view = place && place.status !== 'draft' && submissionView(actor, place)
	const isReviews = between === 'reviewer-editors'
	if (!place || !view || view === 'status' || isReviews !== (assignmentId !== null)) throw new NotFound()
	const { id } = place
	const reviewer = assignmentId ? await reviewerOf(ctx, id, assignmentId) : null
	if (view === 'author' && between === 'author-editors')
		return { id, side: place.submitterId === actor.userId ? 'author' : 'reader' }
	if (view === 'reviewer' && isReviews && reviewer?.id === actor.userId) return { id, side: 'reviewer' }
	if (view === 'administrator') return { id, side: 'reader' }
	if (view === 'editor' && (!isReviews || reviewer)) return { id, side: 'editor' }
	throw new NotFound()
}

/** The reviewer of an assignment of this submission; null when there is no such assignment, or it is over. */
async function reviewerOf(
	ctx: Ctx,
	submissionId: string,
	assignmentId: string,
): Promise<{ id: string | null } | null> {
	if (!isId(assignmentId)) return null
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

/** Writes a message, tells it to the log and to the other side. */
async function write(
	ctx: Ctx,
	actor: Actor,
	{ side, thread, text: typed }: { side: Side; thread: Thread; text: string },
) {
	const text = typedLines(typed)
	if (text === '') return { ok: false, error: 'noText' } as const
	if (text.length > LONGEST_MESSAGE) return { ok: false, error: 'tooLong' } as const
	if ((await countWritten(ctx, actor)) >= MOST_MESSAGES) return { ok: false, error: 'tooMany' } as const
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
	const { submissionId, between } = thread
	const detail = { discussion: thread.id, between }
	await recordEvent(ctx, { submissionId, act: 'messageWritten', side, actor, detail })
	await tellOthers(ctx, actor, side, thread, text)
	return { ok: true } as const
}

/** Messages that somebody wrote in the last day. */
async function countWritten(ctx: Ctx, actor: Actor): Promise<number> {
	const { written } = await ctx.db
		.selectFrom('discussion_message')
		.select(({ fn }) => fn.countAll<number>().as('written'))
		.where('writer_id', '=', actor.userId)
		.where('written_at', '>', new Date(ctx.now().getTime() - DAY_MS))
		.executeTakeFirstOrThrow()
	return Number(written)
}
