import { z } from 'zod'
import { byTheClock, command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { collectObject } from '#app/platform/storage/stored-objects.server.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { findUpload } from './find-upload.server.ts'

/** Gives up one's own upload, with all that has arrived; 'gone' when there is none. */
export const giveUpUpload = command({
	...onOwn,
	input: onOwn.input.extend({ uploadId: z.string() }),
	async execute(ctx, { actor, input, collect }) {
		const upload = await findUpload(ctx, { actor, ...input })
		if (!upload) return { ok: false, error: 'gone' }
		collect(await forgetUploads(ctx, [upload.id]))
		return { ok: true }
	},
})

/** Ends what was not finished within its day; `ended`: how many uploads. */
export const sweepUploads = command({
	...byTheClock,
	async execute(ctx, { collect }): Promise<{ ok: true; ended: number }> {
		const rows = await ctx.db.selectFrom('upload').select('id').where('expires_at', '<=', ctx.now()).execute()
		collect(
			await forgetUploads(
				ctx,
				rows.map(({ id }) => id),
			),
		)
		return { ok: true, ended: rows.length }
	},
})

/** Forgets uploads and removes their parts, as far as nothing else names them. */
export async function giveUpUploads(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const keys = await inTransaction(ctx, (ctx) => forgetUploads(ctx, ids))
	for (const key of keys) await collectObject(ctx, key)
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
