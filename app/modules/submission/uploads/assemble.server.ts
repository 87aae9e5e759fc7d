import { Readable } from 'node:stream'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StoredFile } from '#app/platform/storage/storage.server.ts'

/** Puts the parts of a complete upload together into one object, streaming. The parts stay until the upload is given up. */
export async function assembleUpload(ctx: Ctx, uploadId: string): Promise<StoredFile> {
	const parts = await ctx.db
		.selectFrom('upload_part')
		.select(['start', 'storage_key'])
		.where('upload_id', '=', uploadId)
		.orderBy('start')
		.execute()
	const [first, ...others] = parts
	if (first && others.length === 0) {
		const stored = await ctx.storage.head(first.storage_key)
		const sha256 = first.storage_key.slice(first.storage_key.lastIndexOf('/') + 1)
		if (stored) return { key: first.storage_key, bytes: stored.bytes, sha256 }
	}
	return ctx.storage.put(
		Readable.from(
			bytesOf(
				ctx,
				parts.map(({ storage_key }) => storage_key),
			),
		),
	)
}

async function* bytesOf(ctx: Ctx, keys: readonly string[]): AsyncGenerator<Uint8Array> {
	for (const key of keys) {
		const part = await ctx.storage.get(key)
		if (!part) throw new Error('a part of an upload is not in the storage')
		yield* part as AsyncIterable<Uint8Array>
	}
}
