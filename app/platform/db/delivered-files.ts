import { closeSync, openSync, readSync } from 'node:fs'

/** A file or a folder in the memory of Emscripten's file system (MEMFS). */
type Entry = { contents?: Uint8Array | Record<string, Entry> | null }

/** Of what is smaller it is not worth a look at the disk. */
const WORTH_BYTES = 1024 ** 2

/**
 * Gives back the memory of the files that the embedded database is delivered with, 6 MB in one piece (`pglite.data`): it has read nearly all that
 * it needs of them once it has started. What it looks up later (a time zone, another collation) is read from that piece on the disk.
 */
export function releaseDeliveredFiles(root: Entry, delivered: URL): void {
	const pieces = new Set<ArrayBuffer>()
	for (const entry of filesIn(root)) {
		const { buffer, byteOffset, byteLength } = entry.contents
		if (buffer.byteLength < WORTH_BYTES || byteLength === buffer.byteLength) continue
		pieces.add(buffer)
		Object.defineProperty(entry, 'contents', {
			get: () => readPart(delivered, byteOffset, byteLength),
			set: (value) => Object.defineProperty(entry, 'contents', { value, writable: true }),
			configurable: true,
		})
	}
	for (const piece of pieces) piece.transfer(0)
}

function filesIn({ contents }: Entry): { contents: Uint8Array<ArrayBuffer> }[] {
	if (!contents || contents instanceof Uint8Array) return []
	return Object.values(contents).flatMap((entry) =>
		entry.contents instanceof Uint8Array ? [entry as { contents: Uint8Array<ArrayBuffer> }] : filesIn(entry),
	)
}

function readPart(file: URL, start: number, length: number): Uint8Array {
	const part = new Uint8Array(length)
	const descriptor = openSync(file, 'r')
	try {
		readSync(descriptor, part, 0, length, start)
	} finally {
		closeSync(descriptor)
	}
	return part
}
