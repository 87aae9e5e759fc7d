import type { ImageSegment } from './segments.ts'

const DHT = 0xc4
const DQT = 0xdb
const SOS = 0xda
/** Frames of several pictures (ITU-T T.81, annex J), which scans refer to otherwise: left as they are. */
const DHP = 0xde
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc

/** A table of a segment: which one it defines, and where. */
type Table = { key: string; start: number; end: number }

/** The segments with those tables alone by which a scan is drawn before they are defined anew: others have room for 64 to 162 bytes of anything. */
export function withoutIdleTables(bytes: Uint8Array, segments: readonly ImageSegment[]): ImageSegment[] {
	const markerOf = ({ start }: ImageSegment) => bytes[start + 1] ?? 0
	const frames = segments.filter((segment) => isFrame(markerOf(segment)))
	const [frame] = frames
	const hasScan = segments.some((segment) => markerOf(segment) === SOS)
	if (frames.length !== 1 || !frame || !hasScan || segments.some((one) => markerOf(one) === DHP))
		return [...segments]
	const quantised = quantisedBy(bytes, frame)
	/** What the scans that follow need, while the segments are gone through from the last. */
	const needed = new Set<string>()
	const kept: ImageSegment[] = []
	for (const segment of segments.toReversed()) {
		const marker = markerOf(segment)
		if (marker === SOS) for (const key of [...quantised, ...codedBy(bytes, segment)]) needed.add(key)
		const tables = marker === DHT || marker === DQT ? tablesOf(bytes, segment, marker) : null
		if (!tables) {
			kept.push(segment)
			continue
		}
		const used = tables.toReversed().filter(({ key }) => needed.delete(key))
		kept.push(used.length === tables.length ? segment : withTables(bytes, segment, used.toReversed()))
	}
	return kept.toReversed()
}

/** The quantisation tables that the components of a frame name (B.2.2). */
function quantisedBy(bytes: Uint8Array, { start }: ImageSegment): string[] {
	const count = bytes[start + 9] ?? 0
	return Array.from({ length: count }, (_, index) => `q${bytes[start + 12 + index * 3]}`)
}

/** The Huffman tables that the components of a scan name (B.2.3). */
function codedBy(bytes: Uint8Array, { start }: ImageSegment): string[] {
	const count = bytes[start + 4] ?? 0
	return Array.from({ length: count }, (_, index) => bytes[start + 6 + index * 2] ?? 0).flatMap((both) => [
		`h${both >> 4}`,
		`h${0x10 | (both & 0x0f)}`,
	])
}

/** The tables of a segment (B.2.4.1, B.2.4.2); null when they do not fill it. */
export function tablesOf(bytes: Uint8Array, { start, end }: ImageSegment, marker: number): Table[] | null {
	const tables: Table[] = []
	let at = start + 4
	while (at < end) {
		const first = bytes[at] ?? 0
		const length =
			marker === DQT
				? first >> 4 > 0
					? 128
					: 64
				: bytes.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 16)
		const next = at + 1 + length
		tables.push({ key: marker === DQT ? `q${first & 0x0f}` : `h${first}`, start: at, end: next })
		at = next
	}
	return at === end ? tables : null
}

function withTables(bytes: Uint8Array, segment: ImageSegment, tables: readonly Table[]): ImageSegment {
	if (tables.length === 0) return { ...segment, isExtra: true }
	const length = tables.reduce((sum, { start, end }) => sum + end - start, 2)
	const head = [0xff, bytes[segment.start + 1] ?? 0, length >> 8, length & 0xff]
	const content = tables.flatMap(({ start, end }) => [...bytes.subarray(start, end)])
	return { ...segment, drawn: Uint8Array.from([...head, ...content]) }
}
