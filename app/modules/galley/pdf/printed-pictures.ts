import sharp from 'sharp'
import type { GalleyPicture } from '../source.ts'

/** Pixels of 300 dots an inch over the widest (172 mm) and the highest (231 mm) that a page has for a picture. */
const MOST = { width: 2032, height: 2736 }
const QUALITY = 85
/** A picture without loss may be this much larger than as JPEG: letters and lines stay sharp. */
const WORTH = 1.3

/**
 * The pictures of a text in forms that Typst puts into a PDF as they are (JPEG) or that pack well there (PNG): it unpacks WebP and stores each
 * pixel. Line art and what is transparent becomes PNG, grey where it is grey; photographs become JPEG, and a JPEG of a fitting size stays as it
 * is. None has more than 300 dots an inch. The same pictures give the same bytes. Throws where one cannot be decoded.
 */
export async function printedPictures(
	pictures: Map<string, GalleyPicture>,
): Promise<Map<string, GalleyPicture>> {
	const printed = new Map<string, GalleyPicture>()
	for (const [src, picture] of pictures) printed.set(src, await printedPicture(picture))
	return printed
}

async function printedPicture(picture: GalleyPicture): Promise<GalleyPicture> {
	const { width, height } = await sharp(picture.bytes).metadata()
	const fits = width <= MOST.width && height <= MOST.height
	if (picture.mediaType === 'image/jpeg' && fits) return picture
	const { data, info } = await sharp(picture.bytes)
		.resize({ ...MOST, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { isOpaque, isGrey } = looksOf(data, info.channels)
	const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
	const as = (mediaType: string, bytes: Buffer) => ({ ...picture, mediaType, bytes: new Uint8Array(bytes) })
	if (!isOpaque) return as('image/png', await whole.png().toBuffer())
	const pixels = isGrey ? whole.extractChannel(0) : whole.removeAlpha()
	const jpeg = await pixels
		.clone()
		.jpeg({ quality: QUALITY, chromaSubsampling: hasFullColour(picture) ? '4:4:4' : '4:2:0' })
		.toBuffer()
	const png = await pixels.png().toBuffer()
	return png.length <= WORTH * jpeg.length ? as('image/png', png) : as('image/jpeg', jpeg)
}

/** JPEG as a rule and lossy WebP always (RFC 6386, 2) have one colour for four pixels; more cannot be had of them. */
function hasFullColour({ mediaType, bytes }: GalleyPicture): boolean {
	return mediaType === 'image/png' || Buffer.from(bytes.subarray(0, 64)).toString('latin1').includes('VP8L')
}

/** Whether nothing shines through pixels of 1 to 4 channels, and whether all are grey. */
function looksOf(pixels: Buffer, channels: number): { isOpaque: boolean; isGrey: boolean } {
	const hasAlpha = channels === 2 || channels === 4
	let isOpaque = true
	let isGrey = true
	for (let at = 0; at < pixels.length && (isOpaque || isGrey); at += channels) {
		if (hasAlpha && pixels[at + channels - 1] !== 255) isOpaque = false
		if (channels > 2 && (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2])) isGrey = false
		if (!isGrey && !hasAlpha) break
	}
	return { isOpaque, isGrey }
}
