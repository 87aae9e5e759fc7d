import { crc32, deflateSync } from 'node:zlib'
import { endOfFlate } from '../pdf-streams/ends.ts'
import { type ImageSegment, latin, viewOf } from './segments.ts'

/** What draws the picture (W3C PNG, section 11), moving ones included. */
const DRAWS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

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
	let at = 8
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at)
		if (end > bytes.length) break
		const type = latin(bytes, at + 4, at + 8)
		const holds = names[type]
		segments.push({ start: at, end, ...(holds && { holds }), isExtra: !DRAWS.has(type) })
		at = end
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
	const packed = segments.filter((one) => typeOf(one) === 'IDAT')
	const drawn = drawnPixels(Buffer.concat(packed.map(dataOf)), dataOf(head))
	if (drawn)
		for (const [place, segment] of packed.entries())
			if (place === 0) segment.drawn = chunkOf('IDAT', drawn)
			else segment.isExtra = true
	return segments
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
