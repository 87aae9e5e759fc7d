import type { ConvertedPicture, RawPicture } from './model.ts'

/** Pixels that a picture may have once decoded; beyond, a few bytes could fill the memory. */
const MOST_PIXELS = 50_000_000
/** The widest that a reading page shows, twice for dense screens. */
const WIDEST = 1600
const LONGEST_SECONDS = 10

let last: Promise<unknown> = Promise.resolve()

/**
 * A picture as WebP of at most 1600 pixels a side, upright, without metadata; null when it cannot be decoded whole or has over 50 million
 * pixels. Decoded pictures are large: one at a time.
 */
export function webPicture(raw: RawPicture): Promise<ConvertedPicture | null> {
	const turn = last.then(
		() => decoded(raw),
		() => decoded(raw),
	)
	last = turn.catch(() => {})
	return turn
}

async function decoded({ name, bytes }: RawPicture): Promise<ConvertedPicture | null> {
	const { default: sharp } = await import('sharp')
	try {
		const { format } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
		const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
			.timeout({ seconds: LONGEST_SECONDS })
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
