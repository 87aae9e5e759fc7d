import { withDrawnScans } from './jpeg-scans.ts'
import { withoutIdleTables } from './jpeg-tables.ts'
import { type ImageSegment, joined, latin } from './segments.ts'

/** How arithmetic codes adapt: nothing reads it where codes are Huffman's, and other pictures are not followed. */
const DAC = 0xcc
/** Markers that draw the picture (ITU-T T.81, table B.1): frames, tables, scans, intervals. */
const draws = (marker: number) =>
	(marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== DAC) ||
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

/**
 * A JPEG whose tables stand apart, as far as it is drawn (technical note 2 of TIFF); null where it cannot be followed.
 */
export function drawnTogether(bytes: Uint8Array, tables: Uint8Array | null): Uint8Array | null {
	const shared = tables && tables.length > 4 ? tables.subarray(0, -2) : bytes.subarray(0, 2)
	const whole = Buffer.concat([shared, bytes.subarray(2)])
	const segments = withDrawnScans(whole, allSegments(whole))
	if (!segments) return null
	const own = segments.filter(({ start }) => start >= shared.length)
	return Buffer.concat([bytes.subarray(0, 2), joined(whole, own)])
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
		const drawn = isExtra ? undefined : plainHead(bytes.subarray(at, end), marker)
		if (end > at) segments.push({ start: at, end, ...(holds && { holds }), isExtra, ...(drawn && { drawn }) })
		at = end
	}
	return segments
}

/** A head with nothing in those of its bytes that say nothing of the picture; undefined where there is nothing. */
function plainHead(segment: Uint8Array, marker: number): Uint8Array | undefined {
	const plain = Buffer.from(marker === 0xdd ? segment.subarray(0, 6) : segment)
	if (marker === 0xdd) plain[3] = 4
	if (marker === 0xe0) {
		const [major = 0, minor = 0, unit = 0] = plain.subarray(9)
		if (major !== 1 || minor > 2) plain.set([1, 1], 9)
		if (unit > 2) plain.set([0, 0, 1, 0, 1], 11)
		plain.fill(0, 16)
	}
	if (marker === 0xee) plain.set([0, 100, 0, 0, 0, 0], 9)
	return plain.equals(segment) ? undefined : plain
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
