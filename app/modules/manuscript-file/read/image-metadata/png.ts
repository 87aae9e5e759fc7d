import { type ImageSegment, latin, viewOf } from './segments.ts'

/** What draws the picture (W3C PNG, section 11), moving ones included. */
const DRAWS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** Chunks of a PNG (W3C PNG, section 11.3); text, time and eXIf chunks are metadata. */
export function pngChunks(bytes: Uint8Array): ImageSegment[] {
	const names: { [type: string]: string } = {
		eXIf: 'Exif',
		tEXt: 'text',
		zTXt: 'text',
		iTXt: 'text',
		tIME: 'time',
	}
	const view = viewOf(bytes)
	const segments: ImageSegment[] = [{ start: 0, end: 8 }]
	let at = 8
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at)
		if (end > bytes.length) break
		const type = latin(bytes, at + 4, at + 8)
		const holds = names[type]
		segments.push({ start: at, end, ...(holds && { holds }), isExtra: !DRAWS.has(type) })
		at = end
	}
	if (at < bytes.length) segments.push({ start: at, end: bytes.length, isExtra: true })
	return segments
}
