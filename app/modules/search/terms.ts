import { fold } from './analysis/fold.ts'
import { formsInEveryLanguage, isStopWordSomewhere } from './analysis/forms.ts'
import { ETHIOPIC_SCRIPT, OTHER_SCRIPT, skeletonOf, skeletonOfBoth } from './analysis/skeleton.ts'
import { isCentury, isOrdinal, isSlightWord, saysBefore } from './analysis/slight-words.ts'
import { type Word, withoutDots, wordsOf } from './analysis/words.ts'
import type { Labels, Named } from './concepts/labels.ts'
import { morphemesOf } from './examples.ts'
import { identifiersIn } from './identifiers.ts'
import { type Joined, joinedAt } from './joined-words.ts'
import { tag } from './lexeme.ts'
import { FIRST_YEAR, LAST_YEAR } from './model.ts'

/** One condition of a typed query: all of them must hold. */
export type Term =
	/** A word, or words of which one is enough; `year` when it may be that of publication; a slight one lifts the works that hold it and is not asked of others. */
	| {
			kind: 'word'
			text: string
			exact: string
			forms: readonly string[]
			year: number | null
			isSlight?: boolean
	  }
	| { kind: 'prefix'; text: string; exact: string }
	/**
	 * Words that name something in the thesaurus: all of them, or one of the concepts under whatever name. The letters of an acronym in capitals are other words in small letters (OMS, OMs): as
	 * words they are sought in names alone.
	 */
	| {
			kind: 'concept'
			text: string
			exact: string
			own: WordTerm[]
			/** The proper nouns of its names of several words, in every language and spelling. */
			nouns: readonly string[]
			concepts: readonly string[]
			isAcronym: boolean
			/** So wide (Africa) that other words say more. */
			isWide: boolean
			/** Lifts the works that hold it and is not asked of others. */
			isSlight?: boolean
	  }
	/** Consecutive words as they are written; `gap` is the distance to the word before (1 = next to it). */
	| { kind: 'phrase'; text: string; words: { exact: string; gap: number }[] }
	/**
	 * Morphemes that stand together as a word or a gloss of an interlinear example, or as these words anywhere; with no `words` in examples alone (ex:mu-ntu).
	 */
	| { kind: 'example'; text: string; exact: string; morphemes: readonly string[]; words: Term[] }
	/** A DOI, an ISBN, an ISSN or an ORCID iD, with its scheme. */
	| { kind: 'identifier'; text: string; exact: string }
	/** A word that must not be there. */
	| { kind: 'without'; text: string; exact: string; forms: readonly string[] }

export type WordTerm = Extract<Term, { kind: 'word' }>

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
 * typed. Never fails; everything that is neither letter nor digit is only a separator. With `labels` words that name a concept of the
 * thesaurus are one condition, unless an operator stands at them, and the words that questions are made of are slight.
 */
export function termsOf(typed: string, labels: Labels | null = null): Term[] {
	const { identifiers, rest } = identifiersIn(typed)
	const terms: Term[] = identifiers.map((exact) => ({ kind: 'identifier', text: exact, exact }))
	const spelt = withoutDots(rest)
	// Operators are capitals among other letters; in a title typed in capitals they are words.
	const hasOperators = spelt !== spelt.toUpperCase()
	for (const [, quoted, loose] of spelt.matchAll(PIECE)) {
		if (quoted !== undefined) {
			const phrase = phraseOf(quoted)
			if (phrase) terms.push(phrase)
		} else if (loose !== undefined) terms.push(...looseTermsOf(loose, hasOperators, labels))
	}
	const slight = labels ? slightOf(terms) : new Set<Term>()
	const telling = terms.filter((term) => term.kind !== 'word' || !saysNothing(term))
	const kept = unique(telling.some(isSought) ? telling : terms).slice(0, MOST_TERMS)
	if (!kept.some(isSought)) return kept.map(asSought)
	return kept.some((term) => isSought(term) && !slight.has(term))
		? kept.map((term) => (slight.has(term) ? { ...term, isSlight: true } : term))
		: kept
}

/** The terms that say how or when a subject is looked at, not which it is: the words of questions, a century with its number, what the subject comes before. */
function slightOf(terms: readonly Term[]): Set<Term> {
	const slight = new Set<Term>()
	let isBefore = false
	for (const [place, term] of terms.entries()) {
		if (term.kind !== 'word' && term.kind !== 'concept') continue
		const neighbours = [-2, -1, 1].flatMap((step) => terms[place + step] ?? [])
		if (isSlightWord(term.exact) || (isOrdinal(term.exact) && neighbours.some(namesCentury))) slight.add(term)
		if (isBefore && !(term.kind === 'word' && saysNothing(term))) {
			slight.add(term)
			isBefore = false
		}
		if (term.kind === 'word' && saysBefore(term.exact)) isBefore = true
	}
	return slight
}

function namesCentury(term: Term): boolean {
	return term.kind === 'word' && isCentury(term.exact)
}

/** True for a term that lifts the works that hold it and is not asked of others. */
export function isSlight(term: Term): boolean {
	return (term.kind === 'word' || term.kind === 'concept') && term.isSlight === true
}

export function isSought(term: Term): boolean {
	return term.kind !== 'without'
}

/** Nothing but what must not be there would be the whole library: the words are sought instead. */
function asSought(term: Term): Term {
	return term.kind === 'without' ? { ...term, kind: 'word', year: null } : term
}

function saysNothing({ text, exact }: WordTerm): boolean {
	return isStopWordSomewhere(exact) || /^\p{Lu}\.$/u.test(text)
}

function looseTermsOf(text: string, hasOperators: boolean, labels: Labels | null): Term[] {
	const terms: Term[] = []
	const words = [...wordsOf(text)]
	const named = labels ? conceptsIn(text, words, hasOperators, labels) : new Map<number, Named>()
	let operator: 'either' | 'not' | null = null
	for (let place = 0; place < words.length; place++) {
		const { text: word, start, end } = words[place] as Word
		const exact = fold(word)
		if (exact === '') continue
		const name = named.get(place)
		const example = MINUS.test(text.slice(0, start)) ? null : joinedAt(text, words, place)
		if (example && !(name && name.last >= example.last)) {
			terms.push(exampleTerm(text, words, example, labels))
			place = example.last
			continue
		}
		if (name) {
			terms.push(conceptTerm(text, words.slice(name.first, name.last + 1), name, labels))
			place = name.last
			continue
		}
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
			const neighbours = [words[place - 1], words[place + 1]].map((one) => nameOf(one))
			const term = wordTerm(
				text[end] === '.' && /^\p{Lu}$/u.test(word) ? `${word}.` : word,
				exact,
				neighbours,
			)
			const before = operator === 'either' ? terms.pop() : undefined
			terms.push(before?.kind === 'word' ? oneOf(before, term) : term)
		}
		operator = null
	}
	return terms
}

function exampleTerm(
	text: string,
	words: Word[],
	{ first, last, isField }: Joined,
	labels: Labels | null,
): Term {
	const joined = text.slice(words[first]?.start, words[last]?.end)
	const morphemes = morphemesOf(joined)
	const loose = words.slice(first, last + 1).map((word) => word.text)
	const parts = isField ? [] : looseTermsOf(loose.join(' '), false, labels)
	return {
		kind: 'example',
		text: joined,
		exact: morphemes.join('-'),
		morphemes,
		words: parts.filter((term) => term.kind !== 'word' || !saysNothing(term)),
	}
}

/** The terms with the words of a joined one apart. */
export function withWordsApart(terms: readonly Term[]): Term[] {
	return terms.flatMap((term) => (term.kind === 'example' && term.words.length > 0 ? term.words : [term]))
}

/** The names of concepts by the place of their first word. What an operator stands at means itself. */
function conceptsIn(text: string, words: Word[], hasOperators: boolean, labels: Labels): Map<number, Named> {
	const isOperator = (word: Word | undefined) =>
		hasOperators && word !== undefined && (EITHER.has(word.text) || word.text === NOT)
	const isBare = ({ first, last }: Named) =>
		!isOperator(words[first - 1]) &&
		!isOperator(words[last + 1]) &&
		words
			.slice(first, last + 1)
			.every((word) => text[word.end] !== '*' && !MINUS.test(text.slice(0, word.start)) && !isOperator(word))
	return new Map(
		labels
			.inQuery(words)
			.filter(isBare)
			.map((name) => [name.first, name]),
	)
}

/** What the words name. In Ethiopic script, where vowels are lost, what has a name in the thesaurus is not sought among the names of people that have the same consonants. */
function conceptTerm(
	text: string,
	words: Word[],
	{ concepts, isAcronym }: Named,
	labels: Labels | null,
): Term {
	const own = words.map((word) => {
		const term = wordTerm(word.text, fold(word.text))
		return ETHIOPIC_SCRIPT.test(word.text) ? { ...term, forms: formsInEveryLanguage(word.text) } : term
	})
	const telling = own.filter((term) => !saysNothing(term))
	return {
		kind: 'concept',
		text: text.slice(words[0]?.start, words.at(-1)?.end),
		exact: own.map(({ exact }) => exact).join(' '),
		own: telling.length > 0 ? telling : own,
		nouns: telling.length > 1 ? (labels?.properNounsOf(concepts) ?? []) : [],
		concepts,
		isAcronym,
		isWide: concepts.some((id) => labels?.isWide(id) ?? false),
	}
}

/** A neighbour that may be the rest of a name. */
function nameOf(word: Word | undefined): string | undefined {
	return word && !isStopWordSomewhere(fold(word.text)) ? word.text : undefined
}

function wordTerm(
	text: string,
	exact: string,
	[before, after]: readonly (string | undefined)[] = [],
): WordTerm {
	const year = /^\d{4}$/.test(exact) ? Number(exact) : 0
	return {
		kind: 'word',
		text,
		exact,
		forms: [
			...formsInEveryLanguage(text),
			...heardForms(text, skeletonOf(text)),
			...(before === undefined ? [] : heardForms(text, skeletonOfBoth(before, text))),
			...(after === undefined ? [] : heardForms(text, skeletonOfBoth(text, after))),
		],
		year: year >= FIRST_YEAR && year <= LAST_YEAR ? year : null,
	}
}

/** A name in the other scripts. */
function heardForms(text: string, skeleton: string | null): string[] {
	return skeleton === null ? [] : [tag(OTHER_SCRIPT.test(text) ? 'z' : 'x', skeleton)]
}

function oneOf(first: Extract<Term, { kind: 'word' }>, second: WordTerm): Term {
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
