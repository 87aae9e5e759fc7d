import { latin, type Piece, viewOf } from './pieces.ts'

/** Chunks of a PNG (W3C PNG, section 11.3); text, time and eXIf chunks are metadata. */
export function pngChunks(bytes: Uint8Array): Piece[] {
	const names: { [type: string]: string } = {
		eXIf: 'Exif',
		tEXt: 'text',
		zTXt: 'text',
		iTXt: 'text',
		tIME: 'time',
	}
	const view = viewOf(bytes)
	const pieces: Piece[] = [{ start: 0, end: 8 }]
	let at = 8
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at)
		if (end > bytes.length) break
		const holds = names[latin(bytes, at + 4, at + 8)]
		pieces.push({ start: at, end, ...(holds && { holds }) })
		at = end
	}
	if (at < bytes.length) pieces.push({ start: at, end: bytes.length })
	return pieces
}
