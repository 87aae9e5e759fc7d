import sharp from 'sharp'
import type { GalleyPicture } from '../source.ts'

/**
 * The most pixels of a picture, and how good it is as JPEG. For print: 300 dots an inch over the widest (172 mm) and the highest (231 mm) that a page has for it; for
 * the screen: 110.
 */
const FINENESS = {
	print: { most: { width: 2032, height: 2736 }, quality: 85 },
	screen: { most: { width: 745, height: 1003 }, quality: 60 },
} as const
export type Fineness = keyof typeof FINENESS
/** A picture without loss may be this much larger than as JPEG: letters and lines stay sharp. */
const WORTH = 1.3

/**
 * The pictures of a text in forms that Typst puts into a PDF as they are (JPEG) or that pack well there (PNG): it unpacks WebP and stores each
 * pixel. Line art and what is transparent becomes PNG, grey where it is grey; photographs become JPEG, and a JPEG of a fitting size stays as it
 * is. None has more dots than its fineness says. The same pictures give the same bytes. Throws where one cannot be decoded.
 */
export async function printedPictures(
	pictures: Map<string, GalleyPicture>,
	fineness: Fineness = 'print',
): Promise<Map<string, GalleyPicture>> {
	const printed = new Map<string, GalleyPicture>()
	for (const [src, picture] of pictures) printed.set(src, await printedPicture(picture, fineness))
	return printed
}

async function printedPicture(picture: GalleyPicture, fineness: Fineness): Promise<GalleyPicture> {
	const { most, quality } = FINENESS[fineness]
	const { width, height } = await sharp(picture.bytes).metadata()
	const fits = width <= most.width && height <= most.height
	if (picture.mediaType === 'image/jpeg' && fits && fineness === 'print') return picture
	const { data, info } = await sharp(picture.bytes)
		.resize({ ...most, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { isOpaque, isGrey } = looksOf(data, info.channels)
	const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
	const as = (mediaType: string, bytes: Buffer) => ({ ...picture, mediaType, bytes: new Uint8Array(bytes) })
	if (!isOpaque)
		return as('image/png', await whole.png(fineness === 'print' ? {} : { palette: true }).toBuffer())
	const pixels = isGrey ? whole.extractChannel(0) : whole.removeAlpha()
	const jpeg = await pixels
		.clone()
		.jpeg({ quality, chromaSubsampling: fineness === 'print' && hasFullColour(picture) ? '4:4:4' : '4:2:0' })
		.toBuffer()
	const png = await pixels.png().toBuffer()
	return png.length <= (fineness === 'print' ? WORTH : 1) * jpeg.length
		? as('image/png', png)
		: as('image/jpeg', jpeg)
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
