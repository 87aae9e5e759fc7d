import { latin, type Piece } from './pieces.ts'

/** Segments of a JPEG up to the picture data (ITU-T T.81, annex B); APP1 holds Exif or XMP, APP13 IPTC, COM a comment. */
export function jpegSegments(bytes: Uint8Array): Piece[] {
	const pieces: Piece[] = [{ start: 0, end: 2 }]
	let at = 2
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0
		if (marker === 0xda) break
		const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
		const end = at + 2 + length
		if (length < 2 || end > bytes.length) break
		const name =
			marker === 0xe1
				? latin(bytes, at + 4, at + 8) === 'Exif'
					? 'Exif'
					: 'XMP'
				: marker === 0xed
					? 'IPTC'
					: marker === 0xfe
						? 'comment'
						: undefined
		pieces.push({ start: at, end, ...(name && { holds: name }) })
		at = end
	}
	pieces.push({ start: at, end: bytes.length })
	return pieces
}
