import { z } from 'zod'
import { command } from '#app/platform/command.server.ts'
import { isId } from '#app/platform/id.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { AUTHOR_KINDS } from './model.ts'
import { referencesRead } from './propose-metadata.server.ts'

/**
 * Takes a file, its copy and its reports out of one's own draft; nothing of them stays, nor the references that were read in it and that nobody
 * changed. What was once sent to a journal is not removed.
 */
export const removeFile = command({
	...onOwn,
	input: onOwn.input.extend({ fileId: z.string() }),
	async execute(ctx, { input: { fileId }, held: submission, collect }) {
		if (submission.status !== 'draft') return { ok: false, error: 'closed' }
		const file = isId(fileId)
			? await ctx.db
					.selectFrom('submission_file')
					.select(['id', 'kind', 'replaced_at'])
					.where('id', '=', fileId)
					.where('submission_id', '=', submission.id)
					.where('kind', 'in', AUTHOR_KINDS)
					.executeTakeFirst()
			: undefined
		if (!file) return { ok: false, error: 'changedMeanwhile' }
		const isCurrent = file.kind === 'manuscript' && file.replaced_at === null
		const areRead = isCurrent && (await referencesRead(ctx, submission.id))
		const removed = await ctx.db
			.deleteFrom('submission_file')
			.where((on) => on.or([on('id', '=', file.id), on('derived_from', '=', file.id)]))
			.returning('storage_key')
			.execute()
		await ctx.db
			.updateTable('submission')
			.set((on) => ({
				updated_at: ctx.now(),
				...(areRead && { reference_list: '[]' }),
				...(isCurrent && { steps_done: on.fn<string[]>('array_remove', ['steps_done', on.val('files')]) }),
			}))
			.where('id', '=', submission.id)
			.execute()
		collect(removed.map(({ storage_key }) => storage_key))
		return { ok: true }
	},
})
