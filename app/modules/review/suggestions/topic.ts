import type { Texts } from '#app/i18n/texts.ts'
import { fold, formsOf, isStopWordSomewhere, wordsOf } from '#app/modules/search/analysis/index.ts'
import type { TextLists } from '#app/platform/db/tables.ts'

/** What a text is about: a word or a phrase, with the forms under which the library knows each of its words. */
export type Subject = {
	/** As the manuscript writes it. */
	label: string
	language: string
	/** The forms of each word; all words must be there. */
	words: (readonly string[])[]
	/** 4 for a keyword, 2 for a word of the title or a discipline, 1 for a word that the abstract repeats. */
	weight: number
}

/** A text to find people for. */
export type TopicSource = {
	title: Texts
	abstract: Texts
	keywords: TextLists
	/** The names of its disciplines. */
	disciplines?: Texts[]
}

const KEYWORD = 4
const TITLE_WORD = 2
const DISCIPLINE = 2
/** Of a word that only the abstract repeats. */
export const ABSTRACT_WORD = 1
/** How often an abstract must say a word before it counts. */
const REPEATED = 2
const MOST_SUBJECTS = 24
const SHORTEST_WORD = 4
/** Words that join and compare and name nothing, longer than those that searches pass over. */
const JOINING = new Set(
	`
	partir travers entre envers selon vers certain certains certaines divers diverses différent différents différente différentes plusieurs autre autres nouveau nouvelle nouveaux nouvelles
	among amongst between towards toward within various different several other others another further certain some such
	entre según hacia varios varias distintos distintas diferente diferentes diversos diversas otro otros otra otras nuevo nueva nuevos nuevas
	بين نحو ضمن خلال مختلف مختلفة بعض عدة جديد جديدة
	`
		.trim()
		.split(/\s+/u)
		.map(fold),
)

/** The subjects of a manuscript, the most telling first: keywords, then words of the title and disciplines, then what the abstract repeats. */
export function subjectsOf({ title, abstract, keywords, disciplines = [] }: TopicSource): Subject[] {
	const subjects: Subject[] = []
	const known = new Set<string>()
	const add = (label: string, language: string, words: (readonly string[])[], weight: number) => {
		const key = words.map(([exact]) => exact).join(' ')
		const [only] = words
		const isKnown = words.length === 1 ? only?.some((form) => known.has(form)) : known.has(key)
		if (key === '' || isKnown) return
		known.add(key)
		for (const form of words.flat()) known.add(form)
		subjects.push({ label, language, words, weight })
	}
	for (const [language, list] of Object.entries(keywords))
		for (const keyword of list) add(keyword.trim(), language, tellingWords(keyword, language), KEYWORD)
	for (const [language, text] of Object.entries(title))
		for (const { label, forms } of longWords(text, language)) add(label, language, [forms], TITLE_WORD)
	for (const name of disciplines)
		for (const [language, text] of Object.entries(name))
			add(text, language, tellingWords(text, language), DISCIPLINE)
	for (const [language, text] of Object.entries(abstract)) {
		const counted = Map.groupBy(longWords(text, language), ({ forms }) => forms[0] ?? '')
		for (const [first, ...others] of [...counted.values()].sort((a, b) => b.length - a.length))
			if (first && others.length + 1 >= REPEATED) add(first.label, language, [first.forms], ABSTRACT_WORD)
	}
	return subjects.sort((a, b) => b.weight - a.weight).slice(0, MOST_SUBJECTS)
}

/** The subjects of something typed into a search box: each of its words. */
export function subjectsOfTyped(text: string, languages: readonly string[]): Subject[] {
	const words = [...wordsOf(text)].filter((word) => !isStopWordSomewhere(fold(word.text)))
	return words.slice(0, MOST_SUBJECTS).map((word) => ({
		label: word.text,
		language: languages[0] ?? 'fr',
		words: [[...new Set(languages.flatMap((language) => formsOf(word.text, language)))]],
		weight: KEYWORD,
	}))
}

/** Every form of every telling word of texts, to look subjects up in. */
export function formsIn(texts: readonly { text: string; language: string }[]): Set<string> {
	const forms = new Set<string>()
	for (const { text, language } of texts)
		for (const word of wordsOf(text)) for (const form of formsOf(word.text, language)) forms.add(form)
	return forms
}

/** The subjects that stand, with all of their words, among these forms. */
export function subjectsIn(subjects: readonly Subject[], forms: ReadonlySet<string>): Subject[] {
	return subjects.filter(({ words }) => words.every((word) => word.some((form) => forms.has(form))))
}

/** Up to `most` labels in one language, that of the heaviest subject, so that a subject is not named twice in two languages. */
export function labelsOf(subjects: readonly Subject[], most: number): string[] {
	const sorted = [...subjects].sort((a, b) => b.weight - a.weight)
	const language = sorted[0]?.language
	return sorted
		.filter((subject) => subject.language === language)
		.slice(0, most)
		.map(({ label }) => label)
}

const LONGEST_REFERENCE_HEAD = 200
const MOST_SURNAMES = 60
/** Words that open references and are no names. */
const NOT_SURNAMES = new Set([
	'the',
	'les',
	'des',
	'etude',
	'rapport',
	'report',
	'ministere',
	'republique',
	'collectif',
	'universite',
])

/**
 * Surnames that a reference list probably names: words that begin with a capital letter before the year of each reference,
 * folded, each with the number of references. Initials are left out.
 */
export function citedSurnames(references: readonly string[]): Map<string, number> {
	const cited = new Map<string, number>()
	for (const reference of references) {
		const head = reference.slice(0, LONGEST_REFERENCE_HEAD).split(/\(?(?:1[89]|20)\d\d/u)[0] ?? ''
		const names = new Set<string>()
		for (const { text } of wordsOf(head)) {
			const folded = fold(text)
			if (/^\p{Lu}/u.test(text) && folded.length >= SHORTEST_WORD - 1 && !NOT_SURNAMES.has(folded))
				names.add(folded)
		}
		for (const name of names) cited.set(name, (cited.get(name) ?? 0) + 1)
	}
	return new Map([...cited].sort(([, a], [, b]) => b - a).slice(0, MOST_SURNAMES))
}

function tellingWords(text: string, language: string): (readonly string[])[] {
	return [...wordsOf(text)]
		.map((word) => formsOf(word.text, language))
		.filter(([exact]) => exact !== undefined && !isStopWordSomewhere(exact))
}

function longWords(text: string, language: string): { label: string; forms: readonly string[] }[] {
	return [...wordsOf(text)].flatMap((word) => {
		const forms = formsOf(word.text, language)
		const [exact] = forms
		const isTelling =
			exact !== undefined &&
			exact.length >= SHORTEST_WORD &&
			!isStopWordSomewhere(exact) &&
			!JOINING.has(exact)
		return isTelling ? [{ label: word.text, forms }] : []
	})
}
