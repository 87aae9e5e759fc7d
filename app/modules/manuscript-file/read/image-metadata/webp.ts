import { type ImageSegment, isPlain, joined, latin, viewOf } from './segments.ts'

const HELD: { [type: string]: string } = { EXIF: 'Exif', 'XMP ': 'XMP' }
/** The flags of VP8X that announce a colour profile, Exif and XMP. */
const ANNOUNCED = 0x20 | 0x08 | 0x04

/** The flag of VP8X that announces a picture in movement, whose chunks are others than those of a still one. */
const MOVES = 0x02
const MOVING = new Set(['ANIM', 'ANMF'])
const STILL = new Set(['VP8 ', 'VP8L', 'ALPH'])

/** What draws the picture (RFC 9649, section 2.7). */
const DRAWS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

/** What draws one picture of an animation, behind the 16 bytes of its place. */
const DRAWS_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH'])

/** A chunk, or a part of one. */
export type ByteRun = { start: number; end: number }

/** Chunks between two places, without the byte that makes an odd one even; null when they do not add up. */
export function chunksIn(bytes: Uint8Array, from: number, to: number): ByteRun[] | null {
	const view = viewOf(bytes)
	const chunks: ByteRun[] = []
	for (let at = from; at < to; ) {
		if (at + 8 > to) return null
		const end = at + 8 + view.getUint32(at + 4, true)
		const next = end + ((end - at) % 2)
		if (next > to) return null
		chunks.push({ start: at, end })
		at = next
	}
	return chunks
}

/** Chunks of a WebP (RFC 9649, section 2.7), the first of each kind but for an animation's pictures; null when they do not add up. */
export function webpChunks(bytes: Uint8Array): ImageSegment[] | null {
	const chunks = chunksIn(bytes, 12, bytes.length)
	if (!chunks) return null
	const segments: ImageSegment[] = [{ start: 0, end: 12 }]
	const known = new Set<string>()
	const extended = chunks.find(({ start }) => latin(bytes, start, start + 4) === 'VP8X')
	const isMoving = extended !== undefined && ((bytes[extended.start + 8] ?? 0) & MOVES) !== 0
	for (const chunk of chunks) {
		const type = latin(bytes, chunk.start, chunk.start + 4)
		const holds = HELD[type]
		const isExtra = !DRAWS.has(type) || known.has(type) || (isMoving ? STILL : MOVING).has(type)
		const drawn = isExtra
			? chunkOf(type, bytes.subarray(chunk.start + 8, chunk.end))
			: drawnChunk(bytes, chunk)
		if (!drawn) return null
		const whole = { start: chunk.start, end: chunk.end + ((chunk.end - chunk.start) % 2) }
		const isWhole = Buffer.compare(drawn, bytes.subarray(whole.start, whole.end)) === 0
		segments.push({ ...whole, ...(holds && { holds }), isExtra, ...(!isWhole && { drawn }) })
		if (type !== 'ANMF') known.add(type)
	}
	return segments
}

/** A chunk as far as it is drawn: what a picture has is told in ten bytes, how an animation is played in six, each of its pictures no chunks but those of its pixels. */
function drawnChunk(bytes: Uint8Array, { start, end }: ByteRun): Uint8Array | null {
	const type = latin(bytes, start, start + 4)
	const data = bytes.subarray(start + 8, end)
	if (type === 'VP8X') {
		const head = Buffer.from(data.subarray(0, 10))
		head.fill(0, 1, 4)
		return chunkOf(type, head)
	}
	if (type === 'ANIM') return chunkOf(type, data.subarray(0, 6))
	if (type !== 'ANMF') return chunkOf(type, data)
	const inner = chunksIn(bytes, start + 24, end)
	if (!inner) return null
	const pixels = inner.flatMap((chunk) => {
		const kind = latin(bytes, chunk.start, chunk.start + 4)
		return DRAWS_FRAME.has(kind) ? [chunkOf(kind, bytes.subarray(chunk.start + 8, chunk.end))] : []
	})
	return chunkOf(type, Buffer.concat([data.subarray(0, 16), ...pixels]))
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
	const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
	chunk.write(type, 'latin1')
	chunk.writeUInt32LE(data.length, 4)
	chunk.set(data, 8)
	return chunk
}

/** The picture without these chunks, with its size and its announcements set right. */
export function strippedWebp(bytes: Uint8Array, segments: readonly ImageSegment[]): Uint8Array {
	if (isPlain(segments)) return bytes
	const result = joined(bytes, segments)
	const view = viewOf(result)
	view.setUint32(4, result.length - 8, true)
	if (latin(result, 12, 16) === 'VP8X') view.setUint8(20, view.getUint8(20) & ~ANNOUNCED)
	return result
}
