import { isProgramName } from './sniff-file.ts'

/** Reads the bytes from `start` to `end`, both included. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>

const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const MOST_DIRECTORY_BYTES = 16 * 1024 * 1024
const MOST_ENTRIES = 50_000
/** Bytes that an archive may unpack to, and how many times its own size. */
const MOST_UNPACKED = 4 * 1024 ** 3
const MOST_RATIO = 200
const RATIO_MATTERS_FROM = 256 * 1024 * 1024

/**
 * Judges a ZIP archive by its directory (APPNOTE 6.3, sections 4.3.12 and 4.3.16), without unpacking anything: programs, macros,
 * names that climb out of a folder, passwords, and archives that would unpack to far more than they are. Null: nothing speaks against it.
 */
export async function zipRefusal(
	size: number,
	read: ReadRange,
): Promise<'damaged' | 'hostile' | 'encrypted' | 'macros' | 'executable' | null> {
	const from = Math.max(0, size - END_BYTES - LONGEST_COMMENT)
	const tail = Buffer.from(await read(from, size - 1))
	const end = tail.lastIndexOf('PK\x05\x06', tail.length - END_BYTES, 'latin1')
	if (end < 0) return 'damaged'
	const entries = tail.readUInt16LE(end + 10)
	const length = tail.readUInt32LE(end + 12)
	const start = tail.readUInt32LE(end + 16)
	if (start + length > from + end || length > MOST_DIRECTORY_BYTES || entries > MOST_ENTRIES) return 'damaged'
	if (length === 0) return null
	return directoryRefusal(Buffer.from(await read(start, start + length - 1)), size)
}

function directoryRefusal(directory: Buffer, size: number): Awaited<ReturnType<typeof zipRefusal>> {
	let unpacked = 0
	let at = 0
	while (at + 46 <= directory.length) {
		if (directory.readUInt32LE(at) !== 0x02014b50) return 'damaged'
		if ((directory.readUInt16LE(at + 8) & 1) === 1) return 'encrypted'
		unpacked += directory.readUInt32LE(at + 24)
		const nameLength = directory.readUInt16LE(at + 28)
		const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
		if (name.startsWith('/') || /^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..'))
			return 'hostile'
		if (/(?:^|\/)vbaProject\.bin$/i.test(name)) return 'macros'
		if (isProgramName(name)) return 'executable'
		at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
	}
	const isBomb = unpacked > MOST_UNPACKED || (unpacked > RATIO_MATTERS_FROM && unpacked > size * MOST_RATIO)
	return isBomb ? 'hostile' : null
}
