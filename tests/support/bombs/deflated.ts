import { constants, deflateRawSync } from 'node:zlib'

const CHUNK = 1024 * 1024

type Frame = { raw?: boolean; before?: string; after?: string }

/** What was made before: the same two gigabytes go to every form. */
const made = new Map<string, Buffer>()

/**
 * A text again and again until it fills `bytes`, deflated: the bomb is never held unpacked here, and only one piece of it is ever deflated, which stands in
 * the stream as often as it is needed (RFC 1951: after a full flush nothing looks back). `raw`: without the frame of zlib.
 */
export function deflated(text: string, bytes: number, frame: Frame = {}): Buffer {
	const key = JSON.stringify([text, bytes, frame])
	const known = made.get(key) ?? deflate(text, bytes, frame)
	made.set(key, known)
	return known
}

function deflate(text: string, bytes: number, { raw = false, before = '', after = '' }: Frame): Buffer {
	const chunk = Buffer.from(text.repeat(Math.max(1, Math.floor(CHUNK / text.length))), 'latin1')
	const times = Math.floor(bytes / chunk.length)
	const pieces = [
		{ plain: Buffer.from(before), times: 1 },
		{ plain: chunk, times },
		{ plain: Buffer.concat([chunk.subarray(0, bytes - times * chunk.length), Buffer.from(after)]), times: 1 },
	]
	const stream = pieces.flatMap(({ plain, times }, index) => {
		const finishFlush = index < pieces.length - 1 ? constants.Z_FULL_FLUSH : constants.Z_FINISH
		const piece = deflateRawSync(plain, { finishFlush })
		return Array.from({ length: times }, () => piece)
	})
	if (raw) return Buffer.concat(stream)
	const sum = Buffer.alloc(4)
	sum.writeUInt32BE(checksumOf(pieces))
	return Buffer.concat([Buffer.of(0x78, 0x9c), ...stream, sum])
}

/** The largest prime below 2^16. */
const BASE = 65_521

/** Adler-32 (RFC 1950, section 9) of pieces that stand one after the other. */
function checksumOf(pieces: readonly { plain: Buffer; times: number }[]): number {
	let [low, high] = [1, 0]
	for (const { plain, times } of pieces) {
		let [own, ownHigh] = [0, 0]
		for (const byte of plain) {
			own = (own + byte) % BASE
			ownHigh = (ownHigh + own) % BASE
		}
		for (let time = 0; time < times; time++) {
			high = (high + ownHigh + (plain.length % BASE) * low) % BASE
			low = (low + own) % BASE
		}
	}
	return high * 65_536 + low
}
