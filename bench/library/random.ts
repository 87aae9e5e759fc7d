/** A source of numbers from 0 up to 1 that gives the same sequence for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
	let state = seed | 0
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}

/** A whole number from `least` to `most`, both possible. */
export function between(random: Random, least: number, most: number): number {
	return least + Math.floor(random() * (most - least + 1))
}

/** One of a list that is not empty. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
	const chosen = list[Math.floor(random() * list.length)]
	if (chosen === undefined) throw new Error('nothing to choose from')
	return chosen
}
