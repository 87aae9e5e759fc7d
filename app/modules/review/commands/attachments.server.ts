import { z } from 'zod'
import { command, type RefusalOf } from '#app/platform/command.server.ts'
import { isId } from '#app/platform/id.ts'
import { attachmentBytes, makeAttachment, storeAttachment } from './attached-copy.server.ts'
import { onOwnReview, openForWork } from './on-own-review.server.ts'

/** Adds an annotated file to one's own report before it is sent (`makeAttachment`). */
export const addAttachment = command({
	...onOwnReview,
	input: onOwnReview.input.extend({ bytes: attachmentBytes }),
	prepare: (ctx, { actor, input: { bytes }, place }) => makeAttachment(ctx, { actor, bytes, place }),
	execute: (ctx, { actor, held, prepared }) => storeAttachment(ctx, actor, held, prepared),
})

/** Why an annotated file is not taken; nothing of it is kept. */
export type AttachmentRefusal = RefusalOf<typeof addAttachment>['error']

/** Takes a file of one's own report away again, until the round closes; what is no file of it is left alone. */
export const removeAttachment = command({
	...onOwnReview,
	input: onOwnReview.input.extend({ fileId: z.string() }),
	async execute(ctx, { input: { assignmentId, fileId }, held, collect }) {
		const open = openForWork(held)
		if (!open.ok) return open
		if (!isId(fileId)) return { ok: true }
		const removed = await ctx.db
			.deleteFrom('submission_file')
			.where('id', '=', fileId)
			.where('assignment_id', '=', assignmentId)
			.where('kind', '=', 'review-attachment')
			.returning('storage_key')
			.executeTakeFirst()
		if (removed) collect([removed.storage_key])
		return { ok: true }
	},
})
