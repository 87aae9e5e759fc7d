import sharp from 'sharp'

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'heif'
export type SquareTask = { bytes: Uint8Array; format: PictureFormat }
export type SquareAnswer =
	| { ok: true; webp: Uint8Array }
	| { ok: false; error: 'notAPicture' | 'tooManyPixels' | 'broken' }

/** Pixels that a picture may have once decoded; beyond, a few bytes could fill the memory. */
const MOST_PIXELS = 50_000_000
const SIDE_PIXELS = 256

/** A picture as a square WebP, upright, without metadata. */
export async function perform({ bytes, format }: SquareTask): Promise<SquareAnswer> {
	try {
		const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (facts.format !== format) return { ok: false, error: 'notAPicture' }
		if (facts.width * facts.height > MOST_PIXELS) return { ok: false, error: 'tooManyPixels' }
		const webp = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
			.autoOrient()
			.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
			.webp({ quality: 82 })
			.toBuffer()
		return { ok: true, webp: new Uint8Array(webp) }
	} catch {
		return { ok: false, error: 'broken' }
	}
}
