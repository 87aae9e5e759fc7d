import { createHash } from 'node:crypto'
import { KnownPictures } from './known-pictures.ts'
import { latin } from './segments.ts'
import { type ByteRun, chunksIn } from './webp.ts'

/** RGBA of more would not fit beside what else is done here. */
const MOST_PIXELS = 80_000_000

/** So few bytes say nothing; each look at them draws the picture once. */
const TOO_SHORT = 3

/** One picture of a file: its transparency and its colours, each with its chunk's head. */
type Frame = { size: [width: number, height: number]; chunks: ByteRun[] }

/** Copies that were made. */
const made = new KnownPictures<true>()

/**
 * The same WebP with zeros for the bytes of each run of coded pixels that stand behind the last one that is drawn. Where that is, only a decoder knows: the
 * longest end of a run is sought that can be zeros while every pixel stays what it was. Null for one that no decoder draws.
 */
export async function withZerosBehindPixels(bytes: Uint8Array): Promise<Uint8Array | null> {
	if (made.of(bytes)) return bytes
	const result = Uint8Array.from(bytes)
	for (const frame of framesOf(result)) {
		const wanted = await pixelsOf(result, frame)
		if (wanted === null) return null
		for (const { start, end } of frame.chunks.flatMap((chunk) => runsOf(result, chunk)))
			await clear(result, start, end, async () => (await pixelsOf(result, frame)) === wanted)
	}
	made.keep(result, true, 0)
	return result
}

/** Writes zeros over the longest end of a run under which `isSame` still holds: by leaps of four times the last, then by halves. */
async function clear(
	bytes: Uint8Array,
	start: number,
	end: number,
	isSame: () => Promise<boolean>,
): Promise<void> {
	const original = bytes.slice(start, end)
	let free = original.length
	while (free > 0 && original[free - 1] === 0) free--
	const holds = async (from: number) => {
		bytes.set(original, start)
		bytes.fill(0, start + from, end)
		return isSame()
	}
	let needed = free
	let leap = TOO_SHORT + 1
	while (needed > 0 && (await holds(Math.max(0, needed - leap)))) {
		needed = Math.max(0, needed - leap)
		leap *= 4
	}
	let missing = leap > TOO_SHORT + 1 ? Math.max(0, needed - leap) : needed - TOO_SHORT
	while (needed - missing > TOO_SHORT) {
		const middle = (needed + missing) >> 1
		if (await holds(middle)) needed = middle
		else missing = middle
	}
	bytes.set(original, start)
	bytes.fill(0, start + needed, end)
}

/** The pictures of a file: the one it is, or those of an animation (RFC 9649, section 2.7). */
function framesOf(bytes: Uint8Array): Frame[] {
	const chunks = chunksIn(bytes, 12, bytes.length) ?? []
	const [head] = chunks
	if (!head) return []
	const size = (at: number): [number, number] => [threeBytes(bytes, at) + 1, threeBytes(bytes, at + 3) + 1]
	const animated = chunks.filter(({ start }) => latin(bytes, start, start + 4) === 'ANMF')
	if (animated.length === 0)
		return [{ size: size(head.start + 12), chunks: chunks.filter((chunk) => isCoded(bytes, chunk)) }]
	return animated.map(({ start, end }) => ({
		size: size(start + 14),
		chunks: (chunksIn(bytes, start + 24, end) ?? []).filter((chunk) => isCoded(bytes, chunk)),
	}))
}

const isCoded = (bytes: Uint8Array, { start }: ByteRun) =>
	/^(?:ALPH|VP8 |VP8L)$/.test(latin(bytes, start, start + 4))

/**
 * The runs of a chunk that are each coded to an end of their own: the partitions of a lossy picture (RFC 6386, sections 9.1 and 9.5), else its whole. How
 * many partitions there are is coded in the first: every number is tried whose lengths add up.
 */
function runsOf(bytes: Uint8Array, { start, end }: ByteRun): ByteRun[] {
	const data = start + 8
	if (latin(bytes, start, start + 4) !== 'VP8 ') return [{ start: data, end }]
	const first = data + 10
	const rest = first + (threeBytes(bytes, data) >> 5)
	if (rest >= end) return [{ start: first, end }]
	return [
		{ start: first, end: rest },
		...[1, 2, 4, 8].flatMap((count) => partitions(bytes, rest, end, count)),
	]
}

function partitions(bytes: Uint8Array, rest: number, end: number, count: number): ByteRun[] {
	let at = rest + 3 * (count - 1)
	const runs = Array.from({ length: count - 1 }, (_, index) => {
		const start = at
		at += threeBytes(bytes, rest + 3 * index)
		return { start, end: at }
	})
	return at < end ? [...runs, { start: at, end }] : []
}

function threeBytes(bytes: Uint8Array, at: number): number {
	return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
}

/** A sign of every pixel of one picture of the file, drawn as a file of its own; null where it cannot be drawn. */
async function pixelsOf(bytes: Uint8Array, { size: [width, height], chunks }: Frame): Promise<string | null> {
	const hasAlpha = chunks.length > 1
	const extended = Buffer.alloc(18)
	extended.write('VP8X')
	extended.writeUInt32LE(10, 4)
	extended[8] = 0x10
	extended.writeUIntLE(width - 1, 12, 3)
	extended.writeUIntLE(height - 1, 15, 3)
	const content = chunks.map(({ start, end }) => bytes.subarray(start, end + ((end - start) % 2)))
	const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...(hasAlpha ? [extended] : []), ...content])
	whole.writeUInt32LE(whole.length - 8, 4)
	const { default: sharp } = await import('sharp')
	try {
		const drawn = sharp(whole, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).raw()
		return createHash('sha1')
			.update(await drawn.toBuffer())
			.digest('hex')
	} catch {
		return null
	}
}
