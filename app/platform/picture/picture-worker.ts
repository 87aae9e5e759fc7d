import sharp from 'sharp'

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'heif'
/** What a picture is made to fit: `cover` fills the frame and cuts the rest, `inside` keeps all of it and is never larger than it was. */
export type PictureFrame = { width: number; height: number; fit: 'cover' | 'inside' }
export type WebPicture = { webp: Uint8Array; width: number; height: number }
export type FramingTask = { bytes: Uint8Array; format: PictureFormat; frames: readonly PictureFrame[] }
export type FramingAnswer =
	| { ok: true; pictures: WebPicture[] }
	| { ok: false; error: 'notAPicture' | 'tooManyPixels' | 'broken' }

/** Pixels that a picture may have once decoded; beyond, a few bytes could fill the memory. */
const MOST_PIXELS = 50_000_000

/** A picture as WebP in each frame, upright, without metadata. */
export async function perform({ bytes, format, frames }: FramingTask): Promise<FramingAnswer> {
	try {
		const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (facts.format !== format) return { ok: false, error: 'notAPicture' }
		if (facts.width * facts.height > MOST_PIXELS) return { ok: false, error: 'tooManyPixels' }
		const pictures: WebPicture[] = []
		for (const { width, height, fit } of frames) {
			const { data, info } = await sharp(bytes, {
				limitInputPixels: MOST_PIXELS,
				failOn: 'error',
				sequentialRead: true,
			})
				.autoOrient()
				.resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
				.webp({ quality: 82 })
				.toBuffer({ resolveWithObject: true })
			pictures.push({ webp: new Uint8Array(data), width: info.width, height: info.height })
		}
		return { ok: true, pictures }
	} catch {
		return { ok: false, error: 'broken' }
	}
}
