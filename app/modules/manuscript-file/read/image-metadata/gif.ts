import { NamedColours } from './named-colours.ts'
import { type ImageSegment, latin } from './segments.ts'

/** So many codes a table has. */
const MOST_CODES = 4096

const GRAPHIC_CONTROL = 0xf9
/** Words to be written over the picture, which no program writes. */
const PLAIN_TEXT = 0x01

/** Applications whose extensions say how the picture is shown: loops. */
const SHOWN = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Blocks of a GIF (GIF89a, sections 17 to 27): comments and what applications add (XMP, too) are metadata; nobody draws what stands behind the code that ends a picture, and colours that no pixel names. Null when they do not add up. */
export function gifBlocks(bytes: Uint8Array): ImageSegment[] | null {
	let at = 13 + colours(bytes[10])
	const head: ImageSegment = { start: 0, end: at }
	const segments = [head]
	const named = new NamedColours()
	named.add(bytes[11] ?? 0)
	while (at < bytes.length) {
		const start = at
		let holds: string | undefined
		if (bytes[at] === 0x3b) {
			segments.push({ start, end: at + 1 })
			if (at + 1 < bytes.length) segments.push({ start: at + 1, end: bytes.length, isExtra: true })
			const shared = named.only(bytes.subarray(13, head.end), 3)
			if (shared) head.drawn = Buffer.concat([bytes.subarray(0, 13), shared])
			return segments
		}
		if (bytes[at] === 0x21) {
			const label = bytes[at + 1] ?? 0
			if (label === 0xfe || label === PLAIN_TEXT) holds = 'comment'
			const application = label === 0xff ? latin(bytes, at + 3, at + 14) : null
			if (application && !SHOWN.has(application))
				holds = application === 'XMP DataXMP' ? 'XMP' : 'application'
			at += 2
		} else if (bytes[at] === 0x2c) {
			at += 11 + colours(bytes[at + 9])
			const drawn = drawnImage(bytes, start, at, named)
			if (drawn === null) return null
			segments.push({ start, end: drawn.end, drawn: drawn.bytes })
			at = drawn.end
			continue
		} else return null
		for (let length = bytes[at]; length !== 0; length = bytes[at]) {
			if (length === undefined) return null
			at += length + 1
		}
		at += 1
		segments.push({ start, end: at, ...(holds ? { holds } : drawnExtension(bytes.subarray(start, at))) })
	}
	return null
}

/** Of what stands between pictures: how the next is shown has four bytes, how often all are three; nothing else draws. */
function drawnExtension(block: Uint8Array): Pick<ImageSegment, 'drawn' | 'isExtra'> {
	const [, label, length = 0] = block
	const isLoop = label === 0xff && block[14] === 3 && block[15] === 1
	const end = label === GRAPHIC_CONTROL && length === 4 ? 7 : isLoop ? 18 : null
	if (end === null) return { isExtra: true }
	const drawn = Buffer.concat([block.subarray(0, end), Uint8Array.of(0)])
	return drawn.equals(block) ? {} : { drawn }
}

/** A picture whose pieces begin at `from`, behind the byte that says how many bits its codes have at first; `bytes` without what stands behind its last code and colours of its own that no pixel names, where anything does. Where it has none it names `shared` ones. */
function drawnImage(
	bytes: Uint8Array,
	start: number,
	from: number,
	shared: NamedColours,
): { end: number; bytes?: Uint8Array } | null {
	const pieces: Uint8Array[] = []
	let at = from
	for (let length = bytes[at]; length !== 0; length = bytes[at]) {
		if (length === undefined) return null
		pieces.push(bytes.subarray(at + 1, at + 1 + length))
		at += length + 1
	}
	const end = at + 1
	const data = Buffer.concat(pieces)
	const own = bytes.subarray(start + 10, from - 1)
	const named = own.length > 0 ? new NamedColours() : shared
	const last = endOfCodes(data, bytes[from - 1] ?? 0, named)
	const colours = own.length > 0 ? named.only(own, 3) : null
	const isWhole = last === null || last === data.length
	if (isWhole && !colours) return { end }
	const made: Uint8Array[] = [
		bytes.subarray(start, start + 10),
		colours ?? own,
		bytes.subarray(from - 1, from),
	]
	if (isWhole) made.push(bytes.subarray(from, end - 1))
	else
		for (let piece = 0; piece < last; piece += 255) {
			const part = data.subarray(piece, Math.min(piece + 255, last))
			made.push(Uint8Array.of(part.length), part)
		}
	return { end, bytes: Buffer.concat([...made, Uint8Array.of(0)]) }
}

/** Where LZW codes end by their own mark (GIF89a, appendix F): the bytes up to it; null where it is not there. Every colour stands once at least for itself, since longer codes are made of what stood before. */
function endOfCodes(data: Uint8Array, firstBits: number, named: NamedColours): number | null {
	if (firstBits < 2 || firstBits > 8) {
		for (let colour = 0; colour < 256; colour++) named.add(colour)
		return null
	}
	const clear = 2 ** firstBits
	let [width, next, isFirst] = [firstBits + 1, clear + 2, true]
	let [bits, held] = [0, 0]
	for (const [at, byte] of data.entries()) {
		bits |= byte << held
		held += 8
		while (held >= width) {
			const code = bits & ((1 << width) - 1)
			bits >>>= width
			held -= width
			if (code === clear + 1) return at + 1
			if (code === clear) [width, next, isFirst] = [firstBits + 1, clear + 2, true]
			else {
				if (code < clear) named.add(code)
				if (!isFirst && next < MOST_CODES) next += 1
				isFirst = false
				if (next === 2 ** width && next < MOST_CODES) width += 1
			}
		}
	}
	return null
}

/** The bytes of the colour table that these flags announce. */
function colours(flags = 0): number {
	return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
