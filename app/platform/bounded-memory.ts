import { type Dependencies, type Invalidation, isInvalid } from './library/changes.server.ts'
import { roomForAnswers } from './machine-memory.ts'

/** Answers by name, in as much memory as was granted. */
export type BoundedMemory = {
	get(name: string): Promise<unknown> | undefined
	/**
	 * Remembers an answer for `keptMs`; not one that fails, nor null. It is frozen, because all who ask share it. `of` says what it
	 * depends on; without it, on the whole library.
	 */
	set<T>(
		name: string,
		answer: Promise<T>,
		keptMs: number,
		of?: (answer: NonNullable<T>) => Iterable<string>,
	): void
	/** Forgets the answers that no longer hold, and those that are still being found. */
	invalidate(invalidation: Invalidation): void
}

type Entry = {
	answer: Promise<unknown>
	bytes: number
	until: number
	/** Undefined while the answer is being found. */
	dependencies: Dependencies | undefined
}

/** What an entry costs beside its value. */
const ENTRY_BYTES = 256

/** Holds about `maxBytes`, those least recently asked for out first. @param now in milliseconds */
export function boundedMemory({ maxBytes = roomForAnswers(), now = Date.now } = {}): BoundedMemory {
	const entries = new Map<string, Entry>()
	let held = 0

	const drop = (name: string, entry: Entry) => {
		if (entries.get(name) !== entry) return
		entries.delete(name)
		held -= entry.bytes
	}

	return {
		get(name) {
			const entry = entries.get(name)
			if (!entry) return undefined
			entries.delete(name)
			if (entry.until <= now()) {
				held -= entry.bytes
				return undefined
			}
			entries.set(name, entry)
			return entry.answer
		},
		set(name, answer, keptMs, of) {
			const before = entries.get(name)
			if (before) drop(name, before)
			const entry: Entry = {
				answer,
				bytes: ENTRY_BYTES + name.length * 2,
				until: now() + keptMs,
				dependencies: undefined,
			}
			entries.set(name, entry)
			held += entry.bytes
			answer.then(
				(value) => {
					if (value === null || value === undefined) return drop(name, entry)
					const bytes = frozenBytes(value)
					if (entries.get(name) !== entry) return
					entry.dependencies = of ? new Set(of(value)) : 'library'
					entry.bytes += bytes
					held += bytes
					for (const [oldest, old] of entries) {
						if (held <= maxBytes) break
						drop(oldest, old)
					}
				},
				() => drop(name, entry),
			)
		},
		invalidate(invalidation) {
			for (const [name, entry] of entries)
				if (!entry.dependencies || isInvalid(entry.dependencies, invalidation)) drop(name, entry)
		},
	}
}

/** Freezes a value through and through, and says about how many bytes it holds. */
function frozenBytes(value: unknown): number {
	if (typeof value === 'string') return 24 + value.length * 2
	if (typeof value !== 'object' || value === null) return 8
	if (ArrayBuffer.isView(value)) return 48 + value.byteLength
	if (value instanceof Map) {
		let bytes = 64
		for (const [key, held] of value) bytes += frozenBytes(key) + frozenBytes(held)
		return bytes
	}
	let bytes = 48
	if (Object.isFrozen(value)) return bytes
	Object.freeze(value)
	for (const held of Object.values(value)) bytes += 8 + frozenBytes(held)
	return bytes
}
