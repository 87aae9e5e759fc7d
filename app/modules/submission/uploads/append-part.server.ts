import type { Actor } from '#app/modules/user/model.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { putHeld } from '#app/platform/storage/hold-object.server.ts'
import { ownSubmission } from '../files/own-submission.server.ts'
import { findUpload } from './find-upload.server.ts'
import { MOST_PART_BYTES, type Upload } from './model.ts'

/**
 * Appends bytes to one's own upload where it ends: of two that append at the same place, one is told where it ends now
 * ('wrongOffset'). Refuses what would make it longer than was said ('tooLong'). A part is kept whole or not at all.
 * @throws Response 404 to everybody but the submitter
 */
export async function appendPart(
	ctx: Ctx,
	actor: Actor | null,
	part: { submissionId: string; uploadId: string; offset: number; bytes: Uint8Array },
): Promise<
	| { ok: true; upload: Upload }
	| { ok: false; error: 'gone' }
	| { ok: false; error: 'wrongOffset' | 'tooLong'; upload: Upload }
> {
	await ownSubmission(ctx, actor, part.submissionId)
	return inTransaction(ctx, async (ctx) => {
		const upload = actor && (await findUpload(ctx, { actor, ...part }, { lock: true }))
		if (!upload) return { ok: false, error: 'gone' } as const
		if (part.offset !== upload.offset) return { ok: false, error: 'wrongOffset', upload } as const
		const { length } = part.bytes
		if (length > MOST_PART_BYTES || upload.offset + length > upload.bytes)
			return { ok: false, error: 'tooLong', upload } as const
		if (length === 0) return { ok: true, upload } as const
		const { key } = await putHeld(ctx, part.bytes)
		await ctx.db
			.insertInto('upload_part')
			.values({ upload_id: upload.id, start: upload.offset, bytes: length, storage_key: key })
			.execute()
		return { ok: true, upload: { ...upload, offset: upload.offset + length } } as const
	})
}
