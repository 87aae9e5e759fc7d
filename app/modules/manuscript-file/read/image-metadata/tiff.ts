import { viewOf } from './segments.ts'
import { drawnStrip } from './tiff-strips.ts'

/** Tags that say who, when, where and with what (TIFF 6.0, sections 8 and 12; Exif 3.0; TIFF/EP; Photoshop; XMP part 3). */
const TELLING: ReadonlyMap<number, string> = new Map([
	[269, 'text'],
	[270, 'text'],
	[271, 'device'],
	[272, 'device'],
	[285, 'text'],
	[305, 'software'],
	[306, 'time'],
	[315, 'artist'],
	[316, 'device'],
	[700, 'XMP'],
	[32781, 'text'],
	[33432, 'copyright'],
	[33723, 'IPTC'],
	[34377, 'Photoshop'],
	[34665, 'Exif'],
	[34853, 'GPS'],
	[37724, 'Photoshop'],
	[40091, 'text'],
	[40092, 'text'],
	[40093, 'artist'],
	[40094, 'text'],
	[40095, 'text'],
	[42032, 'artist'],
	[42033, 'device'],
	[50735, 'device'],
])
/** Tags that draw the picture (TIFF 6.0, sections 2 to 23; sub-pictures and JPEG tables of the technical notes). */
const DRAWS = new Set([
	254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
	286, 287, 290, 291, 292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334, 336,
	338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532,
])
/** Tags whose value is the place of a directory of metadata: Exif, GPS, interoperability. */
const DIRECTORIES = new Set([34665, 34853, 40965])
const SUB_PICTURES = 330
const COMPRESSION = 259
const JPEG_TABLES = 347
/** Bytes of a value of each type (TIFF 6.0, section 2). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const MOST_DIRECTORIES = 1000

/** Tags that say where pixels stand, and how many bytes of them: of strips, of tiles, of JPEG data. */
const PIXELS: ReadonlyMap<number, number> = new Map([
	[273, 279],
	[324, 325],
	[513, 514],
])
/** Tables of JPEG that stand where these say, for as long as they say themselves (TIFF 6.0, section 22). */
const TABLES = new Set([519, 520, 521])

/**
 * Takes what tells of its makers out of a TIFF: entries leave their directory, their values become zeros, and so does everything to which no entry that draws leads, as
 * programs leave it that write a value anew. Nothing else moves. Null when the directories cannot be followed. `bytes` are the same when there is nothing.
 */
export function strippedTiff(bytes: Uint8Array): { bytes: Uint8Array; holds: string[] } | null {
	const result = Uint8Array.from(bytes)
	const view = viewOf(result)
	const little = result[0] === 0x49
	const seen = new Set<number>()
	const holds = new Set<string>()
	const drawn: [start: number, end: number][] = [[0, 8]]
	let hasExtra = false
	let hasTables = false
	const u16 = (at: number) => view.getUint16(at, little)
	const u32 = (at: number) => view.getUint32(at, little)

	/** Where the value of an entry stands. */
	const placeOf = (at: number): { start: number; length: number; count: number; type: number } => {
		const type = u16(at + 2)
		const count = u32(at + 4)
		const length = (SIZES[type] ?? 0) * count
		const start = length <= 4 ? at + 8 : u32(at + 8)
		if (start + length > result.length) throw new RangeError('a value outside the file')
		return { start, length, count, type }
	}
	const enter = (at: number): number => {
		if (seen.has(at) || seen.size >= MOST_DIRECTORIES) throw new RangeError('directories without an end')
		seen.add(at)
		return u16(at)
	}
	/** Makes a directory of metadata and all that it leads to zeros. */
	const blank = (at: number): void => {
		const count = enter(at)
		for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
			const { start, length } = placeOf(entry)
			if (DIRECTORIES.has(u16(entry))) blank(u32(entry + 8))
			result.fill(0, start, start + length)
		}
		result.fill(0, at, at + 2 + count * 12 + 4)
	}
	/** Takes the telling entries out of the directory of a picture; answers where the next one is. */
	const clear = (at: number): number => {
		const count = enter(at)
		const end = at + 2 + count * 12
		const next = u32(end)
		let kept = 0
		for (let entry = at + 2; entry < end; entry += 12) {
			const tag = u16(entry)
			const name = TELLING.get(tag)
			const isExtra = !name && !DRAWS.has(tag)
			const value = placeOf(entry)
			if (tag === SUB_PICTURES)
				for (let index = 0; index < value.count; index++) follow(u32(value.start + index * 4))
			if (name || isExtra) {
				if (name) holds.add(name)
				else hasExtra = true
				if (DIRECTORIES.has(tag)) blank(u32(entry + 8))
				result.fill(0, value.start, value.start + value.length)
			} else {
				result.copyWithin(at + 2 + kept * 12, entry, entry + 12)
				kept += 1
			}
		}
		view.setUint16(at, kept, little)
		result.fill(0, at + 2 + kept * 12, end + 4)
		view.setUint32(at + 2 + kept * 12, next, little)
		draw(at, kept)
		return next
	}
	/** The numbers of a value; none where it is of another kind. */
	const numbersOf = (entry: number): number[] => {
		const { start, count, type } = placeOf(entry)
		const read = type === 3 ? u16 : type === 4 ? u32 : null
		return read ? Array.from({ length: count }, (_, index) => read(start + index * (type === 3 ? 2 : 4))) : []
	}
	const bytesAt = (entry: number): Uint8Array => {
		const { start, length } = placeOf(entry)
		return result.subarray(start, start + length)
	}
	const numberOf = (entry: number | undefined) => (entry === undefined ? undefined : numbersOf(entry)[0])
	/** Notes what a directory that has been cleared draws with. */
	const draw = (at: number, count: number): void => {
		const entries = new Map<number, number>()
		for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) entries.set(u16(entry), entry)
		drawn.push([at, at + 2 + count * 12 + 4])
		for (const [tag, entry] of entries) {
			const { start, length } = placeOf(entry)
			drawn.push([start, start + length])
			if (TABLES.has(tag)) hasTables = true
			const lengths = entries.get(PIXELS.get(tag) ?? 0)
			if (lengths === undefined) continue
			const bytes = numbersOf(lengths)
			const packing = numberOf(entries.get(COMPRESSION)) ?? 1
			const tables = entries.get(JPEG_TABLES)
			for (const [index, place] of numbersOf(entry).entries()) {
				const end = place + (bytes[index] ?? 0)
				const used = drawnStrip(
					result.subarray(place, end),
					packing,
					tables === undefined ? null : bytesAt(tables),
				)
				if (used === null) throw new RangeError('a strip that cannot be followed')
				result.set(used, place)
				if (place + used.length < end && result.subarray(place + used.length, end).some((byte) => byte !== 0))
					hasExtra = true
				result.fill(0, place + used.length, end)
				drawn.push([place, end])
			}
		}
		if (entries.has(513) && !entries.has(514)) hasTables = true
	}
	/** Makes zeros of what nothing that draws leads to; true when something else stood there. */
	const blankRest = (): boolean => {
		let at = 0
		let hadMore = false
		drawn.push([result.length, result.length])
		for (const [start, end] of drawn.toSorted((a, b) => a[0] - b[0])) {
			if (start > at && result.subarray(at, start).some((byte) => byte !== 0)) {
				result.fill(0, at, start)
				hadMore = true
			}
			at = Math.max(at, end)
		}
		return hadMore
	}
	const follow = (first: number): void => {
		for (let at = first; at !== 0; at = clear(at));
	}
	try {
		follow(u32(4))
		if (!hasTables && blankRest()) hasExtra = true
	} catch (error) {
		if (error instanceof RangeError) return null
		throw error
	}
	return { bytes: holds.size > 0 || hasExtra ? result : bytes, holds: [...holds] }
}
