import { buffer } from 'node:stream/consumers'
import { PICTURE_WIDTHS } from '#app/modules/work/full-text/index.ts'
import { boundedMemory } from '#app/platform/bounded-memory.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PictureFile } from './pictures.server.ts'

const KEPT_MS = 24 * 60 * 60_000
const kept = boundedMemory({ maxBytes: 24 * 1024 * 1024 })
/** Pictures are made one after the other: a small server has other readers. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A picture of a text as WebP with `width` pixels across (`PICTURE_WIDTHS`), made when it is first asked for and kept in memory. Null for a
 * width that no page asks for, and where the picture is narrower, is gone or cannot be read.
 */
export function narrowerPicture(
	ctx: Ctx,
	{ storageKey }: Pick<PictureFile, 'storageKey'>,
	width: number,
): Promise<Buffer | null> {
	if (!PICTURE_WIDTHS.some((known) => known === width)) return Promise.resolve(null)
	const name = `${storageKey} ${width}`
	const known = kept.get(name)
	if (known) return known as Promise<Buffer | null>
	const made = last.then(() => make(ctx, storageKey, width))
	last = made
	kept.set(name, made, KEPT_MS)
	return made
}

async function make(ctx: Ctx, key: string, width: number): Promise<Buffer | null> {
	const stored = await ctx.storage.get(key)
	if (!stored) return null
	try {
		const { default: sharp } = await import('sharp')
		const picture = sharp(await buffer(stored))
		if (((await picture.metadata()).width ?? 0) <= width) return null
		return await picture.resize({ width }).webp({ quality: 70 }).toBuffer()
	} catch (error) {
		ctx.log.error({ key, err: error }, 'a picture could not be made narrower')
		return null
	}
}
