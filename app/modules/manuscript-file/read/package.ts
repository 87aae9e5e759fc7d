import { strFromU8, unzipSync } from 'fflate'
import { Refused } from '../refusal.ts'

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
 * Opens a ZIP package in memory, with limits on what it unpacks to, before unpacking.
 * @throws Refused `hostile` (unsafe names, bombs), `encrypted`, `damaged`
 */
export function openPackage(bytes: Uint8Array): Package {
	let total = 0
	let entries = 0
	let unpacked: Record<string, Uint8Array>
	try {
		unpacked = unzipSync(bytes, {
			filter({ name, size, originalSize }) {
				entries += 1
				total += originalSize
				const isText = /\.(?:xml|rels)$/i.test(name)
				const isBomb =
					total > MOST_BYTES ||
					entries > MOST_ENTRIES ||
					(isText && originalSize > MOST_TEXT_BYTES) ||
					(originalSize > RATIO_MATTERS_FROM && originalSize > size * MOST_RATIO)
				if (isBomb || isUnsafe(name)) throw new Refused('hostile')
				return !name.endsWith('/')
			},
		})
	} catch (error) {
		throw error instanceof Refused ? error : new Refused(isEncrypted(bytes) ? 'encrypted' : 'damaged')
	}
	const parts = new Map(Object.entries(unpacked))
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

/** Bit 0 of the general purpose flag of the first entry (APPNOTE 4.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
	return ((bytes[6] ?? 0) & 1) === 1
}

function decoded(part: Uint8Array): string {
	if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part)
	if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be').decode(part)
	return strFromU8(part).replace(/^\ufeff/, '')
}
