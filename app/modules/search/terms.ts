import { fold } from './analysis/fold.ts'
import { formsInEveryLanguage, isStopWordSomewhere } from './analysis/forms.ts'
import { withoutDots, wordsOf } from './analysis/words.ts'
import { identifiersIn } from './identifiers.ts'
import { FIRST_YEAR, LAST_YEAR } from './model.ts'

/** One condition of a typed query: all of them must hold. */
export type Term =
	/** A word, or words of which one is enough; `year` when it may be that of publication. */
	| { kind: 'word'; text: string; exact: string; forms: readonly string[]; year: number | null }
	| { kind: 'prefix'; text: string; exact: string }
	/** Consecutive words as they are written; `gap` is the distance to the word before (1 = next to it). */
	| { kind: 'phrase'; text: string; words: { exact: string; gap: number }[] }
	/** A DOI, an ISBN, an ISSN or an ORCID iD, with its scheme. */
	| { kind: 'identifier'; text: string; exact: string }
	/** A word that must not be there. */
	| { kind: 'without'; text: string; exact: string; forms: readonly string[] }

/** More conditions than these say nothing more about what is sought. */
const MOST_TERMS = 12
/** Shorter prefixes would match the tag lexemes and half of the vocabulary. */
const SHORTEST_PREFIX = 3

const PIECE = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|([^"“”„«»]+)/gu
/** A minus that touches the word after it and no word before it. */
const MINUS = /(?:^|[\s(])[-−–]$/u
const EITHER = new Set(['OR', 'OU'])
const NOT = 'NOT'

const QUOTES = /["“”„«»]+/u

/** What was typed with its phrases as loose words; the same text when it has none. */
export function withoutQuotes(typed: string): string {
	return QUOTES.test(typed) ? typed.split(QUOTES).join(' ').replace(/\s+/gu, ' ').trim() : typed
}

/**
 * What was typed, as conditions: words, "phrases" in any quotation marks, prefix*, -word or NOT word for what must not be
 * there, word OR word (OU in French), identifiers. Stop words and initials of given names are left out unless nothing else was
 * typed. Never fails; everything that is neither letter nor digit is only a separator.
 */
export function termsOf(typed: string): Term[] {
	const { identifiers, rest } = identifiersIn(typed)
	const terms: Term[] = identifiers.map((exact) => ({ kind: 'identifier', text: exact, exact }))
	const spelt = withoutDots(rest)
	// Operators are capitals among other letters; in a title typed in capitals they are words.
	const hasOperators = spelt !== spelt.toUpperCase()
	for (const [, quoted, loose] of spelt.matchAll(PIECE)) {
		if (quoted !== undefined) {
			const phrase = phraseOf(quoted)
			if (phrase) terms.push(phrase)
		} else if (loose !== undefined) terms.push(...looseTermsOf(loose, hasOperators))
	}
	const telling = terms.filter((term) => term.kind !== 'word' || !saysNothing(term))
	const kept = unique(telling.some(isSought) ? telling : terms).slice(0, MOST_TERMS)
	return kept.some(isSought) ? kept : kept.map(asSought)
}

function isSought(term: Term): boolean {
	return term.kind !== 'without'
}

/** Nothing but what must not be there would be the whole library: the words are sought instead. */
function asSought(term: Term): Term {
	return term.kind === 'without' ? { ...term, kind: 'word', year: null } : term
}

function saysNothing({ text, exact }: Extract<Term, { kind: 'word' }>): boolean {
	return isStopWordSomewhere(exact) || /^\p{Lu}\.$/u.test(text)
}

function looseTermsOf(text: string, hasOperators: boolean): Term[] {
	const terms: Term[] = []
	let operator: 'either' | 'not' | null = null
	for (const { text: word, start, end } of wordsOf(text)) {
		const exact = fold(word)
		if (exact === '') continue
		if (hasOperators && EITHER.has(word) && terms.at(-1)?.kind === 'word') {
			operator = 'either'
			continue
		}
		if (hasOperators && word === NOT) {
			operator = 'not'
			continue
		}
		if (text[end] === '*' && exact.length >= SHORTEST_PREFIX)
			terms.push({ kind: 'prefix', text: word, exact })
		else if (operator === 'not' || MINUS.test(text.slice(0, start)))
			terms.push({ kind: 'without', text: word, exact, forms: formsInEveryLanguage(word) })
		else {
			const term = wordTerm(text[end] === '.' && /^\p{Lu}$/u.test(word) ? `${word}.` : word, exact)
			const before = operator === 'either' ? terms.pop() : undefined
			terms.push(before?.kind === 'word' ? oneOf(before, term) : term)
		}
		operator = null
	}
	return terms
}

function wordTerm(text: string, exact: string): Extract<Term, { kind: 'word' }> {
	const year = /^\d{4}$/.test(exact) ? Number(exact) : 0
	return {
		kind: 'word',
		text,
		exact,
		forms: formsInEveryLanguage(text),
		year: year >= FIRST_YEAR && year <= LAST_YEAR ? year : null,
	}
}

function oneOf(first: Extract<Term, { kind: 'word' }>, second: Extract<Term, { kind: 'word' }>): Term {
	return {
		kind: 'word',
		text: `${first.text} OR ${second.text}`,
		exact: `${first.exact} ${second.exact}`,
		forms: [...new Set([...first.forms, ...second.forms])],
		year: first.year ?? second.year,
	}
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
