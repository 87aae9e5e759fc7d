import { withoutIdleTables } from './jpeg-tables.ts'
import { type ImageSegment, latin } from './segments.ts'

/** Markers that draw the picture (ITU-T T.81, table B.1): frames, tables, intervals, lines. */
const draws = (marker: number) =>
	(marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdd)
/** APP0 of JFIF, without a thumbnail, and APP14 of Adobe, which says how colours are meant. */
const isColour = (marker: number, label: string, length: number) =>
	(marker === 0xe0 && label === 'JFIF' && length === 16) ||
	(marker === 0xee && label === 'Adob' && length === 14)

/** Segments of a JPEG (ITU-T T.81, annex B); APP1 holds Exif or XMP, APP13 IPTC, COM a comment. What follows its end is no picture, nor are tables by which nothing is drawn. */
export function jpegSegments(bytes: Uint8Array): ImageSegment[] {
	return withoutIdleTables(bytes, allSegments(bytes))
}

function allSegments(bytes: Uint8Array): ImageSegment[] {
	const segments: ImageSegment[] = [{ start: 0, end: 2 }]
	let at = 2
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0
		if (marker === 0xff) {
			at += 1
			continue
		}
		if (marker === 0xd9) break
		const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
		const end = at + 2 + length
		if (length < 2 || end > bytes.length) break
		const label = latin(bytes, at + 4, at + 8)
		if (marker === 0xda) {
			const next = endOfScan(bytes, end)
			segments.push({ start: at, end: next })
			at = next
			continue
		}
		const holds = heldBy(marker, label)
		const isExtra = !draws(marker) && !isColour(marker, label, length)
		segments.push({ start: at, end, ...(holds && { holds }), isExtra })
		at = end
	}
	const hasEnd = bytes[at] === 0xff && bytes[at + 1] === 0xd9
	if (!hasEnd) return [...segments, { start: at, end: bytes.length }]
	segments.push({ start: at, end: at + 2 })
	if (at + 2 < bytes.length) segments.push({ start: at + 2, end: bytes.length, isExtra: true })
	return segments
}

function heldBy(marker: number, label: string): string | undefined {
	if (marker === 0xe1) return label === 'Exif' ? 'Exif' : 'XMP'
	return marker === 0xed ? 'IPTC' : marker === 0xfe ? 'comment' : undefined
}

/** Where the data of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
	for (let at = start; at + 1 < bytes.length; at++) {
		if (bytes[at] !== 0xff) continue
		const next = bytes[at + 1] ?? 0
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
	}
	return bytes.length
}
