import { fold } from './analysis/fold.ts'
import { formsInEveryLanguage, isStopWordSomewhere } from './analysis/forms.ts'
import { wordsOf } from './analysis/words.ts'
import { identifiersIn } from './identifiers.ts'

/** One condition of a typed query: all of them must hold. */
export type Term =
	| { kind: 'word'; text: string; exact: string; forms: readonly string[] }
	| { kind: 'prefix'; text: string; exact: string }
	/** Consecutive words as they are written; `gap` is the distance to the word before (1 = next to it). */
	| { kind: 'phrase'; text: string; words: { exact: string; gap: number }[] }
	/** A DOI, an ISBN, an ISSN or an ORCID iD, with its scheme. */
	| { kind: 'identifier'; text: string; exact: string }

/** More conditions than these say nothing more about what is sought. */
const MOST_TERMS = 12
/** Shorter prefixes would match the tag lexemes and half of the vocabulary. */
const SHORTEST_PREFIX = 3

const PIECE = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|([^"“”„«»]+)/gu

/**
 * What was typed, as conditions: words, "phrases" in any quotation marks, prefix*, identifiers. Stop words are left out unless
 * nothing else was typed. Never fails; everything that is neither letter nor digit is only a separator.
 */
export function termsOf(typed: string): Term[] {
	const { identifiers, rest } = identifiersIn(typed)
	const terms: Term[] = identifiers.map((exact) => ({ kind: 'identifier', text: exact, exact }))
	for (const [, quoted, loose] of rest.matchAll(PIECE)) {
		if (quoted !== undefined) {
			const phrase = phraseOf(quoted)
			if (phrase) terms.push(phrase)
		} else if (loose !== undefined) terms.push(...looseTermsOf(loose))
	}
	const telling = terms.filter((term) => term.kind !== 'word' || !isStopWordSomewhere(term.exact))
	return unique(telling.length > 0 ? telling : terms).slice(0, MOST_TERMS)
}

function looseTermsOf(text: string): Term[] {
	const terms: Term[] = []
	for (const { text: word, end } of wordsOf(text)) {
		const exact = fold(word)
		if (exact === '') continue
		if (text[end] === '*' && exact.length >= SHORTEST_PREFIX)
			terms.push({ kind: 'prefix', text: word, exact })
		else terms.push({ kind: 'word', text: word, exact, forms: formsInEveryLanguage(word) })
	}
	return terms
}

function phraseOf(text: string): Term | undefined {
	const words: { exact: string; gap: number }[] = []
	let gap = 1
	for (const { text: word } of wordsOf(text)) {
		const exact = fold(word)
		if (exact === '') continue
		if (isStopWordSomewhere(exact)) gap++
		else {
			words.push({ exact, gap: words.length === 0 ? 1 : gap })
			gap = 1
		}
		if (words.length >= MOST_TERMS) break
	}
	return words.length === 0 ? undefined : { kind: 'phrase', text, words }
}

function unique(terms: Term[]): Term[] {
	const seen = new Set<string>()
	return terms.filter((term) => {
		const key =
			term.kind +
			(term.kind === 'phrase' ? term.words.map((word) => `${word.gap}${word.exact}`).join() : term.exact)
		return !seen.has(key) && seen.add(key)
	})
}
