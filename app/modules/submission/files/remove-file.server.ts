import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import { AUTHOR_KINDS } from './model.ts'
import { ownSubmission } from './own-submission.server.ts'
import { referencesRead } from './propose-metadata.server.ts'

/**
 * Takes a file, its copy and its reports out of one's own draft; nothing of them stays, nor the references that were read in it and that nobody
 * changed. What was once sent to a journal is not removed.
 * @throws NotFound to everybody but the submitter
 */
export async function removeFile(
	ctx: Ctx,
	actor: Actor | null,
	{ submissionId, fileId }: { submissionId: string; fileId: string },
): Promise<{ ok: true } | { ok: false; error: 'closed' | 'changedMeanwhile' }> {
	await ownSubmission(ctx, actor, submissionId)
	const removed = await inTransaction(ctx, async (ctx) => {
		const locked = await lockSubmission(ctx, submissionId)
		if (locked?.status !== 'draft') return null
		const file = await ctx.db
			.selectFrom('submission_file')
			.select(['id', 'kind', 'replaced_at'])
			.where('id', '=', fileId)
			.where('submission_id', '=', submissionId)
			.where('kind', 'in', AUTHOR_KINDS)
			.executeTakeFirst()
		if (!file) return []
		const isStanding = file.kind === 'manuscript' && file.replaced_at === null
		const areRead = isStanding && (await referencesRead(ctx, submissionId))
		const keys = await ctx.db
			.deleteFrom('submission_file')
			.where((on) => on.or([on('id', '=', file.id), on('derived_from', '=', file.id)]))
			.returning('storage_key')
			.execute()
		await ctx.db
			.updateTable('submission')
			.set((on) => ({
				updated_at: ctx.now(),
				...(areRead && { reference_list: '[]' }),
				...(isStanding && { steps_done: on.fn<string[]>('array_remove', ['steps_done', on.val('files')]) }),
			}))
			.where('id', '=', submissionId)
			.execute()
		return keys
	})
	if (removed === null) return { ok: false, error: 'closed' }
	for (const { storage_key } of removed) await releaseObject(ctx, storage_key)
	return removed.length > 0 ? { ok: true } : { ok: false, error: 'changedMeanwhile' }
}
