import { passagesNaming, peopleNamedIn } from '#app/modules/manuscript-check/anonymity/index.ts'
import { MASK } from '#app/modules/manuscript-file/index.ts'
import { fold, wordsOf } from '#app/modules/search/analysis/index.ts'

/** An author whose name, address and place must not reach a reviewer. */
export type MaskedAuthor = {
	given: string
	family: string
	original: string | null
	email: string | null
	affiliation: string | null
	orcid: string | null
}

/** An address, its parts no longer than RFC 5321 (section 4.5.3.1) has them: whatever is typed costs no more than its length. */
const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,255}\.\p{L}{2,}/gu
const ORCID = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gu
const SHORTEST_NAME = 3
const SHORTEST_PLACE = 2

type Span = { start: number; end: number }

/**
 * A text without who wrote it: family names and the given names and initials beside them, names in other scripts, affiliations, every e-mail address and
 * ORCID iD, and what letters are asked about (`peopleNamedIn`). Words are compared without case and accents. A family name that is an ordinary word goes as well: too much is better here than too little.
 */
export function maskAuthors(
	text: string,
	authors: readonly MaskedAuthor[],
): { text: string; masked: string[] } {
	const words = [...wordsOf(text)].map(({ start, end, text }) => ({ start, end, folded: fold(text) }))
	const families = new Set(authors.flatMap(({ family }) => namesIn(family)))
	const given = new Set(authors.flatMap((author) => foldedWords(author.given)))
	const short = new Set(authors.flatMap(({ family }) => shortFamily(family)))
	const hits = words.map(
		({ folded, start }) => families.has(folded) || (short.has(folded) && /\p{Lu}/u.test(text[start] ?? '')),
	)
	const firsts = authors.map((author) => foldedWords(author.given).flatMap(([first]) => first ?? []))
	const initials = new Set(firsts.flatMap((letters) => [...letters, letters.join('')]))
	const between = (index: number) => text.slice(words[index]?.end, words[index + 1]?.start)
	const isInitial = words.map(({ folded, start, end }) => {
		const isWrittenSo = /^\p{Lu}+$/u.test(text.slice(start, end)) || text[end] === '.'
		return isWrittenSo && initials.has(folded)
	})
	const goesOn = (index: number, from: number) => {
		const first = Math.min(index, from)
		if (given.has(words[index]?.folded ?? '')) return true
		const parts = from < index && !isInitial[from] ? /^[\s,]*$/ : /^[\s.-]*$/
		return isInitial[index] && parts.test(between(first))
	}
	const pending = hits.flatMap((isHit, index) => (isHit ? index : []))
	for (let from = pending.pop(); from !== undefined; from = pending.pop())
		for (const index of [from - 1, from + 1])
			if (words[index] && !hits[index] && goesOn(index, from)) {
				hits[index] = true
				pending.push(index)
			}
	const spans: Span[] = words.filter((_, index) => hits[index])
	const phrases = authors.flatMap(({ original, affiliation, given, family }) => [
		...(original ? [original] : []),
		`${given} ${family}`,
		...(affiliation?.split(/[,;()/]/) ?? []),
	])
	for (const phrase of phrases) spans.push(...occurrencesOf(words, foldedWords(phrase)))
	for (const pattern of [EMAIL, ORCID])
		for (const { index, 0: found } of text.matchAll(pattern))
			spans.push({ start: index, end: index + found.length })
	return cutOut(text, [...spans, ...namingSpans(text, authors)])
}

/** Where a text calls one of them in a way in which letters are marked. */
function namingSpans(text: string, authors: readonly MaskedAuthor[]): Span[] {
	const told = (values: (string | null)[]) => values.flatMap((value) => value?.trim() || [])
	const named = peopleNamedIn(text, {
		names: told(authors.flatMap(({ given, family, original }) => [`${given} ${family}`, original])),
		emails: told(authors.map(({ email }) => email)),
		affiliations: told(authors.map(({ affiliation }) => affiliation)),
		orcids: told(authors.map(({ orcid }) => orcid)),
	})
	let at = 0
	return passagesNaming(text, named).flatMap(({ text: { length }, isNaming }) => {
		const start = at
		at += length
		return isNaming ? { start, end: at } : []
	})
}

function foldedWords(text: string): string[] {
	return [...wordsOf(text)].map((word) => fold(word.text)).filter(Boolean)
}

function namesIn(family: string): string[] {
	return foldedWords(family).filter((word) => [...word].length >= SHORTEST_NAME)
}

/** A family name of one word of two letters, which is masked where it has its capital: `Ly`, `Sy`, `Ba`. */
function shortFamily(family: string): string[] {
	const [word = '', ...rest] = foldedWords(family)
	return rest.length === 0 && [...word].length === 2 ? [word] : []
}

/** Where these words stand one after the other; a single word names no place. */
function occurrencesOf(words: readonly (Span & { folded: string })[], sought: readonly string[]): Span[] {
	if (sought.length < SHORTEST_PLACE) return []
	const spans: Span[] = []
	for (let i = 0; i + sought.length <= words.length; i++) {
		if (!sought.every((word, offset) => words[i + offset]?.folded === word)) continue
		spans.push({ start: words[i]?.start ?? 0, end: words[i + sought.length - 1]?.end ?? 0 })
	}
	return spans
}

function cutOut(text: string, spans: Span[]): { text: string; masked: string[] } {
	const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
	const masked: string[] = []
	let result = ''
	let at = 0
	for (let index = 0; index < sorted.length; ) {
		let { start, end } = sorted[index] as Span
		for (index++; index < sorted.length; index++) {
			const next = sorted[index] as Span
			const isBeside = next.start <= end || /^[\s.-]*$/.test(text.slice(end, next.start))
			if (!isBeside) break
			end = Math.max(end, next.end)
		}
		start = Math.max(start, at)
		masked.push(text.slice(start, end))
		result += text.slice(at, start) + MASK
		at = end
	}
	return { text: result + text.slice(at), masked: [...new Set(masked)] }
}
