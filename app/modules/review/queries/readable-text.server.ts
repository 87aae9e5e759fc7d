import { buffer } from 'node:stream/consumers'
import { pathTo } from '#app/addresses/address.ts'
import { convertDocx } from '#app/modules/conversion/index.server.ts'
import { boundedMemory } from '#app/platform/bounded-memory.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A Word file as a text to be read in the page; `isWithoutPictures` where they were too heavy for it. */
export type ReadableText = { html: string; language: string; isWithoutPictures: boolean }

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Bytes of pictures that a page takes with it; the text of a file with more comes without them. */
const MOST_PICTURES = 3_000_000
const KEPT_MS = 30 * 60_000
const kept = boundedMemory({ maxBytes: 32 * 1024 * 1024 })

/**
 * The text of an anonymised Word file, converted as it would be published, without the lines before the abstract; its pictures stand in
 * it, since the library has none of them. Null for other files, and for those that cannot be converted: they are downloaded.
 */
export function readableText(
	ctx: Ctx,
	file: { key: string; mediaType: string },
): Promise<ReadableText | null> {
	if (file.mediaType !== DOCX) return Promise.resolve(null)
	const known = kept.get(file.key)
	if (known) return known as Promise<ReadableText | null>
	const made = convert(ctx, file.key)
	kept.set(file.key, made, KEPT_MS)
	return made
}

async function convert(ctx: Ctx, key: string): Promise<ReadableText | null> {
	const stream = await ctx.storage.get(key)
	if (!stream) return null
	const converted = await convertDocx(await buffer(stream), {
		isForReview: true,
		office: ctx.env.LIBREOFFICE,
	})
	if (!converted.ok) return null
	const { html, images, language } = converted
	const isWithoutPictures = images.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_PICTURES
	const shown = images.reduce((text, { name, mediaType, bytes }) => {
		if (isWithoutPictures)
			return text.replace(new RegExp(`<img src="${pathTo('picture', { name })}"[^>]*>`, 'g'), '')
		const address = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
		return text.replaceAll(pathTo('picture', { name }), address)
	}, html)
	return { html: shown, language, isWithoutPictures }
}
