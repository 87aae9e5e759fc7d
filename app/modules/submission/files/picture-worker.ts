import sharp from 'sharp'
import { withoutMetadata } from '#app/modules/manuscript-file/read/index.ts'

export type PictureTask = { bytes: Uint8Array; mediaType: string }
export type PictureAnswer = { ok: true; copy: Uint8Array } | { ok: false; refused: 'damaged' | 'hostile' }

const MOST_PIXELS = 80_000_000

/** The copy of a figure for reviewers. TIFF is written anew, other formats lose the parts that are no pixels. */
export async function perform({ bytes, mediaType }: PictureTask): Promise<PictureAnswer> {
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (width * height > MOST_PIXELS) return { ok: false, refused: 'hostile' }
		if (mediaType !== 'image/tiff') return { ok: true, copy: withoutMetadata(bytes) }
		const copy = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
			.tiff({ compression: 'lzw' })
			.toBuffer()
		return { ok: true, copy: new Uint8Array(copy) }
	} catch {
		return { ok: false, refused: 'damaged' }
	}
}
