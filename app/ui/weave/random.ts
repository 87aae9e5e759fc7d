/** FNV-1a with an avalanche step: the same text gives the same 32 bits everywhere. */
export function hash(text: string): number {
	let h = 2166136261
	for (const character of text) {
		h ^= character.codePointAt(0) ?? 0
		h = Math.imul(h, 16777619)
	}
	h ^= h >>> 15
	h = Math.imul(h, 2246822519)
	h ^= h >>> 13
	return h >>> 0
}

/** A mulberry32 sequence in [0, 1). */
export function randomFrom(seed: number): () => number {
	let a = seed
	return () => {
		a |= 0
		a = (a + 0x6d2b79f5) | 0
		let t = Math.imul(a ^ (a >>> 15), 1 | a)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}
