import { exampleTag } from './examples.ts'
import { pairTag, quoteLexeme, type TagKind, tag } from './lexeme.ts'
import { isSlight, type Term, type WordTerm } from './terms.ts'

/** Everything must hold. Null when there is no condition. */
export function allOf(parts: (string | null)[]): string | null {
	const conditions = parts.filter((part) => part !== null)
	return conditions.length === 0 ? null : conditions.join(' & ')
}

/** One lexeme of these must be there. Null for none, which means no condition. */
export function anyOf(lexemes: readonly string[]): string | null {
	return lexemes.length === 0 ? null : `(${lexemes.map(quoteLexeme).join(' | ')})`
}

/** The query of all terms over the words of the whole text; phrases ask for their words only, a year also for what appeared in it. */
export function wordQuery(terms: readonly Term[]): string | null {
	return allOf(
		terms.map((term) => {
			if (isSlight(term)) return null
			if (term.kind === 'word' && term.year !== null) return anyOf([...term.forms, tag('y', term.year)])
			if (term.kind === 'concept' && term.isAcronym)
				return anyOf([...term.concepts.map((id) => tag('c', id)), ...term.own.flatMap(inNames)])
			if (term.kind === 'example')
				return `(${oneOf([quoteLexeme(exampleTag(term.morphemes)), wordQuery(term.words) ?? []].flat())})`
			return termQuery(term, (form) => form)
		}),
	)
}

/**
 * The query of works that hold most of these terms: `least` of them, of which one stands in the title, the keywords or a name. What is named there alone is a subject; words that only
 * stand somewhere in a long text together are chance.
 */
export function mostWordsQuery(terms: readonly Term[], least: number): string | null {
	const anywhere = terms.map((term) => wordQuery([term]))
	const ways = terms.flatMap((term, place) => {
		const named = oneOf(
			[
				taggedQuery('t', [term]) ?? [],
				taggedQuery('s', [term]) ?? [],
				term.kind === 'word' ? (anyOf(inNames(term)) ?? []) : [],
				term.kind === 'concept' ? (anyOf(term.concepts.map((id) => tag('v', tag('c', id)))) ?? []) : [],
			].flat(),
		)
		const others = anywhere.filter((query, at) => query !== null && at !== place) as string[]
		return named === null
			? []
			: choices(others, least - 1).map((chosen) => allOf([`(${named})`, ...chosen]) ?? [])
	})
	return oneOf(ways.flat())
}

/** Every choice of so many of these. */
function choices(from: readonly string[], count: number): string[][] {
	if (count === 0) return [[]]
	return from.flatMap((first, at) => choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]))
}

/** A word in the names of contributors, journals, books and publishers. */
export function inNames({ forms }: WordTerm): string[] {
	return (['n', 'v', 'w'] as const).flatMap((kind) => forms.map((form) => tag(kind, form)))
}

/** What ranking counts: a query for each thing that was asked for, and one for all that says less of it; null for none. */
export type Ranks = { chiefly: readonly string[]; also: string | null }

/**
 * What ranking counts in works that hold all terms: each term for itself, because one may stand only in the full text, where no positions are kept. Of a name of several
 * words the whole counts chiefly, its words apart and its proper nouns in other languages also; what is very wide (Africa) only also, unless nothing else is asked.
 */
export function rankQueries(terms: readonly Term[]): Ranks {
	const chiefly: string[] = []
	const also: string[] = []
	for (const term of terms) {
		if (term.kind === 'without') continue
		if (term.kind === 'example') {
			const words = rankQueries(term.words)
			chiefly.push(quoteLexeme(exampleTag(term.morphemes)), ...words.chiefly)
		} else if (term.kind === 'concept' && term.own.length > 1) {
			const whole = anyOf(term.concepts.map((id) => tag('c', id)))
			const apart = anyOf([...new Set([...term.own.flatMap(({ forms }) => forms), ...term.nouns])])
			if (whole !== null) (term.isWide || term.isSlight ? also : chiefly).push(whole)
			if (apart !== null) also.push(apart)
		} else {
			const query = termQuery(term, (form) => form)
			const saysLittle = isSlight(term) || (term.kind === 'concept' && term.isWide)
			if (query !== null) (saysLittle ? also : chiefly).push(query)
		}
	}
	return chiefly.length > 0 ? { chiefly, also: oneOf(also) } : { chiefly: also, also: null }
}

/** The query that one of these answers; null for none. */
export function oneOf(parts: readonly string[]): string | null {
	return parts.length === 0 ? null : parts.map((part) => `(${part})`).join(' | ')
}

/** The pairs of neighbours in phrases: a narrow gate before `phraseQuery`. */
export function pairQuery(terms: readonly Term[]): string | null {
	return allOf(terms.flatMap((term) => (term.kind === 'phrase' ? pairsIn(term.words) : [])))
}

function pairsIn(words: { exact: string }[]): string[] {
	return words.slice(1).map(({ exact }, i) => quoteLexeme(pairTag(words[i]?.exact ?? '', exact)))
}

/** The same over tag lexemes of one kind: words of the title, of names, of journals. */
export function taggedQuery(kind: TagKind, terms: readonly Term[]): string | null {
	return allOf(terms.map((term) => (isSlight(term) ? null : termQuery(term, (form) => tag(kind, form)))))
}

/** The phrases, to be looked for where positions are kept. Null when none has two words. */
export function phraseQuery(terms: readonly Term[]): string | null {
	return allOf(
		terms.map((term) => {
			if (term.kind !== 'phrase' || term.words.length < 2) return null
			return `(${term.words.map(({ exact, gap }, i) => (i === 0 ? '' : ` <${gap}> `) + quoteLexeme(exact)).join('')})`
		}),
	)
}

function termQuery(term: Term, lexeme: (form: string) => string): string | null {
	if (term.kind === 'identifier') return quoteLexeme(tag('i', term.exact))
	if (term.kind === 'prefix') return `${quoteLexeme(lexeme(term.exact))}:*`
	if (term.kind === 'without') return `!${anyOf(term.forms.map(lexeme))}`
	if (term.kind === 'word') return anyOf(term.forms.map(lexeme))
	if (term.kind === 'concept') {
		const own = allOf(term.own.map(({ forms }) => anyOf(forms.map(lexeme))))
		return `(${[`(${own})`, ...term.concepts.map((id) => quoteLexeme(lexeme(tag('c', id))))].join(' | ')})`
	}
	// An example has no title, no name and no journal: there its words are looked for.
	if (term.kind === 'example')
		return (
			allOf(term.words.map((word) => termQuery(word, lexeme))) ?? anyOf([lexeme(exampleTag(term.morphemes))])
		)
	return allOf(term.words.map(({ exact }) => quoteLexeme(lexeme(exact))))
}
