import { compress, type Encoding, isWorthCompressing } from './encoding.ts'

/** One anonymous page, as sent: its headers, its bytes per encoding, and what a view of it counts as. */
export type CachedPage = {
	headers: Record<string, string>
	/** The entity tag without its encoding. */
	tag: string
	usage: string | null
	body(encoding: Encoding): Promise<Uint8Array>
}

/** Pages by key, least recently used out first when they hold more than `maxBytes`. */
export type PageCache = {
	/** False while a change of the library is being committed: nothing is served or kept then. */
	isOpen(): boolean
	/** Grows with every change: a page rendered before one is not kept after it. */
	generation(): number
	get(key: string): CachedPage | undefined
	set(key: string, page: CachedPage, generation: number): void
	changing(): void
	changed(): void
}

export function createPageCache(maxBytes = 64 * 1024 * 1024): PageCache {
	const pages = new Map<string, { page: CachedPage; bytes: number }>()
	let held = 0
	let generation = 0
	let open = true

	const drop = (key: string) => {
		held -= pages.get(key)?.bytes ?? 0
		pages.delete(key)
	}
	const forget = () => {
		generation += 1
		pages.clear()
		held = 0
	}

	return {
		isOpen: () => open,
		generation: () => generation,
		get(key) {
			const kept = open ? pages.get(key) : undefined
			if (!kept) return undefined
			pages.delete(key)
			pages.set(key, kept)
			return kept.page
		},
		set(key, page, rendered) {
			const bytes = Number(page.headers['content-length'] ?? 0) * 1.5 + key.length * 2 + 1024
			if (!open || rendered !== generation || bytes > maxBytes / 16) return
			drop(key)
			pages.set(key, { page, bytes })
			held += bytes
			for (const oldest of pages.keys()) {
				if (held <= maxBytes) break
				drop(oldest)
			}
		},
		changing() {
			open = false
			forget()
		},
		changed() {
			open = true
			forget()
		},
	}
}

/** A page whose compressed forms are made once, on first demand. */
export function cachedPage(
	page: { headers: Record<string, string>; tag: string; usage: string | null },
	content: Uint8Array,
): CachedPage {
	const type = page.headers['content-type'] ?? null
	const made = new Map<Encoding, Promise<Uint8Array>>()
	return {
		...page,
		headers: { ...page.headers, 'content-length': String(content.length) },
		body(encoding) {
			if (encoding === 'identity' || !isWorthCompressing(type, content.length))
				return Promise.resolve(content)
			const ready = made.get(encoding) ?? compress(content, encoding)
			made.set(encoding, ready)
			return ready
		},
	}
}
