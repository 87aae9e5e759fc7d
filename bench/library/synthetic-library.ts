import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import { DISCIPLINES } from '#scripts/demo/disciplines.ts'
import { between, oneOf, type Random, randomFrom } from './random.ts'
import { LANGUAGES, type Language, type Vocabulary } from './vocabulary.ts'

export type SyntheticArticle = Extract<LibraryRecordInput, { record: 'article' }>
export type SyntheticOptions = {
	articles: number
	/** The same seed gives the same library. */
	seed: number
	/** Words of full text of each article; none by default. */
	fullTextWords?: number
	vocabularies: Record<Language, Vocabulary>
}

const ARTICLES_A_JOURNAL = 500
const ARTICLES_A_PERSON = 1.2
const ISSUES_A_YEAR = 2
const FIRST_YEAR = 1996
const LAST_YEAR = 2025
const LANGUAGE_SHARE: [Language, number][] = [
	['fr', 0.5],
	['en', 0.4],
	['ar', 0.1],
]
const ONSETS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'nd', 'ng', 'r', 's', 't', 'w', 'y', 'z', 'mb', 'ts']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'é']

/**
 * A whole library of nonsense with the shape of a real one: three languages, about one journal for every 500
 * articles, two issues a year, one to four authors. Every title says that it is synthetic; nobody and nothing in it
 * exists. For measuring only.
 */
export function* syntheticLibrary(options: SyntheticOptions): Generator<LibraryRecordInput> {
	const journals = Math.max(1, Math.round(options.articles / ARTICLES_A_JOURNAL))
	const persons = Math.max(1, Math.round(options.articles / ARTICLES_A_PERSON))
	yield* DISCIPLINES
	yield { record: 'publisher', slug: 'synthetic-press', name: 'Synthetic Press', language: 'en' }
	for (let number = 0; number < journals; number++) yield* journalAndIssues(options, number)
	for (let number = 0; number < persons; number++) yield personAt(options.seed, number)
	yield* syntheticWorks(options)
}

/** The articles of `syntheticLibrary`, one by one. */
export function* syntheticWorks(options: SyntheticOptions): Generator<SyntheticArticle> {
	for (let number = 0; number < options.articles; number++) yield articleAt(options, number)
}

function journalAndIssues(options: SyntheticOptions, number: number): LibraryRecordInput[] {
	const random = randomFrom(options.seed * 31 + number * 7919)
	const language = languageOf(random)
	const slug = journalSlug(number)
	const records: LibraryRecordInput[] = [
		{
			record: 'journal',
			slug,
			language,
			title: { [language]: `${options.vocabularies[language].words(random, 3)} [synthetic ${number + 1}]` },
			publisher: 'synthetic-press',
			disciplines: [oneOf(random, DISCIPLINES).id],
			languages: [...LANGUAGES],
			openAccess: true,
			licence: 'CC0-1.0',
		},
	]
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
		for (let issue = 1; issue <= ISSUES_A_YEAR; issue++) {
			const volume = String(year - FIRST_YEAR + 1)
			records.push({
				record: 'issue',
				journal: slug,
				slug: `v${volume}-n${issue}`,
				volume,
				number: String(issue),
				year,
				published: monthOf(year, issue),
			})
		}
	}
	return records
}

function articleAt(options: SyntheticOptions, number: number): SyntheticArticle {
	const { seed, vocabularies } = options
	const random = randomFrom(seed * 1_000_003 + number)
	const language = languageOf(random)
	const words = vocabularies[language]
	const journals = Math.max(1, Math.round(options.articles / ARTICLES_A_JOURNAL))
	const persons = Math.max(1, Math.round(options.articles / ARTICLES_A_PERSON))
	// Later years hold more, as in a library that grows.
	const year = FIRST_YEAR + Math.floor((LAST_YEAR - FIRST_YEAR + 1) * Math.sqrt(random()))
	const issue = between(random, 1, ISSUES_A_YEAR)
	const other = language === 'en' ? 'fr' : 'en'
	const mark = `[synthetic ${number + 1}]`
	const authors = new Set(
		Array.from({ length: between(random, 1, 4) }, () => Math.floor(random() ** 2 * persons)),
	)
	const first = between(random, 1, 400)
	return {
		record: 'article',
		slug: `synthetic-${number + 1}`,
		type: 'research-article',
		language,
		doi: `10.5555/synthetic.${seed}.${number + 1}`,
		title: {
			[language]: `${words.words(random, between(random, 6, 14))} ${mark}`,
			[other]: `${vocabularies[other].words(random, between(random, 6, 14))} ${mark}`,
		},
		abstract: {
			[language]: paragraph(random, words, between(random, 120, 220)),
			...(random() < 0.5
				? { [other]: paragraph(random, vocabularies[other], between(random, 120, 220)) }
				: {}),
		},
		keywords: { [language]: Array.from({ length: 5 }, () => words.term(random)) },
		disciplines: [oneOf(random, DISCIPLINES).id],
		licence: 'CC0-1.0',
		attribution: 'Synthetic record for measuring; nothing in it is real.',
		published: monthOf(year, issue),
		contributors: [...authors].map((author) => {
			const { slug, name, given, family } = personAt(seed, author)
			return { name, person: slug, ...(given ? { given } : {}), ...(family ? { family } : {}) }
		}),
		html: fullText(random, words, options.fullTextWords ?? 0),
		journal: journalSlug(Math.floor(random() * journals)),
		issue: `v${year - FIRST_YEAR + 1}-n${issue}`,
		pages: `${first}-${first + between(random, 4, 30)}`,
	}
}

function personAt(seed: number, number: number): Extract<LibraryRecordInput, { record: 'person' }> {
	const random = randomFrom(seed * 17 + number * 104_729)
	const given = madeUpName(random, 2)
	const family = madeUpName(random, between(random, 2, 3))
	return {
		record: 'person',
		slug: `synthetic-person-${number + 1}`,
		name: `${given} ${family}`,
		given,
		family,
	}
}

function madeUpName(random: Random, syllables: number): string {
	const name = Array.from({ length: syllables }, () => oneOf(random, ONSETS) + oneOf(random, VOWELS)).join('')
	return name.charAt(0).toUpperCase() + name.slice(1)
}

function paragraph(random: Random, vocabulary: Vocabulary, words: number): string {
	const sentences: string[] = []
	for (let left = words; left > 0; left -= 20)
		sentences.push(`${vocabulary.words(random, Math.min(20, left))}.`)
	return sentences.join(' ')
}

function fullText(random: Random, vocabulary: Vocabulary, words: number): string {
	const parts: string[] = []
	for (let left = words; left > 0; left -= 150) {
		if (parts.length % 8 === 0) parts.push(`<h2>${vocabulary.words(random, 4)}</h2>`)
		parts.push(`<p>${paragraph(random, vocabulary, Math.min(150, left))}</p>`)
	}
	return parts.join('')
}

function languageOf(random: Random): Language {
	let share = random()
	for (const [language, part] of LANGUAGE_SHARE) {
		share -= part
		if (share < 0) return language
	}
	return 'fr'
}

function journalSlug(number: number): string {
	return `synthetic-journal-${number + 1}`
}

function monthOf(year: number, issue: number): string {
	return `${year}-${issue === 1 ? '06' : '12'}`
}
