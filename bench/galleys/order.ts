const LENGTH = 12

/** Letters and digits alone: hyphens at the ends of lines, spaces and page furniture apart. */
const letters = (text: string) =>
	text
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
		.normalize('NFKC')
		.replace(/\p{M}+/gu, '')

/** The share of a stored text, in pieces of twelve letters, that what was read out of a file gives in the same order. */
export function shareInOrder(storedText: string, readText: string): number {
	const stored = letters(storedText)
	const found = letters(readText)
	const places: number[] = []
	let total = 0
	let last = 0
	for (let start = 0; start + LENGTH <= stored.length; start += LENGTH) {
		total += 1
		const piece = stored.slice(start, start + LENGTH)
		// As a rule the next piece is the next one; only what is not there is looked for in the whole.
		const near = found.slice(last, last + 400).indexOf(piece)
		const place = near >= 0 ? last + near : found.indexOf(piece)
		if (place < 0) continue
		places.push(place)
		if (near >= 0 || Math.abs(place - last) < 20_000) last = place
	}
	return total === 0 ? 1 : longestRising(places) / total
}

/** The length of the longest rising subsequence (patience sorting). */
function longestRising(places: readonly number[]): number {
	const ends: number[] = []
	for (const place of places) {
		let from = 0
		let to = ends.length
		while (from < to) {
			const middle = (from + to) >> 1
			if ((ends[middle] ?? 0) >= place) to = middle
			else from = middle + 1
		}
		ends[from] = place
	}
	return ends.length
}
