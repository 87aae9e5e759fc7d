import { brotliDecompressSync } from 'node:zlib'

/** What the lines of a face need, in units of `unitsPerEm`, and the width of each of its letters by code point. */
export type FaceMetrics = {
	unitsPerEm: number
	ascent: number
	descent: number
	lineGap: number
	widths: Map<number, number>
}

/** Tables that WOFF2 names by number (W3C WOFF 2.0, section 4.1); those that are read here, and where each stands in its list. */
const KNOWN = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']
const HEADER_BYTES = 48
const HAS_OWN_NAME = 0x3f

/**
 * Reads the metrics of a WOFF2 file of one face: `hhea` for its lines, `hmtx` by `cmap` (formats 4 and 12) for its letters. Throws where the
 * file is something else, or its widths are transformed (no tool that this project uses does so).
 */
export function metricsOf(file: Buffer): FaceMetrics {
	if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file')
	const tables = tablesOf(file)
	const table = (name: string) => {
		const found = tables.get(name)
		if (!found) throw new Error(`the face has no table ${name}`)
		return found
	}
	const lines = table('hhea')
	const advances = table('hmtx')
	const last = lines.readUInt16BE(34) - 1
	const widths = new Map<number, number>()
	for (const [code, glyph] of glyphsOf(table('cmap')))
		widths.set(code, advances.readUInt16BE(Math.min(glyph, last) * 4))
	return {
		unitsPerEm: table('head').readUInt16BE(18),
		ascent: lines.readInt16BE(4),
		descent: -lines.readInt16BE(6),
		lineGap: lines.readInt16BE(8),
		widths,
	}
}

function tablesOf(file: Buffer): Map<string, Buffer> {
	let at = HEADER_BYTES
	const number = () => {
		let value = 0
		for (;;) {
			const byte = file.readUInt8(at++)
			value = value * 128 + (byte & 0x7f)
			if (byte < 128) return value
		}
	}
	const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
		const flags = file.readUInt8(at++)
		const known = flags & HAS_OWN_NAME
		const isNamed = known === HAS_OWN_NAME
		const name = isNamed ? file.toString('latin1', at, at + 4) : (KNOWN[known] ?? `${known}`)
		if (isNamed) at += 4
		const length = number()
		const version = flags >> 6
		const isTransformed = ['glyf', 'loca'].includes(name) ? version !== 3 : version !== 0
		if (isTransformed && name === 'hmtx') throw new Error('the widths are transformed')
		return { name, length: isTransformed ? number() : length }
	})
	const data = brotliDecompressSync(file.subarray(at))
	let start = 0
	return new Map(
		entries.map(({ name, length }) => {
			start += length
			return [name, data.subarray(start - length, start)]
		}),
	)
}

function glyphsOf(cmap: Buffer): Map<number, number> {
	const glyphs = new Map<number, number>()
	for (let index = 0; index < cmap.readUInt16BE(2); index++) {
		const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
		const format = table.readUInt16BE(0)
		if (format === 12)
			for (let group = 0; group < table.readUInt32BE(12); group++) {
				const at = 16 + group * 12
				const first = table.readUInt32BE(at)
				for (let code = first; code <= table.readUInt32BE(at + 4); code++)
					glyphs.set(code, table.readUInt32BE(at + 8) + code - first)
			}
		if (format === 4) addSegments(table, glyphs)
	}
	return glyphs
}

function addSegments(table: Buffer, glyphs: Map<number, number>): void {
	const bytes = table.readUInt16BE(6)
	for (let at = 14; at < 14 + bytes; at += 2) {
		const end = table.readUInt16BE(at)
		const start = table.readUInt16BE(at + 2 + bytes)
		const delta = table.readUInt16BE(at + 2 + bytes * 2)
		const rangeAt = at + 2 + bytes * 3
		const range = table.readUInt16BE(rangeAt)
		for (let code = start; code <= end && code < 0xffff; code++) {
			const own = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2)
			if (own !== 0) glyphs.set(code, (own + delta) % 0x10000)
		}
	}
}
