import { NamedColours } from './named-colours.ts'
import { latin, viewOf } from './segments.ts'

const FILE_HEADER = 14
/** Of the pictures that Windows has written since version 3 (BITMAPINFOHEADER). */
const INFO_HEADER = 40
const BITFIELDS: { [compression: number]: number } = { 3: 12, 6: 16 }

export function isBmp(bytes: Uint8Array): boolean {
	return latin(bytes, 0, 2) === 'BM' && latin(bytes, FILE_HEADER, FILE_HEADER + 4) === '\x28\0\0\0'
}

/**
 * A bitmap without what nobody draws: what stands between its head and its pixels and behind them, colours that no pixel names, and the
 * bytes that its colours, its lines and its head leave unused. Null where it cannot be followed.
 */
export function strippedBmp(bytes: Uint8Array): { bytes: Uint8Array; holds: string[] } | null {
	if (bytes.length < FILE_HEADER + INFO_HEADER) return null
	const view = viewOf(bytes)
	const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]
	const bits = view.getUint16(28, true)
	const compression = view.getUint32(30, true)
	const nameable = bits <= 8 ? 2 ** bits : 0
	const said = view.getUint32(46, true)
	const colours = Math.min(said || nameable, nameable)
	const before = FILE_HEADER + INFO_HEADER + (BITFIELDS[compression] ?? 0)
	const head = before + 4 * colours
	const isPacked = compression === 1 || compression === 2
	const length = isPacked ? view.getUint32(34, true) : Math.ceil((width * bits) / 32) * 4 * height
	const start = view.getUint32(10, true)
	if (width <= 0 || start < head || length <= 0 || start + length > bytes.length) return null
	const pixels = bytes.subarray(start, start + length)
	const named = new NamedColours()
	const drawn = isPacked
		? pixels.subarray(0, endOfRuns(pixels, bits, named))
		: plainLines(pixels, { width, height, bits }, named)
	const made = new Uint8Array(head + drawn.length)
	made.set(bytes.subarray(0, head))
	made.set(drawn, head)
	const to = viewOf(made)
	to.setUint32(2, made.length, true)
	if (isPacked) to.setUint32(34, drawn.length, true)
	to.setUint32(6, 0, true)
	to.setUint32(10, head, true)
	if (said > colours) to.setUint32(46, colours, true)
	if (view.getUint32(50, true) > colours) to.setUint32(50, 0, true)
	for (let at = before + 3; at < head; at += 4) made[at] = 0
	made.set(named.only(made.subarray(before, head), 4) ?? [], before)
	return { bytes: Buffer.compare(made, bytes) === 0 ? bytes : made, holds: [] }
}

/** Pixels line by line, with zeros for what makes a line a multiple of four bytes. */
function plainLines(
	pixels: Uint8Array,
	{ width, height, bits }: { width: number; height: number; bits: number },
	named: NamedColours,
): Uint8Array {
	const drawn = Uint8Array.from(pixels)
	const [used, whole] = [Math.ceil((width * bits) / 8), Math.ceil((width * bits) / 32) * 4]
	for (let row = 0; row < height; row++) {
		drawn.fill(0, row * whole + used, (row + 1) * whole)
		if (bits <= 8) named.addLine(drawn.subarray(row * whole, row * whole + used), bits, width)
	}
	return drawn
}

/** Where run-length pixels end by their own mark (Windows GDI, « Bitmap Compression »); all of them where it is not there. What no run draws has the first colour. */
function endOfRuns(pixels: Uint8Array, bits: number, named: NamedColours): number {
	named.add(0)
	for (let at = 0; at + 1 < pixels.length; ) {
		const [count = 0, value = 0] = pixels.subarray(at, at + 2)
		if (count === 0 && value === 1) return at + 2
		const isOfItsOwn = count === 0 && value > 2
		if (isOfItsOwn) named.addLine(pixels.subarray(at + 2), bits, value)
		else if (count > 0) named.addLine(Uint8Array.of(value), bits, Math.min(count, 8 / bits))
		const bytes = isOfItsOwn ? Math.ceil((value * bits) / 8) : count === 0 && value === 2 ? 2 : 0
		at += 2 + bytes + (bytes % 2)
	}
	return pixels.length
}
