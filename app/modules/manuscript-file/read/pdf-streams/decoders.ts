import { inflateRawSync } from 'node:zlib'

/** More came out of a stream than was allowed. */
export class TooMuch extends Error {}

/**
 * The filters of PDF that make more of less, or wrap others (ISO 32000-2, section 7.4), by their names and short names. Each gives what it decodes up to the
 * end that the data marks, whatever follows, and throws `TooMuch` beyond `most` bytes. Filters of pictures are not among them: nothing here draws.
 */
export const DECODERS: { [name: string]: (bytes: Uint8Array, most: number) => Uint8Array } = {
	FlateDecode: inflated,
	Fl: inflated,
	LZWDecode: unLzw,
	LZW: unLzw,
	RunLengthDecode: unRunLength,
	RL: unRunLength,
	ASCIIHexDecode: unHex,
	AHx: unHex,
	ASCII85Decode: unAscii85,
	A85: unAscii85,
}

/** True when the bytes begin as zlib data do (RFC 1950, section 2.2), as a reader of PDF asks, too. */
export function looksInflatable(bytes: Uint8Array): boolean {
	const [method = 0, flags = 0] = bytes
	return (method & 15) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0
}

/** Without the checksum at its end, since readers of PDF do not ask for it either. Data that break before `most` bytes count as nothing. */
function inflated(bytes: Uint8Array, most: number): Uint8Array {
	try {
		return inflateRawSync(bytes.subarray(2), { maxOutputLength: most })
	} catch (error) {
		if (error instanceof RangeError) throw new TooMuch()
		return new Uint8Array()
	}
}

/** What has been decoded so far, in a buffer that grows to `most` bytes. */
class Output {
	#bytes = new Uint8Array(64 * 1024)
	#length = 0
	readonly #most: number
	constructor(most: number) {
		this.#most = most
	}

	add(part: Uint8Array): void {
		const length = this.#length + part.length
		if (length > this.#most) throw new TooMuch()
		if (length > this.#bytes.length) {
			const larger = new Uint8Array(Math.min(this.#most, Math.max(length, this.#bytes.length * 2)))
			larger.set(this.#bytes.subarray(0, this.#length))
			this.#bytes = larger
		}
		this.#bytes.set(part, this.#length)
		this.#length = length
	}

	get bytes(): Uint8Array {
		return this.#bytes.subarray(0, this.#length)
	}
}

/** LZW with codes of 9 to 12 bits (section 7.4.4); one code may stand for 4,096 bytes. */
function unLzw(bytes: Uint8Array, most: number): Uint8Array {
	const output = new Output(most)
	const single = Array.from({ length: 258 }, (_, code) => Uint8Array.of(code & 255))
	let table: Uint8Array[] = [...single]
	let before: Uint8Array | null = null
	let [bits, held, width] = [0, 0, 9]
	for (const byte of bytes) {
		bits = ((bits << 8) | byte) & 0xff_ffff
		held += 8
		if (held < width) continue
		held -= width
		const code = (bits >> held) & ((1 << width) - 1)
		if (code === 257) break
		if (code === 256) {
			table = [...single]
			before = null
			width = 9
			continue
		}
		const known: Uint8Array | undefined = table[code]
		const entry: Uint8Array | null = known ?? (before && joined(before, before[0] ?? 0))
		if (!entry) break
		output.add(entry)
		if (before && table.length < 4096) table.push(joined(before, entry[0] ?? 0))
		before = entry
		width = table.length >= 2047 ? 12 : table.length >= 1023 ? 11 : table.length >= 511 ? 10 : 9
	}
	return output.bytes
}

function joined(bytes: Uint8Array, last: number): Uint8Array {
	const longer = new Uint8Array(bytes.length + 1)
	longer.set(bytes)
	longer[bytes.length] = last
	return longer
}

function unRunLength(bytes: Uint8Array, most: number): Uint8Array {
	const output = new Output(most)
	for (let at = 0; at < bytes.length; ) {
		const length = bytes[at] ?? 128
		if (length === 128) break
		if (length < 128) output.add(bytes.subarray(at + 1, at + 2 + length))
		else output.add(new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0))
		at += length < 128 ? length + 2 : 2
	}
	return output.bytes
}

function unHex(bytes: Uint8Array): Uint8Array {
	const end = bytes.indexOf(0x3e)
	const text = Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end)).toString('latin1')
	return Buffer.from(text.replace(/[^\da-f]/gi, ''), 'hex')
}

/** Five letters make four bytes, and `z` four zeros (section 7.4.3). */
function unAscii85(bytes: Uint8Array, most: number): Uint8Array {
	const output = new Output(most)
	const group: number[] = []
	const write = () => {
		const missing = 5 - group.length
		let value = 0
		for (let index = 0; index < 5; index++) value = value * 85 + (group[index] ?? 84)
		const four = Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
		output.add(four.subarray(0, 4 - missing))
		group.length = 0
	}
	for (const byte of bytes) {
		if (byte === 0x7e) break
		if (byte === 0x7a && group.length === 0) output.add(new Uint8Array(4))
		if (byte < 0x21 || byte > 0x75) continue
		group.push(byte - 0x21)
		if (group.length === 5) write()
	}
	if (group.length > 1) write()
	return output.bytes
}
