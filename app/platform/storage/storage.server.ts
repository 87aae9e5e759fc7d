import type { Readable } from 'node:stream'

/** A stored file's size in bytes. */
export type StoredFile = { key: string; bytes: number; sha256: string }

/**
 * Files by content: the key is made from the SHA-256 of the bytes, so the same file is kept once
 * and a key never changes meaning.
 */
export type Storage = {
	/** Stores a stream. Nothing is half-stored: the key answers only once all bytes are there. */
	put(content: Readable | Uint8Array): Promise<StoredFile>
	/** Opens a file, or the inclusive byte range of it. Null when there is no such file. */
	get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
	/** The size in bytes, or null. */
	head(key: string): Promise<{ bytes: number } | null>
	remove(key: string): Promise<void>
	/** The keys of files that were stored before a moment. */
	storedBefore(moment: Date): AsyncIterable<string>
	/** Removes what began to arrive before a moment and never ended, and answers how much that was. */
	removeUnfinished(before: Date): Promise<number>
}

/** `ab/cd/<sha256>`: 65,536 folders, so that none grows large. */
export function keyOf(sha256: string): string {
	return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** True for a key made by `keyOf`; anything else never reaches a file system. */
export function isKey(key: string): boolean {
	return /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key)
}
