import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { holdSubmission } from '../commands/own-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import { aboutSubmission } from '../schema.ts'
import { heldInput } from './model.ts'
import { notifyOthers } from './notify-others.server.ts'
import { findThread, namedIn, sideOf } from './sides.server.ts'
import { recordWritten } from './write.server.ts'

/** What the commands on a message that waits have in common: editors of the submission, and it is still held. */
const onHeld = {
	input: aboutSubmission.extend(heldInput.shape),
	async authorize(
		ctx: Ctx,
		actor: Actor,
		{ submissionId, messageId }: { submissionId: string; messageId: string },
	) {
		const message = isId(messageId)
			? await ctx.db
					.selectFrom('discussion_message')
					.selectAll()
					.where('id', '=', messageId)
					.executeTakeFirst()
			: undefined
		if (!message) throw new NotFound()
		const thread = await findThread(ctx, { submissionId, discussionId: message.discussion_id })
		const { id, side } = await sideOf(ctx, actor, thread)
		if (side !== 'editor') throw new NotFound()
		return { id, thread, message }
	},
	/** The message as it stands now: another editor may have let it through meanwhile, and it is nobody's to take away then. */
	async lock(ctx: Ctx, place: { id: string; message: { id: string } }): Promise<{ isHeld: boolean }> {
		await holdSubmission(ctx, place)
		const message = await ctx.db
			.selectFrom('discussion_message')
			.select('held_at')
			.where('id', '=', place.message.id)
			.executeTakeFirst()
		return { isHeld: message?.held_at != null }
	},
}

/** Lets a message through that waits because it names the other side, or brings files that may: its readers get it as if it were written now. */
export const releaseMessage = command({
	...onHeld,
	async execute(ctx, { actor, place: { thread, message }, held }) {
		if (!held.isHeld) return { ok: false, error: 'notHeld' }
		await ctx.db
			.updateTable('discussion_message')
			.set({ held_at: null, written_at: ctx.now() })
			.where('id', '=', message.id)
			.execute()
		const named = (await namedIn(ctx, thread, message.text)).length
		await recordWritten(ctx, actor, { side: message.side, thread, named, byMail: message.by_mail })
		await notifyOthers(ctx, message.writer_id, message.side, thread, message.text)
		return { ok: true }
	},
})

/** Takes a message away that waits, with its files: nobody else has read it. */
export const discardMessage = command({
	...onHeld,
	async execute(ctx, { actor, place: { thread, message }, held, collect }) {
		if (!held.isHeld) return { ok: false, error: 'notHeld' }
		const files = await ctx.db
			.selectFrom('discussion_file')
			.select('storage_key')
			.where('message_id', '=', message.id)
			.execute()
		await ctx.db.deleteFrom('discussion_message').where('id', '=', message.id).execute()
		await recordEvent(ctx, {
			submissionId: thread.submissionId,
			action: 'messageDiscarded',
			side: 'editor',
			actor,
			detail: { discussion: thread.id },
		})
		collect(files.map(({ storage_key }) => storage_key))
		return { ok: true }
	},
})
