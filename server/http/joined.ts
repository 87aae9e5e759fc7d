import { constants, crc32, deflateRawSync } from 'node:zlib'
import { alone } from './encoding.ts'

/** A part of a body, deflated so that others may come before and after it (RFC 1951: up to a byte boundary, referring to nothing before), with what the end of a gzip body says of it. */
export type JoinedPart = { packed: Uint8Array; sum: number; length: number }

/** A gzip member without name or time (RFC 1952, section 2.3), and the empty last block that ends its deflated data. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
const LAST_BLOCK = Uint8Array.of(0x03, 0x00)

/** Compresses a part that stands in many bodies, once. */
export function partOf(plain: Uint8Array): JoinedPart {
	const packed = alone(deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH }))
	return { packed, sum: crc32(plain), length: plain.length }
}

/** One gzip body of parts, of which none is compressed or read again. */
export function joinedGzip(parts: readonly JoinedPart[]): Uint8Array {
	const trailer = Buffer.alloc(8)
	let sum = 0
	let length = 0
	for (const part of parts) {
		sum = sumOfBoth(sum, part)
		length += part.length
	}
	trailer.writeUInt32LE(sum, 0)
	trailer.writeUInt32LE(length % 2 ** 32, 4)
	return Buffer.concat([HEAD, ...parts.map(({ packed }) => packed), LAST_BLOCK, trailer])
}

/** Polynomials over two elements below that of CRC-32, the term of degree 0 in the highest bit (RFC 1952, section 8). */
const CRC_32 = 0xedb88320
const ONE = 0x80000000

/** x to the power of 2^n, by n; what follows n = 31 begins again. */
const POWERS = [0x40000000]
for (let n = 1; n < 32; n++) POWERS.push(product(POWERS[n - 1] ?? ONE, POWERS[n - 1] ?? ONE))

/** The checksum of what has the checksum `sum` with a part behind it: that many zero bits behind it, and the checksum of the part added (as crc32_combine of zlib does it). */
function sumOfBoth(sum: number, part: JoinedPart): number {
	let shift = ONE
	for (let [bytes, n] = [part.length, 3]; bytes > 0; bytes = Math.floor(bytes / 2), n++)
		if (bytes % 2 === 1) shift = product(POWERS[n % 32] ?? ONE, shift)
	return (product(shift, sum) ^ part.sum) >>> 0
}

function product(a: number, b: number): number {
	let sum = 0
	let shifted = b
	for (let bit = 31; bit >= 0; bit--) {
		if ((a >>> bit) & 1) sum ^= shifted
		shifted = shifted & 1 ? (shifted >>> 1) ^ CRC_32 : shifted >>> 1
	}
	return sum >>> 0
}
