import { join } from 'node:path'
import { libraryFolder } from '#app/modules/exchange/library/folder.server.ts'
import { plainTextOf } from '#app/modules/work/full-text/full-text.ts'
import type { Random } from './random.ts'

const DEMO = join(import.meta.dirname, '../../data/demo')
const WORD = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu
const MOST_TEXT = 2_000_000
const MOST_WORDS = 30_000

/** The languages of which the demonstration library has texts. */
export const LANGUAGES = ['fr', 'en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Draws words of a language as often as its texts use them. */
export type Vocabulary = {
	/** So many words as a sentence without its full stop. */
	words(random: Random, count: number): string
	/** One word of some length that is not among the most common. */
	term(random: Random): string
}

/**
 * The words of the demonstration library and how often each occurs, so that a synthetic text has the long tail and
 * the few very common words that real ones have.
 */
export async function readVocabularies(): Promise<Record<Language, Vocabulary>> {
	const texts: Record<Language, string[]> = { fr: [], en: [], ar: [] }
	const sizes: Record<Language, number> = { fr: 0, en: 0, ar: 0 }
	for await (const record of libraryFolder(DEMO).records) {
		if (record.record !== 'article' && record.record !== 'chapter') continue
		const language = LANGUAGES.find((code) => code === record.language)
		if (!language || sizes[language] > MOST_TEXT) continue
		const text = plainTextOf(record.html ?? '')
		texts[language].push(text)
		sizes[language] += text.length
	}
	return { fr: drawFrom(texts.fr), en: drawFrom(texts.en), ar: drawFrom(texts.ar) }
}

function drawFrom(texts: string[]): Vocabulary {
	const counts = new Map<string, number>()
	for (const text of texts) {
		for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
	}
	const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, MOST_WORDS)
	const words = ranked.map(([word]) => word)
	const upTo = new Float64Array(ranked.length)
	let total = 0
	for (const [index, [, count]] of ranked.entries()) {
		total += count
		upTo[index] = total
	}
	const rare = words.slice(100, 8000).filter((word) => word.length > 4)

	const draw = (random: Random): string => {
		const target = random() * total
		let low = 0
		let high = upTo.length - 1
		while (low < high) {
			const middle = (low + high) >> 1
			if ((upTo[middle] ?? 0) <= target) low = middle + 1
			else high = middle
		}
		return words[low] ?? ''
	}
	return {
		words: (random, count) => {
			const drawn = Array.from({ length: count }, () => draw(random)).join(' ')
			return drawn.charAt(0).toUpperCase() + drawn.slice(1)
		},
		term: (random) => rare[Math.floor(random() * rare.length)] ?? '',
	}
}
