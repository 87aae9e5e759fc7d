import sharp from 'sharp'
import type { GalleySource } from '../source.ts'

export type PackedPicture = { path: string; mediaType: string; bytes: Uint8Array }

const KEPT: { [mediaType: string]: string } = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }
const QUALITY = 82

/** The pictures of texts by their address, each once. Other formats become PNG with transparency and few colours, else JPEG: many reading systems know no WebP. */
export async function picturesOf(parts: readonly GalleySource[]): Promise<Map<string, PackedPicture>> {
	const packed = new Map<string, PackedPicture>()
	for (const { pictures } of parts) {
		for (const [address, { bytes, mediaType, sha256 }] of pictures) {
			if (packed.has(address)) continue
			const name = `pictures/${sha256.slice(0, 16)}`
			const extension = KEPT[mediaType]
			if (extension) packed.set(address, { path: `${name}.${extension}`, mediaType, bytes })
			else packed.set(address, await converted(bytes, name))
		}
	}
	return packed
}

async function converted(bytes: Uint8Array, name: string): Promise<PackedPicture> {
	const { hasAlpha } = await sharp(bytes).metadata()
	if (hasAlpha) {
		const png = await sharp(bytes).png({ compressionLevel: 9 }).toBuffer()
		return { path: `${name}.png`, mediaType: 'image/png', bytes: new Uint8Array(png) }
	}
	const jpeg = await sharp(bytes).jpeg({ quality: QUALITY }).toBuffer()
	return { path: `${name}.jpg`, mediaType: 'image/jpeg', bytes: new Uint8Array(jpeg) }
}
