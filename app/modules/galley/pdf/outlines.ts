import { createHash } from 'node:crypto'

/** The outlines of a TrueType file's glyphs, each known by what is drawn, whatever its number (OpenType 1.9, `glyf`). */
export type Outlines = { glyphs: number; hashOf(glyph: number): string; characters: Map<number, string> }

const DEEPEST = 6

/** Reads an OpenType file with TrueType outlines; null for any other. */
export function readOutlines(file: Buffer): Outlines | null {
	const tables = tablesOf(file)
	const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((name) => tables.get(name))
	if (!head || !maxp || !loca || !glyf) return null
	const isLong = head.readInt16BE(50) === 1
	const glyphs = maxp.readUInt16BE(4)
	const offsetOf = (glyph: number) =>
		isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph)
	const known = new Map<number, string>()
	const hashOf = (glyph: number, depth = 0): string => {
		const before = known.get(glyph)
		if (before !== undefined) return before
		const [start, end] = glyph < glyphs ? [offsetOf(glyph), offsetOf(glyph + 1)] : [0, 0]
		const drawn =
			end > start
				? drawnBytes(glyf.subarray(start, end), (part) => (depth < DEEPEST ? hashOf(part, depth + 1) : ''))
				: null
		const hash = drawn ? createHash('sha1').update(drawn).digest('base64') : ''
		known.set(glyph, hash)
		return hash
	}
	const cmap = tables.get('cmap')
	return { glyphs, hashOf, characters: cmap ? charactersOf(cmap) : new Map() }
}

/** The tables of an OpenType file by name. */
export function tablesOf(file: Buffer): Map<string, Buffer> {
	const tables = new Map<string, Buffer>()
	for (let index = 0; index < file.readUInt16BE(4); index++) {
		const entry = 12 + 16 * index
		const start = file.readUInt32BE(entry + 8)
		const name = file.toString('latin1', entry, entry + 4)
		tables.set(name, file.subarray(start, start + file.readUInt32BE(entry + 12)))
	}
	return tables
}

/** What a glyph draws, without its hinting; of a composed one its parts and where they stand. */
function drawnBytes(glyph: Buffer, hashOf: (part: number) => string): Buffer {
	const contours = glyph.readInt16BE(0)
	if (contours < 0) return composedBytes(glyph, hashOf)
	const hintLength = 10 + 2 * contours
	const points = contours > 0 ? glyph.readUInt16BE(8 + 2 * contours) + 1 : 0
	const start = hintLength + 2 + glyph.readUInt16BE(hintLength)
	let at = start
	let across = 0
	let up = 0
	for (let seen = 0; seen < points; ) {
		const flag = glyph.readUInt8(at++)
		const repeated = flag & 8 ? 1 + glyph.readUInt8(at++) : 1
		seen += repeated
		across += repeated * (flag & 2 ? 1 : flag & 16 ? 0 : 2)
		up += repeated * (flag & 4 ? 1 : flag & 32 ? 0 : 2)
	}
	return Buffer.concat([glyph.subarray(0, hintLength), glyph.subarray(start, at + across + up)])
}

function composedBytes(glyph: Buffer, hashOf: (part: number) => string): Buffer {
	const parts: Buffer[] = []
	for (let at = 10, more = true; more; ) {
		const flags = glyph.readUInt16BE(at)
		const part = glyph.readUInt16BE(at + 2)
		const placed = (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0)
		parts.push(Buffer.from(`part ${hashOf(part)}`), glyph.subarray(at + 4, at + 4 + placed))
		at += 4 + placed
		more = (flags & 32) !== 0
	}
	return Buffer.concat(parts)
}

/** The first character of each glyph that has one (`cmap`, formats 4 and 12). */
function charactersOf(cmap: Buffer): Map<number, string> {
	const characters = new Map<number, string>()
	for (let index = 0; index < cmap.readUInt16BE(2); index++)
		for (const [point, glyph] of mappingsOf(cmap.subarray(cmap.readUInt32BE(8 + 8 * index))))
			if (glyph !== 0 && !characters.has(glyph)) characters.set(glyph, String.fromCodePoint(point))
	return characters
}

/** Code points and their glyphs in a subtable of `cmap`. */
export function* mappingsOf(table: Buffer): Generator<[point: number, glyph: number]> {
	const format = table.readUInt16BE(0)
	if (format === 12) {
		for (let group = 0; group < table.readUInt32BE(12); group++) {
			const start = table.readUInt32BE(16 + 12 * group)
			const end = table.readUInt32BE(20 + 12 * group)
			const glyph = table.readUInt32BE(24 + 12 * group)
			for (let point = start; point <= end; point++) yield [point, glyph + point - start]
		}
	}
	if (format !== 4) return
	const segments = table.readUInt16BE(6) / 2
	const starts = 16 + 2 * segments
	for (let segment = 0; segment < segments; segment++) {
		const end = table.readUInt16BE(14 + 2 * segment)
		const start = table.readUInt16BE(starts + 2 * segment)
		const delta = table.readInt16BE(starts + 2 * segments + 2 * segment)
		const at = starts + 4 * segments + 2 * segment
		const offset = table.readUInt16BE(at)
		for (let point = start; point <= end && point < 0xffff; point++) {
			const glyph = offset === 0 ? point : table.readUInt16BE(at + offset + 2 * (point - start))
			yield [point, offset !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff]
		}
	}
}
