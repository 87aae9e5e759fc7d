import { crc32, deflateSync } from 'node:zlib'
import { endOfFlate } from '../pdf-streams/ends.ts'
import { NamedColours } from './named-colours.ts'
import { nameColours, unpackedLength } from './png-rows.ts'
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

const PALETTE = 3
/** Larger ones stay as they are. */
const MOST_UNPACKED = 64 * 1024 * 1024

/**
 * Chunks of a PNG (W3C PNG, section 11.3); text, time and eXIf chunks are metadata. Nobody draws what stands behind the compressed pixels, rows below the
 * last one, and colours that no pixel names.
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
	const count = (colours && (colours.drawn?.length ?? colours.end - colours.start) - 12) ?? 0
	const mostAlpha = colourType === PALETTE ? count / 3 : (TRANSPARENT[colourType] ?? 0)
	for (const segment of segments.filter((one) => typeOf(one) === 'tRNS'))
		if (dataOf(segment).length > mostAlpha) segment.isExtra = true
	const parts = [
		...movesOf(segments, dataOf(head), { typeOf, dataOf }),
		{ head: dataOf(head), pieces: segments.filter((one) => typeOf(one) === 'IDAT'), type: 'IDAT' as const },
	]
	const named = colourType === PALETTE ? new NamedColours() : null
	const isKnown = parts.map((part) => drawPixels(part, dataOf, named)).every(Boolean)
	if (named && isKnown) drawColours(segments, { typeOf, dataOf }, named)
	return segments
}

type Reading = { typeOf(one: ImageSegment): string; dataOf(one: ImageSegment): Uint8Array }

/** Colours of a palette, their transparency and the one behind the picture: nothing but those that pixels name (sections 11.2.2, 11.3.1.1 and 11.3.4.1). */
function drawColours(
	segments: readonly ImageSegment[],
	{ typeOf, dataOf }: Reading,
	named: NamedColours,
): void {
	const kept = segments.filter((one) => !one.isExtra && !one.holds)
	for (const one of kept) if (typeOf(one) === 'bKGD') named.add(dataOf(one)[0] ?? 0)
	for (const [type, each] of [
		['PLTE', 3],
		['tRNS', 1],
	] as const)
		for (const segment of kept.filter((one) => typeOf(one) === type)) {
			const only = named.only(segment.drawn?.subarray(8, -4) ?? dataOf(segment), each)
			if (only) segment.drawn = chunkOf(type, only)
		}
}

/** The pixels of one picture of the file: its head, and the pieces in which they are packed. */
type Pixels = { head: Uint8Array; pieces: ImageSegment[]; type: 'IDAT' | 'fdAT' }

/** The pictures of one that moves (section 11.3.6): each has a head of its own, and pieces that are counted; in one that does not they are nothing. */
function movesOf(segments: readonly ImageSegment[], head: Uint8Array, { typeOf, dataOf }: Reading): Pixels[] {
	const isMoving = segments.some((one) => typeOf(one) === 'acTL' && !one.isExtra)
	const moves = segments.filter((one) => /^f[cd]/.test(typeOf(one)))
	if (!isMoving) for (const segment of moves) segment.isExtra = true
	return moves.flatMap((control, index) => {
		if (typeOf(control) !== 'fcTL' || control.isExtra) return []
		const next = moves.findIndex((one, place) => place > index && typeOf(one) === 'fcTL')
		const pieces = moves.slice(index + 1, next < 0 ? moves.length : next)
		const own = Buffer.concat([dataOf(control).subarray(4, 12), head.subarray(8)])
		return pieces.length > 0 ? [{ head: own, pieces, type: 'fdAT' as const }] : []
	})
}

/** Leaves of packed pixels what is drawn, all of it in the first piece, and notes the colours that they name; false where they cannot be followed. */
function drawPixels(
	{ head, pieces, type }: Pixels,
	dataOf: Reading['dataOf'],
	named: NamedColours | null,
): boolean {
	const counted = type === 'fdAT' ? 4 : 0
	const packed = Buffer.concat(pieces.map((one) => dataOf(one).subarray(counted)))
	const length = unpackedLength(head)
	const found = length > MOST_UNPACKED ? null : endOfFlate(packed, MOST_UNPACKED)
	if (!found) return false
	if (named) nameColours(found.unpacked, head, named)
	const drawn =
		found.unpacked.length > length
			? deflateSync(found.unpacked.subarray(0, length))
			: found.end < packed.length && packed.subarray(0, found.end)
	if (!drawn) return true
	for (const [place, piece] of pieces.entries()) {
		const number = dataOf(piece).subarray(0, counted)
		if (place === 0 || counted > 0)
			piece.drawn = chunkOf(type, Buffer.concat([number, ...(place === 0 ? [drawn] : [])]))
		else piece.isExtra = true
	}
	return true
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
	const chunk = Buffer.alloc(data.length + 12)
	chunk.writeUInt32BE(data.length, 0)
	chunk.write(type, 4, 'latin1')
	chunk.set(data, 8)
	chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
	return chunk
}
