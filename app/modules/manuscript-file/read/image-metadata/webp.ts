import { type ImageSegment, isPlain, joined, latin, viewOf } from './segments.ts'

const HELD: { [type: string]: string } = { EXIF: 'Exif', 'XMP ': 'XMP' }
/** The flags of VP8X that announce a colour profile, Exif and XMP. */
const ANNOUNCED = 0x20 | 0x08 | 0x04

/** What draws the picture (RFC 9649, section 2.7). */
const DRAWS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

/** Chunks of a WebP (RFC 9649, section 2.7); null when they do not add up. */
export function webpChunks(bytes: Uint8Array): ImageSegment[] | null {
	const view = viewOf(bytes)
	const segments: ImageSegment[] = [{ start: 0, end: 12 }]
	let at = 12
	while (at < bytes.length) {
		if (at + 8 > bytes.length) return null
		const size = view.getUint32(at + 4, true)
		const end = at + 8 + size + (size % 2)
		if (end > bytes.length) return null
		const type = latin(bytes, at, at + 4)
		const holds = HELD[type]
		segments.push({ start: at, end, ...(holds && { holds }), isExtra: !DRAWS.has(type) })
		at = end
	}
	return segments
}

/** The picture without these chunks, with its size and its announcements set right. */
export function strippedWebp(bytes: Uint8Array, segments: readonly ImageSegment[]): Uint8Array {
	if (isPlain(segments)) return bytes
	const result = joined(bytes, segments)
	const view = viewOf(result)
	view.setUint32(4, result.length - 8, true)
	if (latin(result, 12, 16) === 'VP8X') view.setUint8(20, view.getUint8(20) & ~ANNOUNCED)
	return result
}
