/** What a picture says besides its pixels, by the names of its containers: Exif, XMP, IPTC, comments. Empty when it says nothing. */
export function imageMetadata(bytes: Uint8Array): string[] {
	if (bytes[0] === 0xff && bytes[1] === 0xd8)
		return [...new Set(jpegSegments(bytes).flatMap(({ holds }) => holds ?? []))]
	if (isPng(bytes)) return [...new Set(pngChunks(bytes).flatMap(({ holds }) => holds ?? []))]
	return []
}

/** The picture without its metadata, pixel for pixel the same; the same bytes when it has none or is of another kind. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
	const pieces =
		bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSegments(bytes) : isPng(bytes) ? pngChunks(bytes) : []
	if (!pieces.some(({ holds }) => holds)) return bytes
	const kept = pieces.filter(({ holds }) => !holds)
	const result = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 0))
	let at = 0
	for (const { start, end } of kept) {
		result.set(bytes.subarray(start, end), at)
		at += end - start
	}
	return result
}

type Piece = { start: number; end: number; holds?: string }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array) => PNG.every((byte, index) => bytes[index] === byte)

/** Segments of a JPEG up to the picture data (ITU-T T.81, annex B); APP1 holds Exif or XMP, APP13 IPTC, COM a comment. */
function jpegSegments(bytes: Uint8Array): Piece[] {
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
				? String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'Exif'
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

/** Chunks of a PNG (W3C PNG, section 11.3); text, time and eXIf chunks are metadata. */
function pngChunks(bytes: Uint8Array): Piece[] {
	const names: { [type: string]: string } = {
		eXIf: 'Exif',
		tEXt: 'text',
		zTXt: 'text',
		iTXt: 'text',
		tIME: 'time',
	}
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const pieces: Piece[] = [{ start: 0, end: 8 }]
	let at = 8
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at)
		if (end > bytes.length) break
		const holds = names[String.fromCharCode(...bytes.subarray(at + 4, at + 8))]
		pieces.push({ start: at, end, ...(holds && { holds }) })
		at = end
	}
	if (at < bytes.length) pieces.push({ start: at, end: bytes.length })
	return pieces
}
