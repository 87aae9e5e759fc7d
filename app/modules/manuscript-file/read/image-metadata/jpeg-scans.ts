import { type HuffmanCode, huffmanCode } from './block-reader.ts'
import { PictureOfBlocks } from './jpeg-blocks.ts'
import { tablesOf } from './jpeg-tables.ts'
import type { ImageSegment } from './segments.ts'

const DHT = 0xc4
const DQT = 0xdb
const DRI = 0xdd
const SOS = 0xda
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/**
 * The segments with of each scan the bytes alone from which its blocks are drawn: behind the last of them, and behind the last before a restart, decoders read
 * on to the next marker; tables hold the values alone of codes that are read. Null where a scan cannot be followed (arithmetic codes, frames of several pictures, codes that no table has, heads and tables that are longer than what they say).
 */
export function withDrawnScans(bytes: Uint8Array, segments: readonly ImageSegment[]): ImageSegment[] | null {
	const codes = new Map<string, HuffmanCode>()
	let picture: PictureOfBlocks | null = null
	let interval = 0
	const kept: ImageSegment[] = []
	const defined = new Map<ImageSegment, DefinedCode[]>()
	for (const segment of segments) {
		const marker = bytes[segment.start + 1] ?? 0
		const content = bytes.subarray(segment.start + 4, segment.end)
		if (segment.isExtra || segment.holds) {
			kept.push(segment)
			continue
		}
		const isTable = marker === DHT || marker === DQT
		if (isTable && !segment.drawn && !tablesOf(bytes, segment, marker)) return null
		if (marker === DHT) defined.set(segment, codesIn(segment.drawn?.subarray(4) ?? content))
		for (const { key, code } of defined.get(segment) ?? []) codes.set(key, code)
		if (marker === DRI) interval = ((content[0] ?? 0) << 8) | (content[1] ?? 0)
		if (FRAMES.has(marker)) {
			if (picture || content.length !== 6 + (content[5] ?? 0) * 3) return null
			picture = PictureOfBlocks.of(content, marker === 0xc2)
		}
		if (marker !== SOS) {
			kept.push(segment)
			continue
		}
		const length = ((bytes[segment.start + 2] ?? 0) << 8) | (bytes[segment.start + 3] ?? 0)
		if (length !== 6 + (content[0] ?? 0) * 2) return null
		const scan = picture && drawnScan(content, picture, { codes, interval })
		if (!scan) return null
		const drawn = Buffer.concat([bytes.subarray(segment.start, segment.start + 4), scan])
		kept.push(
			Buffer.compare(drawn, bytes.subarray(segment.start, segment.end)) === 0
				? segment
				: { ...segment, drawn },
		)
	}
	return kept.map((segment) => withUsedValues(bytes, segment, defined.get(segment) ?? []))
}

/** A table of codes, and where in its segment's content the values stand. */
type DefinedCode = { key: string; code: HuffmanCode; start: number; end: number }

/** The tables of a segment (ITU-T T.81, B.2.4.2). */
function codesIn(content: Uint8Array): DefinedCode[] {
	const tables: DefinedCode[] = []
	let at = 0
	while (at + 17 <= content.length) {
		const counts = content.subarray(at + 1, at + 17)
		const [start, end] = [at + 17, at + 17 + counts.reduce((sum, count) => sum + count, 0)]
		tables.push({
			key: `h${content[at]}`,
			code: huffmanCode(counts, content.subarray(start, end)),
			start,
			end,
		})
		at = end
	}
	return tables
}

/** A segment of tables with nothing for the values of codes that no block was read by: these may be any bytes. */
function withUsedValues(
	bytes: Uint8Array,
	segment: ImageSegment,
	tables: readonly DefinedCode[],
): ImageSegment {
	const written = segment.drawn ?? bytes.subarray(segment.start, segment.end)
	const drawn = Uint8Array.from(written)
	for (const { code, start, end } of tables)
		for (let at = 4 + start; at < 4 + end; at++) if (!code.isUsed[drawn[at] ?? 0]) drawn[at] = 0
	return Buffer.compare(drawn, written) === 0 ? segment : { ...segment, drawn }
}

/** A scan's header and data as far as they are drawn; `content` begins behind its length. */
function drawnScan(
	content: Uint8Array,
	picture: PictureOfBlocks,
	{ codes, interval }: { codes: ReadonlyMap<string, HuffmanCode>; interval: number },
): Uint8Array | null {
	const headed = 1 + (content[0] ?? 0) * 2 + 3
	const scan = picture.scan(content.subarray(0, headed), codes)
	if (!scan) return null
	const intervals = intervalsOf(content.subarray(headed))
	const each = interval === 0 ? scan.units : interval
	const result: Uint8Array[] = [content.subarray(0, headed)]
	for (let index = 0; index * each < scan.units; index++) {
		const part = intervals[index]
		if (!part) {
			scan.used(new Uint8Array(), index * each, scan.units)
			break
		}
		const isInTurn = index === 0 || part.restart === (index - 1) % 8
		const used = isInTurn
			? scan.used(part.data, index * each, Math.min(scan.units, (index + 1) * each))
			: null
		if (used === null) return null
		if (index > 0) result.push(Uint8Array.of(0xff, 0xd0 | part.restart))
		result.push(stuffed(part.data.subarray(0, used)))
	}
	return Buffer.concat(result)
}

/** The data of a scan between its restarts, without the zeros that follow a byte of ones (F.1.2.3); fill bytes before a marker are none. */
function intervalsOf(data: Uint8Array): { restart: number; data: Uint8Array }[] {
	const intervals: { restart: number; data: Uint8Array }[] = []
	let unstuffed = new Uint8Array(data.length)
	let length = 0
	let restart = 0
	const end = () => {
		intervals.push({ restart, data: unstuffed.subarray(0, length) })
		unstuffed = unstuffed.subarray(length)
		length = 0
	}
	for (let at = 0; at < data.length; at++) {
		const byte = data[at] ?? 0
		if (byte !== 0xff) {
			unstuffed[length++] = byte
			continue
		}
		while (data[at + 1] === 0xff) at++
		const next = data[++at]
		if (next === 0) unstuffed[length++] = 0xff
		else if (next !== undefined) {
			end()
			restart = next & 7
		}
	}
	end()
	return intervals
}

function stuffed(data: Uint8Array): Uint8Array {
	const ones = data.reduce((sum, byte) => sum + (byte === 0xff ? 1 : 0), 0)
	const result = new Uint8Array(data.length + ones)
	let at = 0
	for (const byte of data) {
		result[at++] = byte
		if (byte === 0xff) at++
	}
	return result
}
