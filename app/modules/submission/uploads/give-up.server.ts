import { z } from 'zod'
import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { findUpload } from './find-upload.server.ts'

/** Gives up one's own upload, with all that has arrived; 'gone' when there is none. */
export const giveUpUpload = command({
	...onOwn,
	input: onOwn.input.extend({ uploadId: z.string() }),
	async act(ctx, { actor, input, letGo }) {
		const upload = await findUpload(ctx, { actor, ...input })
		if (!upload) return { ok: false, error: 'gone' }
		letGo(await forgetUploads(ctx, [upload.id]))
		return { ok: true }
	},
})

/** Ends what was not finished within its day; returns how many uploads. */
export async function sweepUploads(ctx: Ctx): Promise<number> {
	const rows = await ctx.db.selectFrom('upload').select('id').where('expires_at', '<=', ctx.now()).execute()
	await giveUpUploads(
		ctx,
		rows.map(({ id }) => id),
	)
	return rows.length
}

/** Forgets uploads and removes their parts, as far as nothing else names them. */
export async function giveUpUploads(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const keys = await inTransaction(ctx, (ctx) => forgetUploads(ctx, ids))
	for (const key of keys) await releaseObject(ctx, key)
}

/** Forgets uploads, in a transaction: answers the parts that are to be released once it is kept. */
export async function forgetUploads(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return []
	await ctx.db.selectFrom('upload').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
	const parts = await ctx.db
		.deleteFrom('upload_part')
		.where('upload_id', 'in', ids)
		.returning('storage_key')
		.execute()
	await ctx.db.deleteFrom('upload').where('id', 'in', ids).execute()
	return [...new Set(parts.map(({ storage_key }) => storage_key))]
}
