import type { NamedColours } from './named-colours.ts'
import { viewOf } from './segments.ts'

/** Values of a pixel by colour type (W3C PNG, section 11.2.1). */
const CHANNELS: { [colourType: number]: number } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Where the pixels of each pass of an interlaced picture begin and how far they stand from each other (W3C PNG, section 8.1): x, y, dx, dy. */
const PASSES = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const

type Pass = { columns: number; rows: number; bytes: number }

/** The passes of a picture that have pixels, by its head (W3C PNG, sections 8.1 and 11.2.1); `bytes`: of a row without its filter. */
function passesOf(head: Uint8Array): Pass[] {
	const view = viewOf(head)
	const [width, height] = [view.getUint32(0), view.getUint32(4)]
	const [depth = 0, colourType = 0, , , isInterlaced] = head.subarray(8)
	const bits = depth * (CHANNELS[colourType] ?? 0)
	return (isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const))
		.map(([x, y, dx, dy]) => {
			const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
			return { columns, rows, bytes: Math.ceil((columns * bits) / 8) }
		})
		.filter(({ columns, rows }) => columns > 0 && rows > 0)
}

/** Bytes of all rows, each with its filter (W3C PNG, sections 7.2 and 8.1). */
export function unpackedLength(head: Uint8Array): number {
	return passesOf(head).reduce((sum, { rows, bytes }) => sum + rows * (1 + bytes), 0)
}

/** Notes the colours that the rows of a picture with a palette name; filters are undone as section 9.2 says. */
export function nameColours(unpacked: Uint8Array, head: Uint8Array, named: NamedColours): void {
	let at = 0
	for (const { columns, rows, bytes } of passesOf(head)) {
		let above = new Uint8Array(bytes)
		for (let row = 0; row < rows; row++) {
			const line = Uint8Array.from(unpacked.subarray(at + 1, at + 1 + bytes))
			unfilter(line, above, unpacked[at] ?? 0)
			named.addLine(line, head[8] ?? 8, columns)
			above = line
			at += 1 + bytes
		}
	}
}

/** A byte stands for itself, or for its difference to that at its left, above it, to the mean of both, or to the nearest of three. */
function unfilter(line: Uint8Array, above: Uint8Array, filter: number): void {
	if (filter === 0) return
	for (let at = 0; at < line.length; at++) {
		const [left, up, corner] = [line[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0]
		const like =
			filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner)
		line[at] = (line[at] ?? 0) + like
	}
}

function nearest(left: number, up: number, corner: number): number {
	const guess = left + up - corner
	const [fromLeft, fromUp, fromCorner] = [
		Math.abs(guess - left),
		Math.abs(guess - up),
		Math.abs(guess - corner),
	]
	return fromLeft <= fromUp && fromLeft <= fromCorner ? left : fromUp <= fromCorner ? up : corner
}
