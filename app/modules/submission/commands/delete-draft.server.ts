import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { onDraft } from './own-submission.server.ts'

/** Deletes a draft with its files. What was submitted is never deleted: it can be withdrawn. */
export const deleteDraft = command({
	...onDraft,
	async execute(ctx, { held, collect }) {
		collect(await removeDraftRows(ctx, held.id))
		return { ok: true }
	},
})

/** Removes a draft's rows, and answers the keys of its stored files and parts, to be removed once the transaction is kept. */
export async function removeDraftRows(ctx: Ctx, id: string): Promise<string[]> {
	const files = await ctx.db
		.selectFrom('submission_file')
		.select('storage_key')
		.where('submission_id', '=', id)
		.execute()
	const parts = await ctx.db
		.selectFrom('upload_part')
		.innerJoin('upload', 'upload.id', 'upload_part.upload_id')
		.select('upload_part.storage_key')
		.where('upload.submission_id', '=', id)
		.execute()
	await ctx.db.deleteFrom('submission').where('id', '=', id).execute()
	return [...new Set([...files, ...parts].map(({ storage_key }) => storage_key))]
}
