import { inflateRawSync } from 'node:zlib'

const MOST_UNPACKED = 32 * 1024 * 1024
/** Two bytes before zlib data and a checksum behind them (RFC 1950, section 2.2). */
const [HEAD, CHECKSUM] = [2, 4]

/** What zlib data hold, and where they end; null where they break or hold more than `most` bytes. */
export function endOfFlate(
	bytes: Uint8Array,
	most = MOST_UNPACKED,
): { unpacked: Uint8Array; end: number } | null {
	try {
		const options = { maxOutputLength: most, info: true } as const
		const { buffer, engine } = inflateRawSync(bytes.subarray(HEAD), options) as unknown as {
			buffer: Uint8Array
			engine: { bytesWritten: number }
		}
		return { unpacked: buffer, end: Math.min(bytes.length, HEAD + engine.bytesWritten + CHECKSUM) }
	} catch {
		return null
	}
}

/** Where LZW data end by their own mark (ISO 32000-2, section 7.4.4); null where it is not there. `early` as `EarlyChange` says. */
export function endOfLzw(bytes: Uint8Array, early: 0 | 1): number | null {
	let [bits, held, width, size, isFirst] = [0, 0, 9, 258, true]
	for (const [at, byte] of bytes.entries()) {
		bits = ((bits << 8) | byte) & 0xff_ffff
		held += 8
		if (held < width) continue
		held -= width
		const code = (bits >> held) & ((1 << width) - 1)
		if (code === 257) return at + 1
		if (code > size) return null
		if (code === 256) [width, size, isFirst] = [9, 258, true]
		else {
			if (!isFirst && size < 4096) size += 1
			isFirst = false
			width = [2048, 1024, 512].findIndex((most) => size + early >= most)
			width = width < 0 ? 9 : 12 - width
		}
	}
	return null
}

/** Where run-length data end by their own mark (ISO 32000-2, section 7.4.5); null where it is not there. */
export function endOfRunLength(bytes: Uint8Array): number | null {
	for (let at = 0; at < bytes.length; ) {
		const length = bytes[at] ?? 0
		if (length === 128) return at + 1
		at += length < 128 ? length + 2 : 2
	}
	return null
}

/** How fax data end where they say so: two ends of a line in two dimensions, six of them else (T.6 and T.4; no code of a line holds eleven zeros). */
const FAX_ENDS = {
	two: '000000000001'.repeat(2),
	one: '000000000001'.repeat(6),
	mixed: '0000000000011'.repeat(6),
}

/** Where fax data end by their own mark (ISO 32000-2, section 7.4.6); null where it is not there. */
export function endOfCcitt(bytes: Uint8Array, parameters: string): number | null {
	const k = Number(/\/K\s+(-?\d+)/.exec(parameters)?.[1] ?? 0)
	const mark = k < 0 ? FAX_ENDS.two : k > 0 ? FAX_ENDS.mixed : FAX_ENDS.one
	const [most, sought] = [2n ** BigInt(mark.length) - 1n, BigInt(`0b${mark}`)]
	let seen = most
	for (let bit = 0; bit < bytes.length * 8; bit++) {
		seen = ((seen << 1n) | BigInt(((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)) & most
		if (seen === sought) return (bit >> 3) + 1
	}
	return null
}
