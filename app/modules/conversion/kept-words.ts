import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'

const BLOCKS =
	/<\/?(?:p|h[1-6]|li|ol|ul|dl|dt|dd|table|caption|thead|tbody|tr|td|th|figure|figcaption|blockquote|section|div)\b[^>]*>/g
const NOTE_MARKS = /<a\b[^>]*(?:footnote-ref|appel-note|footnote-back|retour-note)[^>]*>.*?<\/a>/gs
const ENTITIES: { [entity: string]: string } = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
/** How many texts that have no source yet are looked through for one that was changed. */
const MOST_LOOKED_AT = 200

/** The words of the blocks of HTML as they stand in the file: without note marks, tags and entities. */
export function textsOf(html: string): string[] {
	return html.replace(NOTE_MARKS, '').split(BLOCKS).map(withoutTags)
}

function withoutTags(html: string): string {
	return html
		.replace(/<br\b[^>]*>/g, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

/**
 * How many words of each text stand nowhere in what was kept. Every kept text answers for one that was to be kept: what stands twice must be kept twice. Spaces and signs do not count, nor does
 * what was put around a text (a number, a label), or between its words.
 */
export function wordsLost<T extends { text: string }>(
	expected: readonly T[],
	kept: readonly string[],
): Map<T, number> {
	const whole = new Map<string, number>()
	for (const text of kept) add(whole, lettersIn(text), 1)
	const sought: T[] = []
	for (const one of expected) {
		const letters = lettersIn(one.text)
		if (whole.get(letters)) add(whole, letters, -1)
		else if (letters !== '') sought.push(one)
	}
	const left = [...whole].flatMap(([letters, count]) => Array.from({ length: count }, () => letters))
	const lost = new Map<T, number>()
	let near = 0
	const changed = sought.filter((one) => {
		const letters = lettersIn(one.text)
		const at = indexFrom(left, near, (kept) => kept.includes(letters))
		if (at < 0) return true
		left[at] = left[at]?.replace(letters, ' ') ?? ''
		near = at
		return false
	})
	for (const one of changed) {
		const count = wordsMissing(one.text, left)
		if (count > 0) lost.set(one, count)
	}
	return lost
}

function add(counts: Map<string, number>, letters: string, count: number): void {
	if (letters !== '') counts.set(letters, (counts.get(letters) ?? 0) + count)
}

function indexFrom(texts: readonly string[], from: number, isIt: (text: string) => boolean): number {
	const after = texts.findIndex((text, index) => index >= from && isIt(text))
	return after < 0 ? texts.slice(0, from).findIndex(isIt) : after
}

/** The words that stand in no kept text which has half of the others. */
function wordsMissing(text: string, left: readonly string[]): number {
	let words = (text.match(/\S+/gu) ?? []).filter((word) => lettersIn(word) !== '')
	for (const kept of left.slice(0, MOST_LOOKED_AT)) {
		let at = 0
		const missing = words.filter((word) => {
			const letters = lettersIn(word)
			const found = kept.indexOf(letters, at)
			if (found >= 0) at = found + letters.length
			return found < 0
		})
		if (missing.length * 2 <= words.length) words = missing
	}
	return countWords(words.join(' '))
}

/** True where a text holds all of another, whatever stands between its words: a formula parts them otherwise. */
export function hasLettersOf(text: string, other: string): boolean {
	return lettersIn(text).includes(lettersIn(other))
}

function lettersIn(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
