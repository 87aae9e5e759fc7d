/** Kinds of segments that draw, or that those which draw refer to: all but ends of pages and files, profiles and comments (ISO/IEC 14492, section 7.3). */
const DRAWING = new Set([0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 50, 53])
const UNKNOWN = 0xffff_ffff
/** Before the flags of a region of dots stand its size and place. */
const REGION = 17

/** The segments of JBIG2 data that draw, as PDFs embed them one after the other; nothing behind them. */
export function drawnSegments(bytes: Uint8Array): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const drawn: Uint8Array[] = []
	for (let at = 0; at < bytes.length; ) {
		const head = headAt(view, at)
		if (!head) break
		const length = head.length === UNKNOWN ? lengthOfDots(bytes, head.end) : head.length
		const end = Math.min(bytes.length, head.end + length)
		if (DRAWING.has(head.kind)) drawn.push(bytes.subarray(at, end))
		at = end
	}
	return Buffer.concat(drawn)
}

/** Kind, length of data and end of the header of a segment (section 7.2); null where there is none. */
function headAt(view: DataView, start: number): { kind: number; length: number; end: number } | null {
	try {
		const number = view.getUint32(start)
		const flags = view.getUint8(start + 4)
		const short = view.getUint8(start + 5) >> 5
		const references = short < 7 ? short : view.getUint32(start + 5) & 0x1fff_ffff
		const kept = short < 7 ? 1 : 4 + Math.ceil((references + 1) / 8)
		const each = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
		const length = start + 5 + kept + references * each + (flags & 0x40 ? 4 : 1)
		return { kind: flags & 0x3f, length: view.getUint32(length), end: length + 4 }
	} catch {
		return null
	}
}

/** Of a region of dots that does not say its length: to the mark of its coder, and the count of its rows behind it. */
function lengthOfDots(bytes: Uint8Array, start: number): number {
	const mark = (bytes[start + REGION] ?? 0) & 1 ? [0x00, 0x00] : [0xff, 0xac]
	const at = Buffer.from(bytes.subarray(start)).indexOf(Buffer.from(mark), REGION + 1)
	return at < 0 ? bytes.length : at + mark.length + 4
}
