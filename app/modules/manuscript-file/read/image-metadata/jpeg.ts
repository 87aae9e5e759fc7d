import { withDrawnScans } from './jpeg-scans.ts'
import { withoutIdleTables } from './jpeg-tables.ts'
import { type ImageSegment, latin } from './segments.ts'

/** Markers that draw the picture (ITU-T T.81, table B.1): frames, tables, scans, intervals. */
const draws = (marker: number) =>
	(marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
	marker === 0xda ||
	marker === 0xdb ||
	marker === 0xdd
/** APP0 of JFIF, without a thumbnail, and APP14 of Adobe, which says how colours are meant. */
const isColour = (marker: number, label: string, length: number) =>
	(marker === 0xe0 && label === 'JFIF' && length === 16) ||
	(marker === 0xee && label === 'Adob' && length === 14)

/**
 * Segments of a JPEG (ITU-T T.81, annex B) with what is drawn of them; APP1 holds Exif or XMP, APP13 IPTC, COM a comment. What follows its end is no picture,
 * nor are tables by which nothing is drawn and bytes behind the last block of a scan. `isFollowed` is false where scans stay whole.
 */
export function jpegSegments(bytes: Uint8Array): { segments: ImageSegment[]; isFollowed: boolean } {
	const segments = withoutIdleTables(bytes, allSegments(bytes))
	const drawn = withDrawnScans(bytes, segments)
	return { segments: drawn ?? segments, isFollowed: drawn !== null }
}

function allSegments(bytes: Uint8Array): ImageSegment[] {
	const segments: ImageSegment[] = [{ start: 0, end: 2 }]
	let at = 2
	while (at < bytes.length) {
		const next = nextMarker(bytes, at)
		if (next > at) segments.push({ start: at, end: next, isExtra: true })
		at = next
		const marker = bytes[at + 1] ?? 0
		if (marker === 0xd9) {
			segments.push({ start: at, end: at + 2 })
			if (at + 2 < bytes.length) segments.push({ start: at + 2, end: bytes.length, isExtra: true })
			return segments
		}
		const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
		const headed = Math.min(bytes.length, at + 2 + Math.max(2, length))
		const label = latin(bytes, at + 4, at + 8)
		const end = marker === 0xda ? endOfScan(bytes, headed) : headed
		const holds = heldBy(marker, label)
		const isExtra = !draws(marker) && !isColour(marker, label, length)
		if (end > at) segments.push({ start: at, end, ...(holds && { holds }), isExtra })
		at = end
	}
	return segments
}

/** Where the next marker stands that has a length, or ends the picture: readers pass over whatever else there is. */
function nextMarker(bytes: Uint8Array, start: number): number {
	for (let at = start; at + 1 < bytes.length; at++) {
		const marker = bytes[at + 1] ?? 0
		if (bytes[at] === 0xff && marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8)) return at
	}
	return bytes.length
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
