import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { putHeld } from '#app/platform/storage/hold-object.server.ts'
import { ownSubmission } from '../files/own-submission.server.ts'
import { findUpload } from './find-upload.server.ts'
import { MOST_PART_BYTES, type Upload } from './model.ts'

type Appended =
	| { ok: true; upload: Upload }
	| { ok: false; error: 'gone' }
	| { ok: false; error: 'wrongOffset' | 'tooLong'; upload: Upload }

/**
 * Appends a body of any length to one's own upload, as parts, while it arrives: where the line is cut, what came before stays. Ends as
 * `appendPart` does with the first part that is refused.
 * @throws NotFound to everybody but the submitter
 */
export async function appendBody(
	ctx: Ctx,
	actor: Actor | null,
	{
		body,
		...at
	}: { submissionId: string; uploadId: string; offset: number; body: ReadableStream<Uint8Array> | null },
): Promise<Appended> {
	let appended = await appendPart(ctx, actor, { ...at, bytes: new Uint8Array(0) })
	for await (const bytes of partsOf(body)) {
		if (!appended.ok) break
		appended = await appendPart(ctx, actor, { ...at, offset: appended.upload.offset, bytes })
	}
	return appended
}

/** A body in parts of at most 4 MB; one that is cut ends with what arrived. */
async function* partsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
	const reader = body?.getReader()
	const held = new Uint8Array(MOST_PART_BYTES)
	let length = 0
	try {
		for (;;) {
			const read = await reader?.read().catch(() => undefined)
			if (!read || read.done) break
			for (let rest = read.value; rest.length > 0; ) {
				const fits = rest.subarray(0, MOST_PART_BYTES - length)
				held.set(fits, length)
				length += fits.length
				rest = rest.subarray(fits.length)
				if (length < MOST_PART_BYTES) continue
				yield held.slice()
				length = 0
			}
		}
		if (length > 0) yield held.slice(0, length)
	} finally {
		await reader?.cancel().catch(() => {})
	}
}

/**
 * Appends bytes to one's own upload where it ends: of two that append at the same place, one is told where it ends now
 * ('wrongOffset'). Refuses what would make it longer than was said ('tooLong'). A part is kept whole or not at all.
 * @throws NotFound to everybody but the submitter
 */
export async function appendPart(
	ctx: Ctx,
	actor: Actor | null,
	part: { submissionId: string; uploadId: string; offset: number; bytes: Uint8Array },
): Promise<Appended> {
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
