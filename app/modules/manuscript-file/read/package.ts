import { strFromU8 } from 'fflate'
import { Refused } from '../refusal.ts'
import { unpacked, zipEntries } from './zip.ts'

/** Bytes and entries that a package may unpack to; a manuscript with many pictures stays far below. */
const MOST_BYTES = 200 * 1024 * 1024
const MOST_TEXT_BYTES = 48 * 1024 * 1024
const MOST_ENTRIES = 4000
/** No text shrinks more than this; only made-up ones do. */
const MOST_RATIO = 150
const RATIO_MATTERS_FROM = 4 * 1024 * 1024

/** The parts of an Office Open XML package (ECMA-376, part 2) by name, without a leading slash. */
export type Package = {
	names: string[]
	/** The bytes of a part, or undefined when it has no such part. */
	bytes(name: string): Uint8Array | undefined
	/** A part as text (UTF-8, or UTF-16 by its byte order mark). */
	text(name: string): string | undefined
}

/**
 * Opens a ZIP package in memory, with limits on what it unpacks to, counted while unpacking.
 * @throws Refused `hostile` (unsafe names, bombs), `encrypted`, `damaged`
 */
export function openPackage(bytes: Uint8Array): Package {
	const parts = new Map<string, Uint8Array>()
	let left = MOST_BYTES
	const entries = zipEntries(bytes, MOST_ENTRIES)
	if (entries.some(({ name }) => isUnsafe(name))) throw new Refused('hostile')
	for (const entry of entries) {
		const isText = /\.(?:xml|rels)$/i.test(entry.name)
		const most = Math.max(RATIO_MATTERS_FROM, entry.packed.length * MOST_RATIO)
		const part = unpacked(entry, Math.min(left, most, isText ? MOST_TEXT_BYTES : MOST_BYTES))
		if (!part) throw new Refused('hostile')
		left -= part.length
		parts.set(entry.name, part)
	}
	return {
		names: [...parts.keys()],
		bytes: (name) => parts.get(name),
		text(name) {
			const part = parts.get(name)
			return part && decoded(part)
		},
	}
}

function isUnsafe(name: string): boolean {
	return name.startsWith('/') || /^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..')
}

function decoded(part: Uint8Array): string {
	if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part)
	if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be').decode(part)
	return strFromU8(part).replace(/^\ufeff/, '')
}
