import { once } from 'node:events'
import { createDeflate, createDeflateRaw } from 'node:zlib'

const CHUNK = 1024 * 1024

type Frame = { raw?: boolean; before?: string; after?: string }

/** What was made before: the same two gigabytes go to every form. */
const made = new Map<string, Promise<Buffer>>()

/** A text again and again until it fills `bytes`, deflated piece by piece: the bomb is never held unpacked here. `raw`: without the frame of zlib. */
export function deflated(text: string, bytes: number, frame: Frame = {}): Promise<Buffer> {
	const key = JSON.stringify([text, bytes, frame])
	const known = made.get(key) ?? deflate(text, bytes, frame)
	made.set(key, known)
	return known
}

async function deflate(
	text: string,
	bytes: number,
	{ raw = false, before = '', after = '' }: Frame,
): Promise<Buffer> {
	const stream = raw ? createDeflateRaw({ level: 6 }) : createDeflate({ level: 6 })
	const parts: Buffer[] = []
	stream.on('data', (part: Buffer) => parts.push(part))
	const chunk = Buffer.from(text.repeat(Math.max(1, Math.floor(CHUNK / text.length))), 'latin1')
	stream.write(before)
	for (let written = 0; written < bytes; written += chunk.length) {
		if (!stream.write(chunk.subarray(0, Math.min(chunk.length, bytes - written)))) await once(stream, 'drain')
	}
	stream.end(after)
	await once(stream, 'end')
	return Buffer.concat(parts)
}
