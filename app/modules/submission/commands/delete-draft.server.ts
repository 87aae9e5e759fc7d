import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { type DraftRefusal, lockDraft } from './own-draft.server.ts'

/** Deletes a draft with its files. What was submitted is never deleted: it can be withdrawn. */
export async function deleteDraft(
	ctx: Ctx,
	actor: Actor,
	id: string,
): Promise<{ ok: true } | { ok: false; error: DraftRefusal }> {
	const deleted = await inTransaction(ctx, async (ctx) => {
		const locked = await lockDraft(ctx, actor, id)
		if (!locked.ok) return locked
		return { ok: true as const, keys: await removeDraftRows(ctx, id) }
	})
	if (!deleted.ok) return deleted
	for (const key of deleted.keys) await releaseObject(ctx, key)
	return { ok: true }
}

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
