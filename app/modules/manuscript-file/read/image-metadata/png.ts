import { crc32, deflateSync } from 'node:zlib'
import { endOfFlate } from '../pdf-streams/ends.ts'
import { type ImageSegment, latin, viewOf } from './segments.ts'

/** What draws the picture (W3C PNG, section 11), moving ones included. */
const DRAWS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** How many bytes these have (sections 11.2 and 11.3): readers pass over those of another length. */
const LENGTHS: { [type: string]: readonly number[] } = {
	gAMA: [4],
	cHRM: [32],
	sRGB: [1],
	sBIT: [1, 2, 3, 4],
	bKGD: [1, 2, 6],
	pHYs: [9],
	acTL: [8],
	fcTL: [26],
}
/** Readers pass over a broken one (section 5.4). */
const isAncillary = (type: string) => /^[a-z]/.test(type) && type !== 'fdAT'
/** A second one is not read. */
const ONCE = new Set('IHDR PLTE tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL'.split(' '))
/** The bytes of the colour that is transparent, where there is no palette (section 11.3.1.1). */
const TRANSPARENT: { [colourType: number]: number } = { 0: 2, 2: 6 }

/** Values of a pixel by colour type (W3C PNG, section 11.2.1). */
const CHANNELS: { [colourType: number]: number } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PALETTE = 3
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
/** Larger ones stay as they are. */
const MOST_UNPACKED = 64 * 1024 * 1024

/**
 * Chunks of a PNG (W3C PNG, section 11.3); text, time and eXIf chunks are metadata. Nobody draws what stands behind the compressed pixels, rows below the
 * last one, and colours that no pixel can name.
 */
export function pngChunks(bytes: Uint8Array): ImageSegment[] {
	const names: { [type: string]: string } = {
		eXIf: 'Exif',
		tEXt: 'text',
		zTXt: 'text',
		iTXt: 'text',
		tIME: 'time',
	}
	const view = viewOf(bytes)
	const segments: ImageSegment[] = [{ start: 0, end: 8 }]
	const seen = new Set<string>()
	let at = 8
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at)
		if (end > bytes.length) break
		const type = latin(bytes, at + 4, at + 8)
		const holds = names[type]
		const isPassedOver =
			(LENGTHS[type] && !LENGTHS[type].includes(end - at - 12)) ||
			(isAncillary(type) && crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
		const isExtra = !DRAWS.has(type) || isPassedOver || (ONCE.has(type) && seen.has(type))
		const drawn = type === 'IEND' && end > at + 12 ? chunkOf(type, new Uint8Array()) : undefined
		segments.push({ start: at, end, ...(holds && { holds }), isExtra, ...(drawn && { drawn }) })
		seen.add(type)
		at = end
		if (type === 'IEND') break
	}
	if (at < bytes.length) segments.push({ start: at, end: bytes.length, isExtra: true })
	return withDrawn(bytes, segments)
}

/** The segments with what is drawn of pixels and colours; as they were where all of them is, or the head does not say. */
function withDrawn(bytes: Uint8Array, segments: ImageSegment[]): ImageSegment[] {
	const typeOf = ({ start }: ImageSegment) => latin(bytes, start + 4, start + 8)
	const dataOf = ({ start, end }: ImageSegment) => bytes.subarray(start + 8, end - 4)
	const head = segments[1]
	if (!head || typeOf(head) !== 'IHDR' || dataOf(head).length !== 13) return segments
	const [depth = 0, colourType = 0] = dataOf(head).subarray(8)
	for (const segment of segments.filter((one) => typeOf(one) === 'PLTE')) {
		const most = colourType === PALETTE ? 3 * 2 ** depth : 0
		if (most === 0) segment.isExtra = true
		else if (dataOf(segment).length > most) segment.drawn = chunkOf('PLTE', dataOf(segment).subarray(0, most))
	}
	const colours = segments.find((one) => typeOf(one) === 'PLTE' && !one.isExtra)
	const named = (colours && (colours.drawn?.length ?? colours.end - colours.start) - 12) ?? 0
	const mostAlpha = colourType === PALETTE ? named / 3 : (TRANSPARENT[colourType] ?? 0)
	for (const segment of segments.filter((one) => typeOf(one) === 'tRNS'))
		if (dataOf(segment).length > mostAlpha) segment.isExtra = true
	drawMoves(segments, dataOf(head), { typeOf, dataOf })
	const packed = segments.filter((one) => typeOf(one) === 'IDAT')
	const drawn = drawnPixels(Buffer.concat(packed.map(dataOf)), dataOf(head))
	if (drawn)
		for (const [place, segment] of packed.entries())
			if (place === 0) segment.drawn = chunkOf('IDAT', drawn)
			else segment.isExtra = true
	return segments
}

/** The same for the pictures of one that moves (section 11.3.6): each has a head of its own, and pieces that are counted. */
function drawMoves(
	segments: readonly ImageSegment[],
	head: Uint8Array,
	{ typeOf, dataOf }: { typeOf(one: ImageSegment): string; dataOf(one: ImageSegment): Uint8Array },
): void {
	const isMoving = segments.some((one) => typeOf(one) === 'acTL' && !one.isExtra)
	const moves = segments.filter((one) => /^f[cd]/.test(typeOf(one)))
	if (!isMoving) for (const segment of moves) segment.isExtra = true
	for (const [index, control] of moves.entries()) {
		if (typeOf(control) !== 'fcTL' || control.isExtra) continue
		const next = moves.findIndex((one, place) => place > index && typeOf(one) === 'fcTL')
		const pieces = moves.slice(index + 1, next < 0 ? moves.length : next)
		const own = Buffer.concat([dataOf(control).subarray(4, 12), head.subarray(8)])
		const drawn = drawnPixels(Buffer.concat(pieces.map((one) => dataOf(one).subarray(4))), own)
		if (!drawn) continue
		for (const [place, piece] of pieces.entries())
			piece.drawn = chunkOf(
				'fdAT',
				Buffer.concat([dataOf(piece).subarray(0, 4), ...(place === 0 ? [drawn] : [])]),
			)
	}
}

/** Compressed pixels without what stands behind them and below the last row; null where there is nothing, or they cannot be followed. */
function drawnPixels(packed: Uint8Array, head: Uint8Array): Uint8Array | null {
	const length = unpackedLength(head)
	if (length > MOST_UNPACKED) return null
	const found = endOfFlate(packed, MOST_UNPACKED)
	if (!found) return null
	if (found.unpacked.length > length) return deflateSync(found.unpacked.subarray(0, length))
	return found.end < packed.length ? packed.subarray(0, found.end) : null
}

/** Bytes of all rows, each with its filter (W3C PNG, sections 7.2 and 8.1). */
function unpackedLength(head: Uint8Array): number {
	const view = viewOf(head)
	const [width, height] = [view.getUint32(0), view.getUint32(4)]
	const [depth = 0, colourType = 0, , , isInterlaced] = head.subarray(8)
	const bits = depth * (CHANNELS[colourType] ?? 0)
	const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)
	return passes.reduce((sum, [x, y, dx, dy]) => {
		const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
		return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum
	}, 0)
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
	const chunk = Buffer.alloc(data.length + 12)
	chunk.writeUInt32BE(data.length, 0)
	chunk.write(type, 4, 'latin1')
	chunk.set(data, 8)
	chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
	return chunk
}
