import { sortKey } from './sort-key.ts'

const fold = (text: string) => sortKey(text, 'und').replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The words of a typed query without case, accents or punctuation; at most twelve. */
export function foldedWords(query: string): string[] {
	return fold(query.slice(0, 300)).split(' ').filter(Boolean).slice(0, 12)
}

/**
 * True when every word begins a word of the texts. The Arabic article and the particles written onto a word
 * do not hide it. No words: true.
 */
export function holdsWords(words: string[], texts: (string | null | undefined)[]): boolean {
	if (words.length === 0) return true
	const haystack = ` ${fold(texts.filter(Boolean).join(' '))}`
		.split(' ')
		.flatMap((word) => [word, ...withoutParticles(word)])
		.join(' ')
	return words.every((word) =>
		[word, ...withoutParticles(word)].some((form) => haystack.includes(` ${form}`)),
	)
}

function withoutParticles(word: string): string[] {
	const bare = word.replace(/^(?:[وفبك]?ال|لل)(?=[\u0600-\u06FF]{2})/u, '')
	return bare === word ? [] : [bare]
}
