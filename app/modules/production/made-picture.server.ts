import { buffer } from 'node:stream/consumers'
import { PICTURE_WIDTHS } from '#app/modules/work/full-text/index.ts'
import { boundedMemory } from '#app/platform/bounded-memory.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PictureFile } from './pictures.server.ts'

/** WebP, in which pictures are kept, and what is made of it for programs that do not show it. */
export type ShownFormat = 'webp' | 'jpeg' | 'png'

const KEPT_MS = 24 * 60 * 60_000
const kept = boundedMemory({ maxBytes: 24 * 1024 * 1024 })
/** Pictures are made one after the other: a small server has other readers. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A picture of a text with `width` pixels across (`PICTURE_WIDTHS`), in one of the formats, made when it is first asked for and kept in memory. Null where the picture that is
 * kept does: for WebP in a width that no page asks for, or in one that is not narrower; and where it is gone or cannot be read.
 */
export function madePicture(
	ctx: Ctx,
	{ storageKey }: Pick<PictureFile, 'storageKey'>,
	{ width, format = 'webp' }: { width: number; format?: ShownFormat },
): Promise<Buffer | null> {
	const narrower = PICTURE_WIDTHS.find((known) => known === width)
	if (!narrower && format === 'webp') return Promise.resolve(null)
	const name = `${storageKey} ${narrower} ${format}`
	const known = kept.get(name)
	if (known) return known as Promise<Buffer | null>
	const made = last.then(() => make(ctx, storageKey, narrower, format))
	last = made
	kept.set(name, made, KEPT_MS)
	return made
}

async function make(
	ctx: Ctx,
	key: string,
	width: number | undefined,
	format: ShownFormat,
): Promise<Buffer | null> {
	const stored = await ctx.storage.get(key)
	if (!stored) return null
	try {
		const { default: sharp } = await import('sharp')
		const picture = sharp(await buffer(stored))
		const isNarrower = width !== undefined && ((await picture.metadata()).width ?? 0) > width
		if (format === 'webp' && !isNarrower) return null
		if (isNarrower) picture.resize({ width })
		if (format === 'jpeg') picture.flatten({ background: '#fff' })
		return await picture.toFormat(format, format === 'webp' ? { quality: 70 } : {}).toBuffer()
	} catch (error) {
		ctx.log.error({ key, err: error }, 'a picture could not be made in another width or format')
		return null
	}
}
