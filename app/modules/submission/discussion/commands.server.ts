import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { holdSubmission } from '../commands/own-submission.server.ts'
import { notConfirmed } from '../confirmed-names.ts'
import { aboutSubmission } from '../schema.ts'
import { messageInput, openingInput } from './model.ts'
import { findThread, namedIn, sideOf } from './sides.server.ts'
import { openThread, write } from './write.server.ts'

/**
 * Opens a discussion about a submission with its first message, and tells the other side by mail. Its submitter writes with the editors, an
 * assigned reviewer with the editors about that assignment, editors with each of them and among themselves. To everybody else it is not
 * there; 'notAllowed' to co-authors, who read only, and to administrators. Unless it was `confirmed`, editors' words that name a reviewer to the authors,
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
		const { submissionId, between, assignmentId, subject, text, confirmed } = input
		const about = { submissionId, between, assignmentId, subject }
		const named = side === 'editor' ? await namedIn(ctx, about, `${subject}\n${text}`) : []
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
		const thread = await openThread(ctx, held, about)
		const written = await write(ctx, actor, { side, thread, text, named })
		return written.ok ? { ok: true, id: thread.id } : written
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
	async execute(ctx, { actor, input, place: { side, thread } }) {
		if (side === 'reader') return { ok: false, error: 'notAllowed' }
		const { text, confirmed } = input
		// As it stands now: another editor may have closed it while this one waited for the lock.
		if ((await findThread(ctx, input)).closedAt) return { ok: false, error: 'closed' }
		const named = side === 'editor' ? await namedIn(ctx, thread, text) : []
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
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
