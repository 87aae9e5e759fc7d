import type { Insertable } from 'kysely'
import type { Database, Texts } from '#app/platform/db/tables.ts'
import { OTHER_SCRIPT } from '../analysis/skeleton.ts'
import { withoutDots, wordsOf } from '../analysis/words.ts'
import type { Labels } from '../concepts/labels.ts'
import { doiKey, isbnKey, issnKey, orcidKey } from '../identifiers.ts'
import { tag } from '../lexeme.ts'
import { writtenCodes } from '../passages.ts'
import {
	conceptsOfText,
	foldedWordsOf,
	heardIn,
	heardTogether,
	type LanguageText,
	lexemesOf,
	lexemeVector,
	nameFormsOf,
	pairsOf,
	rankingVector,
	repeatedIn,
	subjectsIn,
	type TextLexemes,
} from '../vector.ts'
import type { IndexedSource } from './sources.server.ts'

/** Names belong to no language: their words are folded and never stemmed. */
const NO_LANGUAGE = 'und'

export type Level = 'h1' | 'h2' | 'h3' | 'h4'

/** The index row of a work. */
export function documentOf(
	source: IndexedSource,
	level: Level,
	labels: Labels,
	indexedAt: Date,
	said: TextLexemes,
): Insertable<Database['search_document']> {
	const titles = [...languageTexts(source.title), ...languageTexts(source.subtitle)]
	const keywords = keywordsOf(source)
	const names = source.contributors.flatMap(({ name, original }) => (original ? [name, original] : [name]))
	const nameTexts = names.map((text) => ({ text, language: NO_LANGUAGE }))
	const abstracts = languageTexts(source.abstract)
	const repeated = repeatedIn(said)
	const parts = { titles, keywords, names, nameTexts, abstracts, said, repeated }
	return {
		work_id: source.id,
		kind: source.kind,
		year: source.year,
		language: source.language,
		journal: source.journal,
		publisher: source.publisher,
		disciplines: [...source.disciplines].sort(),
		published_on: placeInLists(source),
		title_sort: source.title_sort,
		indexed_at: indexedAt,
		ranking: rankingVector(
			[
				{ weight: 'A', texts: titles },
				{ weight: 'B', texts: keywords },
				{ weight: 'C', texts: nameTexts, isNames: true },
				{ weight: 'D', texts: [...abstracts, ...languageTexts(source.book_title)] },
			],
			labels,
			new Map([...repeated, ...source.examples]),
		),
		vector: lexemeVector(allLexemes(source, level, labels, parts)),
	}
}

/** Where the words of its full text stand; none for a work without one. */
export function passagesOfWork(
	{ id, fullTexts: [first] }: IndexedSource,
	{ passages }: TextLexemes,
): Insertable<Database['search_passage']>[] {
	return first
		? [{ work_id: id, bytes: first.bytes, starts: first.starts, codes: writtenCodes(passages) }]
		: []
}

/** How many years of the calendar repeat themselves, seven times: no day of it is missing in the other year. */
const YEARS_BEHIND = 2800

/** The day by which lists put a work: its own; notices of what can be read elsewhere come behind everything, among them by day. */
function placeInLists({ published_on: day, is_notice: isNotice }: IndexedSource): string {
	if (!isNotice) return day
	const year = YEARS_BEHIND - Number(day.slice(0, 4)) + 1
	return `${String(year).padStart(4, '0')}${day.slice(4)} BC`
}

/** The texts of a multilingual field, each with its language. */
export function languageTexts(texts: Texts | null): LanguageText[] {
	return Object.entries(texts ?? {}).map(([language, text]) => ({ language, text }))
}

/** The keywords of a work, each with its language. */
export function keywordsOf({ keywords }: Pick<IndexedSource, 'keywords'>): LanguageText[] {
	return Object.entries(keywords).flatMap(([language, list]) => list.map((text) => ({ language, text })))
}

/** An ISBN is the book's alone, an ISSN every article's of the journal, an ORCID iD every work's of the person. */
function identifiersOf(source: IndexedSource): Set<string> {
	const keys = [
		source.doi && doiKey(source.doi),
		source.kind === 'book' && source.isbn ? isbnKey(source.isbn) : null,
		...source.issns.map(issnKey),
		...source.contributors.map(({ orcid }) => orcid && orcidKey(orcid)),
	]
	return new Set(keys.flatMap((key) => key || []))
}

function wordsIn(text: string): string[] {
	return [...wordsOf(text)].map((word) => word.text)
}

type Parts = {
	titles: LanguageText[]
	keywords: LanguageText[]
	names: string[]
	nameTexts: LanguageText[]
	abstracts: LanguageText[]
	/** In the full texts. */
	said: TextLexemes
	/** What they repeat, with how often. */
	repeated: ReadonlyMap<string, number>
}

/** Tags first: what a very long text pushes out of the vector is the end of that text. */
function* allLexemes(
	source: IndexedSource,
	level: Level,
	labels: Labels,
	{ titles, keywords, names, nameTexts, abstracts, said, repeated }: Parts,
): Generator<string> {
	yield tag('k', source.kind)
	yield tag('y', source.year)
	yield tag('l', source.language)
	for (const discipline of source.disciplines) yield tag('d', discipline)
	if (source.journal) yield tag('j', source.journal)
	if (source.publisher) yield tag('p', source.publisher)
	for (const { slug } of source.contributors) if (slug) yield tag('a', slug)
	yield tag(level)

	for (const text of [...titles, ...keywords])
		for (const lexeme of lexemesOf(text)) {
			yield tag('t', lexeme)
			yield lexeme
		}
	for (const text of [...titles, ...keywords])
		for (const concept of conceptsOfText(text, labels, true)) {
			yield tag('t', concept)
			yield concept
		}
	for (const name of names) {
		for (const word of nameFormsOf(name)) {
			yield tag('n', word)
			yield word
		}
		const words = wordsIn(name)
		for (const heard of [...words.flatMap(heardIn), ...heardTogether(words)]) {
			yield tag('n', heard)
			yield heard
		}
		for (const id of labels.peopleIn([...wordsOf(withoutDots(name))])) {
			yield tag('n', tag('c', id))
			yield tag('c', id)
		}
	}
	for (const { text } of titles)
		for (const word of wordsIn(text))
			if (OTHER_SCRIPT.test(word))
				for (const heard of heardIn(word)) {
					yield tag('t', heard)
					yield heard
				}
	for (const text of [...languageTexts(source.journal_title), ...languageTexts(source.book_title)])
		for (const lexeme of lexemesOf(text)) {
			yield tag('v', lexeme)
			yield lexeme
		}
	// A chapter is of the place and the time of its book.
	for (const text of languageTexts(source.book_title))
		for (const concept of conceptsOfText(text, labels, true)) {
			yield tag('v', concept)
			yield concept
		}
	for (const names of source.discipline_names)
		for (const text of languageTexts(names)) yield* conceptsOfText(text, labels, false)
	for (const word of foldedWordsOf(source.publisher_name ?? '')) {
		yield tag('w', word)
		yield word
	}
	for (const identifier of identifiersOf(source)) yield tag('i', identifier)
	if (source.doi) yield* foldedWordsOf(source.doi)
	for (const text of abstracts) {
		yield* lexemesOf(text)
		yield* conceptsOfText(text, labels, true)
	}
	for (const text of [...titles, ...keywords, ...abstracts, ...nameTexts]) yield* pairsOf(text)
	yield* subjectsIn(repeated)
	yield* said.concepts.keys()
	yield* source.examples.keys()
	yield* said.words.keys()
}
