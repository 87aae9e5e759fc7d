import { type PictureRefusal, webPictures } from '#app/platform/picture/web-pictures.server.ts'

/** Bytes of a picture that is sent. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024
const SIDE_PIXELS = 256

/** A picture that somebody sent, as a square WebP of 256 × 256 pixels; refused as `webPictures` does. */
export async function portraitFrom(
	bytes: Uint8Array,
): Promise<{ ok: true; webp: Uint8Array } | { ok: false; error: PictureRefusal }> {
	const made = await webPictures(bytes, {
		most: LARGEST_PICTURE_BYTES,
		frames: [{ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'cover' }],
	})
	if (!made.ok) return made
	const [picture] = made.pictures
	return picture ? { ok: true, webp: picture.webp } : { ok: false, error: 'broken' }
}
