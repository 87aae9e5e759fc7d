import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a body, as it is and deflated so that others may come before and after it (RFC 1951: up to a byte boundary, referring to nothing before). */
export type JoinedPart = { plain: Uint8Array; packed: Uint8Array }

/** A gzip member without name or time (RFC 1952, section 2.3), and the empty last block that ends its deflated data. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
const LAST_BLOCK = Uint8Array.of(0x03, 0x00)

/** Compresses a part that stands in many bodies, once. */
export function partOf(plain: Uint8Array): JoinedPart {
	return { plain, packed: deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** One gzip body of parts, of which none is compressed again. */
export function joinedGzip(parts: readonly JoinedPart[]): Uint8Array {
	const trailer = Buffer.alloc(8)
	let sum = 0
	let length = 0
	for (const { plain } of parts) {
		sum = crc32(plain, sum)
		length += plain.length
	}
	trailer.writeUInt32LE(sum, 0)
	trailer.writeUInt32LE(length % 2 ** 32, 4)
	return Buffer.concat([HEAD, ...parts.map(({ packed }) => packed), LAST_BLOCK, trailer])
}
