import sharp from 'sharp'
import { pathTo } from '#app/addresses/address.ts'
import { itemOf, withFates } from '#app/modules/manuscript-check/index.ts'
import type { RawConversion } from './convert.ts'
import type { ConvertedManuscript, ConvertedPicture, RawPicture } from './model.ts'

/** Pixels that a picture may have once decoded; beyond, a few bytes could fill the memory. */
const MOST_PIXELS = 50_000_000
/** The widest that a reading page shows, twice for dense screens. */
const WIDEST = 1600

/** A conversion with its pictures as WebP, one after the other, and their sizes in the text; those that cannot be decoded are left out, with a warning. */
export async function withWebPictures({
	undrawn,
	...conversion
}: RawConversion): Promise<ConvertedManuscript> {
	const images = []
	let { html } = conversion
	let broken = 0
	for (const raw of conversion.images) {
		const picture = await webPicture(raw)
		const tag = new RegExp(
			`<img src="${pathTo('picture', { name: raw.name })}" alt="[^"]*" loading="lazy"`,
			'g',
		)
		if (picture) {
			images.push(picture)
			html = html.replace(tag, `$& height="${picture.height}" width="${picture.width}"`)
		} else {
			broken += 1
			html = html.replace(new RegExp(`${tag.source}[^>]*>`, 'g'), '')
		}
	}
	const warnings = conversion.warnings.filter(({ code }) => code !== 'pictureFormat')
	const unshown = broken + (conversion.warnings.find(({ code }) => code === 'pictureFormat')?.count ?? 0)
	if (unshown > 0) warnings.push({ code: 'pictureFormat', count: unshown })
	const lost = broken > 0 ? [itemOf('lost', 'pictures', 'undecoded', broken, undefined)] : []
	return { ...conversion, html, images, warnings, balance: withFates(conversion.balance, lost) }
}

/** A picture as WebP of at most 1600 pixels a side, upright, without metadata; null when it cannot be decoded whole or has over 50 million pixels. */
async function webPicture({ name, bytes }: RawPicture): Promise<ConvertedPicture | null> {
	try {
		const { format } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
		const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
			.autoOrient()
			.resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true })
			.webp(format === 'jpeg' ? { quality: 82 } : { quality: 90, nearLossless: true })
			.toBuffer({ resolveWithObject: true })
		return {
			name,
			mediaType: 'image/webp',
			width: info.width,
			height: info.height,
			bytes: new Uint8Array(data),
		}
	} catch {
		return null
	}
}
