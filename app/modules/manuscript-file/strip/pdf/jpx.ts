/** Boxes of a JPEG 2000 file that draw the picture (ISO/IEC 15444-1, annex I). */
const DRAWS = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c'])

/** A JPEG 2000 picture without boxes that say things (XML, UUID, rights); the same bytes where it is a bare code stream. */
export function drawnJpx(bytes: Uint8Array): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const kept: Uint8Array[] = []
	for (let at = 0; at + 8 <= bytes.length; ) {
		const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
		const size = view.getUint32(at)
		const length =
			size === 0
				? bytes.length - at
				: size === 1 && at + 16 <= bytes.length
					? Number(view.getBigUint64(at + 8))
					: size
		if (at === 0 && type !== 'jP  ') return bytes
		if (length < 8 || at + length > bytes.length) return bytes
		if (DRAWS.has(type)) kept.push(bytes.subarray(at, at + length))
		at += length
	}
	return new Uint8Array(Buffer.concat(kept))
}
