import { type Dependencies, type Invalidation, isInvalid } from '#app/platform/library/changes.server.ts'
import { roomForAnswers } from '#app/platform/machine-memory.ts'
import { alone, compress, type Encoding, isWorthCompressing, unpack } from './encoding.ts'

/** One anonymous page, as sent: its headers, its bytes per encoding, and what a view of it counts as. */
export type CachedPage = {
	headers: Record<string, string>
	/** The entity tag without its encoding. */
	tag: string
	usage: string | null
	/** What it holds of memory in all its encodings, at about. */
	bytes: number
	body(encoding: Encoding): Promise<Uint8Array>
	/** The same at once, when it was made before. */
	ready(encoding: Encoding): Uint8Array | undefined
}

/**
 * Pages by key, least recently used out first when they hold more than `maxBytes`. A page is kept for a minute, so that
 * what changes without an event (counts of views, days left) is never older; then it waits to be made anew, or to be dropped.
 */
export type PageCache = {
	/** False while a change of the library is being committed: nothing is served or kept then. */
	isOpen(): boolean
	/** Grows with every change: a page rendered before one is not kept after it. */
	generation(): number
	/** How many pages are held, and their bytes with what goes with them. */
	held(): { pages: number; bytes: number }
	get(key: string): CachedPage | undefined
	/** A page that no change is known to have touched, up to a day old: for when no newer one can be made. */
	getStale(key: string): CachedPage | undefined
	/** Finds a page by an address that led to it before, as the client wrote it. */
	getByAddress(address: string): CachedPage | undefined
	/** Notes that `address` leads to the page under `key`; a page has at most 8. */
	addAddress(key: string, address: string): void
	set(key: string, page: CachedPage, about: { generation: number; dependencies: Dependencies }): void
	/** Gives and keeps nothing until `changed`. */
	changing(): void
	/** Drops the pages that no longer hold. */
	changed(invalidation: Invalidation): void
}

const MAX_ADDRESSES = 8
const KEPT_MS = 60_000
const STALE_MS = 24 * 3_600_000

type Kept = {
	page: CachedPage
	bytes: number
	until: number
	addresses: Set<string>
	dependencies: Dependencies
}

/** @param now in milliseconds */
export function createPageCache({ maxBytes = roomForAnswers(), now = Date.now } = {}): PageCache {
	const pages = new Map<string, Kept>()
	const keys = new Map<string, string>()
	let held = 0
	let generation = 0
	let open = true

	const drop = (key: string) => {
		const kept = pages.get(key)
		if (!kept) return
		held -= kept.bytes
		for (const address of kept.addresses) keys.delete(address)
		pages.delete(key)
	}
	const get = (key: string, staleMs = 0) => {
		const kept = open ? pages.get(key) : undefined
		if (!kept || kept.until + staleMs < now()) return undefined
		pages.delete(key)
		pages.set(key, kept)
		return kept.page
	}
	return {
		isOpen: () => open,
		generation: () => generation,
		held: () => ({ pages: pages.size, bytes: held }),
		get: (key) => get(key),
		getStale: (key) => get(key, STALE_MS),
		getByAddress(address) {
			const key = keys.get(address)
			return key === undefined ? undefined : get(key)
		},
		addAddress(key, address) {
			const kept = pages.get(key)
			if (!kept || kept.addresses.size >= MAX_ADDRESSES) return
			kept.addresses.add(address)
			keys.set(address, key)
		},
		set(key, page, about) {
			const bytes = page.bytes + key.length * 2 + 1024
			if (!open || about.generation !== generation || bytes > maxBytes / 16) return
			drop(key)
			pages.set(key, {
				page,
				bytes,
				until: now() + KEPT_MS,
				addresses: new Set(),
				dependencies: about.dependencies,
			})
			held += bytes
			for (const oldest of pages.keys()) {
				if (held <= maxBytes) break
				drop(oldest)
			}
		},
		changing() {
			open = false
			generation += 1
		},
		changed(invalidation) {
			open = true
			generation += 1
			for (const [key, { dependencies }] of pages) if (isInvalid(dependencies, invalidation)) drop(key)
		},
	}
}

type About = Pick<CachedPage, 'headers' | 'tag' | 'usage'>

/** A page whose compressed forms are made once, on first demand. */
export function cachedPage(page: About, made: Uint8Array): CachedPage {
	const content = alone(made)
	const isSentPlain = !isWorthCompressing(page.headers['content-type'] ?? null, content.length)
	return {
		...withLength(page, content),
		bytes: content.length * 1.5,
		...madeOnce(
			(encoding) => (isSentPlain ? Promise.resolve(content) : compress(content, encoding)),
			(encoding) => (encoding === 'identity' || isSentPlain ? content : undefined),
		),
	}
}

/** A page of which only compressed forms are held, the first in `encoding`: a long text takes a fifth of itself so, a part of the sitemap a hundredth. Who takes no compressed answer has it unpacked each time. */
export async function packedPage(
	page: About,
	content: Uint8Array,
	encoding: Exclude<Encoding, 'identity'>,
): Promise<CachedPage> {
	const packed = await compress(content, encoding)
	const plain = () => unpack(packed, encoding)
	const forms = madeOnce(
		async (other) => compress(await plain(), other),
		(other) => (other === encoding ? packed : undefined),
	)
	return {
		...withLength(page, content),
		bytes: packed.length * 2.5,
		body: (other) => (other === 'identity' ? plain() : forms.body(other)),
		ready: forms.ready,
	}
}

function withLength(page: About, content: Uint8Array): About {
	return { ...page, headers: { ...page.headers, 'content-length': String(content.length) } }
}

/** Forms of a body that are made on first demand and kept, unless making them fails. */
function madeOnce(
	make: (encoding: Encoding) => Promise<Uint8Array>,
	given: (encoding: Encoding) => Uint8Array | undefined,
): Pick<CachedPage, 'body' | 'ready'> {
	const made = new Map<Encoding, Promise<Uint8Array>>()
	const ready = new Map<Encoding, Uint8Array>()
	return {
		body(encoding) {
			const body = given(encoding)
			if (body) return Promise.resolve(body)
			const making = made.get(encoding) ?? make(encoding)
			made.set(encoding, making)
			making.then((body) => ready.set(encoding, body)).catch(() => made.delete(encoding))
			return making
		},
		ready: (encoding) => given(encoding) ?? ready.get(encoding),
	}
}
