import { type ImageSegment, latin } from './segments.ts'

/** Applications whose extensions say how the picture is shown: loops. */
const SHOWN = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Blocks of a GIF (GIF89a, sections 17 to 27): comments and what applications add (XMP, too) are metadata. Null when they do not add up. */
export function gifBlocks(bytes: Uint8Array): ImageSegment[] | null {
	let at = 13 + colours(bytes[10])
	const segments: ImageSegment[] = [{ start: 0, end: at }]
	while (at < bytes.length) {
		const start = at
		let holds: string | undefined
		if (bytes[at] === 0x3b) {
			segments.push({ start, end: at + 1 })
			if (at + 1 < bytes.length) segments.push({ start: at + 1, end: bytes.length, isExtra: true })
			return segments
		}
		if (bytes[at] === 0x21) {
			const label = bytes[at + 1]
			if (label === 0xfe) holds = 'comment'
			const application = label === 0xff ? latin(bytes, at + 3, at + 14) : null
			if (application && !SHOWN.has(application))
				holds = application === 'XMP DataXMP' ? 'XMP' : 'application'
			at += 2
		} else if (bytes[at] === 0x2c) at += 11 + colours(bytes[at + 9])
		else return null
		for (let length = bytes[at]; length !== 0; length = bytes[at]) {
			if (length === undefined) return null
			at += length + 1
		}
		at += 1
		segments.push({ start, end: at, ...(holds && { holds }) })
	}
	return null
}

/** The bytes of the colour table that these flags announce. */
function colours(flags = 0): number {
	return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
