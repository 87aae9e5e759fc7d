import { inflateRawSync } from 'node:zlib'
import { Refused } from '../refusal.ts'

/** A part of an archive as its directory names it; `packed` are its bytes as they stand in the file. */
export type ZipEntry = { name: string; packed: Uint8Array; isDeflated: boolean }

const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const IN_EXTRA = 0xffff_ffff

/**
 * The entries of a ZIP archive by its central directory (APPNOTE 6.3, sections 4.3.7 to 4.3.16), folders left out; nothing is inflated.
 * @throws Refused `damaged`, `encrypted`, `hostile` (more than `mostEntries`)
 */
export function zipEntries(bytes: Uint8Array, mostEntries: number): ZipEntry[] {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
	const end = file.lastIndexOf('PK\x05\x06', file.length - END_BYTES, 'latin1')
	if (end < 0 || end < file.length - END_BYTES - LONGEST_COMMENT) throw new Refused('damaged')
	const entries: ZipEntry[] = []
	try {
		let at = file.readUInt32LE(end + 16)
		while (at < end && file.readUInt32LE(at) === 0x02014b50) {
			const next = directoryEntry(file, at)
			at = next.end
			if (next.isEncrypted) throw new Refused('encrypted')
			if (!next.name.endsWith('/')) entries.push(entryAt(file, next))
			if (entries.length > mostEntries) throw new Refused('hostile')
		}
	} catch (error) {
		throw error instanceof Refused ? error : new Refused('damaged')
	}
	return entries
}

/** The bytes of an entry, counted while they are inflated, whatever the archive says of their number; null: more than `mostBytes`. */
export function unpacked({ packed, isDeflated }: ZipEntry, mostBytes: number): Uint8Array | null {
	if (!isDeflated) return packed.length > mostBytes ? null : packed
	if (mostBytes < 1) return null
	try {
		return inflateRawSync(packed, { maxOutputLength: mostBytes })
	} catch (error) {
		if (error instanceof RangeError) return null
		throw new Refused('damaged')
	}
}

function directoryEntry(file: Buffer, at: number) {
	const flags = file.readUInt16LE(at + 8)
	const nameEnd = at + 46 + file.readUInt16LE(at + 28)
	const extraEnd = nameEnd + file.readUInt16LE(at + 30)
	const extra = file.subarray(nameEnd, extraEnd)
	const [size, offset] = largeNumbers(extra, file.readUInt32LE(at + 24), [
		file.readUInt32LE(at + 20),
		file.readUInt32LE(at + 42),
	])
	return {
		name: file.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', at + 46, nameEnd),
		method: file.readUInt16LE(at + 10),
		isEncrypted: (flags & 1) === 1,
		size,
		offset,
		end: extraEnd + file.readUInt16LE(at + 32),
	}
}

/** Sizes and places that need more than 32 bits stand in an extra field, in the order of the entry (section 4.5.3). */
function largeNumbers(extra: Buffer, unpackedSize: number, numbers: [number, number]): [number, number] {
	if (!numbers.includes(IN_EXTRA)) return numbers
	for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
		if (extra.readUInt16LE(at) !== 1) continue
		let place = at + (unpackedSize === IN_EXTRA ? 12 : 4)
		const [size, offset] = numbers.map((number) => {
			if (number !== IN_EXTRA) return number
			place += 8
			return Number(extra.readBigUInt64LE(place - 8))
		})
		return [size ?? 0, offset ?? 0]
	}
	return numbers
}

function entryAt(file: Buffer, { name, method, size, offset }: ReturnType<typeof directoryEntry>): ZipEntry {
	if (file.readUInt32LE(offset) !== 0x04034b50 || (method !== 0 && method !== 8)) throw new Refused('damaged')
	const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
	if (start + size > file.length) throw new Refused('damaged')
	return { name, packed: file.subarray(start, start + size), isDeflated: method === 8 }
}
