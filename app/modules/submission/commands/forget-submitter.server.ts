import type { Ctx } from '#app/platform/ctx.server.ts'
import { forgetUploads } from '../uploads/give-up.server.ts'
import { removeDraftRows } from './delete-draft.server.ts'

/**
 * Removes what only a submitter could see: drafts and unfinished uploads. What was sent stays with its journal. To be called in the transaction
 * in which the account goes; answers the keys of stored objects, to be released (`releaseObject`) once it is kept.
 */
export async function forgetSubmitter(ctx: Ctx, userId: string): Promise<string[]> {
	const drafts = await ctx.db
		.selectFrom('submission')
		.select('id')
		.where('submitter_id', '=', userId)
		.where('status', '=', 'draft')
		.orderBy('id')
		.forUpdate()
		.execute()
	const keys: string[] = []
	for (const { id } of drafts) keys.push(...(await removeDraftRows(ctx, id)))
	const uploads = await ctx.db.selectFrom('upload').select('id').where('user_id', '=', userId).execute()
	keys.push(
		...(await forgetUploads(
			ctx,
			uploads.map(({ id }) => id),
		)),
	)
	return [...new Set(keys)]
}
