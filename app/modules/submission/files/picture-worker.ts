import sharp from 'sharp'
import { pictureCopy } from '#app/modules/manuscript-file/read/index.ts'

export type PictureTask = { bytes: Uint8Array; mediaType: string }
export type PictureAnswer = { ok: true; copy: Uint8Array } | { ok: false; refused: 'damaged' | 'hostile' }

const MOST_PIXELS = 80_000_000

/** The copy of a figure for reviewers. TIFF and what cannot be followed are written anew, others lose the parts that are no pixels. What ends too early is drawn as far as it goes, as browsers draw it. */
export async function perform({ bytes, mediaType }: PictureTask): Promise<PictureAnswer> {
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (width * height > MOST_PIXELS) return { ok: false, refused: 'hostile' }
		const made = mediaType === 'image/tiff' ? null : pictureCopy(bytes)
		if (made) return { ok: true, copy: made.bytes }
		const failOn = mediaType === 'image/tiff' ? 'error' : 'none'
		const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn, sequentialRead: true })
		const anew =
			mediaType === 'image/tiff'
				? drawn.tiff({ compression: 'lzw' })
				: mediaType === 'image/png'
					? drawn.png()
					: drawn.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
		return { ok: true, copy: new Uint8Array(await anew.toBuffer()) }
	} catch {
		return { ok: false, refused: 'damaged' }
	}
}
