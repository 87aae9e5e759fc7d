import { z } from 'zod'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DiscussionBetween } from '#app/platform/db/workflow-tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import { holdSubmission } from '../commands/own-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { namedToAuthors, namedToReviewer } from '../queries/people-named.server.ts'
import { aboutSubmission } from '../schema.ts'
import { MOST_MESSAGES, messageInput, openingInput } from './model.ts'
import { notifyOthers } from './notify-others.server.ts'

const DAY_MS = 86_400_000

/** Who writes with whom: a reviewer with the editors is one of an assignment. */
type Sides = { submissionId: string; between: DiscussionBetween; assignmentId: string | null }
type Thread = Sides & { id: string; subject: string }

/**
 * Opens a discussion about a submission with its first message, and tells the other side by mail. Its submitter writes with the editors, an
 * assigned reviewer with the editors about that assignment, editors with each of them and among themselves. To everybody else it is not
 * there; 'notAllowed' to co-authors, who read only, and to administrators. Without `isConfirmed` editors' words that name a reviewer to the authors,
 * or an author or another reviewer to a reviewer, are refused ('namesSomebody', with whom).
 */
export const openDiscussion = command({
	input: aboutSubmission.extend({
		...openingInput.shape,
		assignmentId: z.string().nullable().default(null),
	}),
	authorize: sideOf,
	lock: holdSubmission,
	async execute(ctx, { actor, input, place: { side }, held }) {
		if (side === 'reader') return { ok: false, error: 'notAllowed' }
		const { submissionId, between, assignmentId, subject, text, isConfirmed } = input
		const id = newId()
		const thread = { id, submissionId, between, assignmentId, subject }
		const named = side === 'editor' ? await namedIn(ctx, thread, `${subject}\n${text}`) : []
		if (named.length > 0 && !isConfirmed) return { ok: false, error: 'namesSomebody', named }
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
		const written = await write(ctx, actor, { side, thread, text, named })
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
	input: inDiscussion.input.extend(messageInput.shape),
	async execute(ctx, { actor, input: { text, isConfirmed }, place: { side, thread } }) {
		if (side === 'reader') return { ok: false, error: 'notAllowed' }
		if (thread.closedAt) return { ok: false, error: 'closed' }
		const named = side === 'editor' ? await namedIn(ctx, thread, text) : []
		if (named.length > 0 && !isConfirmed) return { ok: false, error: 'namesSomebody', named }
		return write(ctx, actor, { side, thread, text, named })
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
	async execute(ctx, { input: { discussionId, closed } }) {
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

/** Whom an editor's words in a discussion name that those who read it must not know. Editors among themselves know everybody. */
async function namedIn(ctx: Ctx, { submissionId, between, assignmentId }: Sides, words: string) {
	if (between === 'author-editors') return namedToAuthors(ctx, submissionId, words)
	if (!assignmentId) return []
	const reader = await ctx.db
		.selectFrom('review_assignment')
		.select(['name', 'email'])
		.where('id', '=', assignmentId)
		.executeTakeFirstOrThrow()
	return namedToReviewer(ctx, submissionId, words, reader)
}

/** Writes a message, tells it to the log, with how many names were confirmed, and to the other side. */
async function write(
	ctx: Ctx,
	actor: Actor,
	{ side, thread, text, named }: { side: Side; thread: Thread; text: string; named: readonly string[] },
) {
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
	const detail = {
		discussion: thread.id,
		between,
		...(named.length > 0 && { namesConfirmed: named.length }),
	}
	await recordEvent(ctx, { submissionId, action: 'messageWritten', side, actor, detail })
	await notifyOthers(ctx, actor, side, thread, text)
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
