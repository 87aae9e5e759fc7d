import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { findUpload } from './find-upload.server.ts'
import { MOST_PART_BYTES } from './model.ts'

/**
 * Appends bytes to one's own upload where it ends: of two that append at the same place, one is told where it ends now
 * ('wrongOffset'). Refuses what would make it longer than was said ('tooLong'). A part is kept whole or not at all.
 */
export const appendPart = command({
	input: onOwn.input.extend({
		uploadId: z.string(),
		offset: z.number(),
		bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
	}),
	authorize: onOwn.authorize,
	/** The upload alone: parts of several arrive side by side. */
	async lock(ctx, place, input) {
		return {
			upload: await findUpload(ctx, { actor: { userId: place.submitterId ?? '' }, ...input }, { lock: true }),
		}
	},
	async execute(ctx, { input: { offset, bytes }, held: { upload } }) {
		if (!upload) return { ok: false, error: 'gone' }
		if (offset !== upload.offset) return { ok: false, error: 'wrongOffset', upload }
		const { length } = bytes
		if (length > MOST_PART_BYTES || upload.offset + length > upload.bytes)
			return { ok: false, error: 'tooLong', upload }
		if (length === 0) return { ok: true, upload }
		const { key } = await putReferenced(ctx, bytes)
		await ctx.db
			.insertInto('upload_part')
			.values({ upload_id: upload.id, start: upload.offset, bytes: length, storage_key: key })
			.execute()
		return { ok: true, upload: { ...upload, offset: upload.offset + length } }
	},
})

/**
 * Appends a body of any length to one's own upload, as parts, while it arrives: where the line is cut, what came before stays. Ends as
 * `appendPart` does with the first part that is refused.
 */
export async function appendBody(
	ctx: Ctx,
	actor: Actor,
	{
		body,
		...at
	}: { submissionId: string; uploadId: string; offset: number; body: ReadableStream<Uint8Array> | null },
) {
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
