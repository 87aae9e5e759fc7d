import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CslName } from '#app/modules/reference/index.ts'

/** The corpus as its README describes it; only what the library uses. */
export type CorpusPerson = {
	name: string
	given?: string
	family?: string
	name_latin?: string
	affiliation?: string
	orcid?: string
	corresponding?: boolean
}
/** What the corpus says of a record beside its description. */
type Curated = {
	review?: string
	review_basis?: string
	listed?: string
	images?: string[]
	words?: number
	collaboration?: string[]
	full_text?: boolean
}
type Source = { repo: string; commit: string; path: string }
type Texts = { [language: string]: string }
type CorpusReference = { raw: string; doi?: string } | CslReference
export type CslReference = {
	id?: string
	author?: CslName[]
	editor?: CslName[]
	issued?: { 'date-parts'?: (number | string)[][]; literal?: string }
	title?: string
	'container-title'?: string
	publisher?: string
	'publisher-place'?: string
	volume?: string | number
	issue?: string | number
	page?: string
	DOI?: string
	URL?: string
}

export type CorpusArticle = Curated & {
	id: string
	kind: string
	article_type: string
	title: Texts
	language: string
	authors: CorpusPerson[]
	abstract: Texts
	keywords: { [language: string]: string[] }
	doi: string | null
	journal: {
		title: string
		subtitle?: string
		title_transliterated?: string
		issn?: string[]
		publisher: string
		place?: string
	} | null
	container?: string | null
	publisher?: string | null
	volume?: string | null
	issue?: string | null
	pages?: string | null
	/** Where the publisher shows it. */
	url?: string | null
	published: string | null
	section?: string | null
	subjects?: string[]
	funding?: string[]
	licence: string
	licence_note?: string
	references: CorpusReference[]
	body_html: string
	about_africa: boolean
	table_of_contents?: (string | { title: string; authors?: string[] })[]
	source: Source
	attribution: string
	/** Where the record's files lie. */
	folder: string
	/** The publisher's XML beside the record, or nothing. */
	xml: string
}

export type CorpusChapter = Curated & {
	id: string
	number: number
	title: string
	language: string
	authors: CorpusPerson[]
	abstract: Texts
	keywords: { [language: string]: string[] }
	doi: string | null
	licence: string
	references: CorpusReference[]
	body_html: string
	note?: string
	source: Source
	attribution: string
	/** Where the book's files lie. */
	folder: string
}

export type CorpusBook = Curated & {
	id: string
	book_type: string
	title: string
	subtitle?: string | null
	language: string
	authors?: string[] | null
	editors?: string[] | null
	/** Null where the source prints none: `year_note` says what is known. */
	year: number | null
	year_note?: string
	description_note?: string
	chapters_note?: string
	publisher: string | null
	publisher_place?: string | null
	series?: string
	series_number?: string
	isbn?: string
	doi?: string
	licence: string
	licence_note?: string
	description: Texts
	source: Source
	attribution: string
	folder: string
	chapters: CorpusChapter[]
}

export type CorpusCall = {
	id: string
	language: string
	title: string
	deadline: string | null
	organisers: string[]
	text: string
	pdf: string
	licence: string
	source: Source
	folder: string
}

export type CorpusCountry = { alpha2: string; fr: string; en: string; es: string; africa: boolean }

/** What the corpus says of the whole: `curation.json`. */
export type Curation = {
	home: { id: string }[]
	disciplines: { [name: string]: string[] }
	journals: { title: string; listed: 'here' | 'elsewhere' }[]
	series: { title: string; works: string[] }[]
}

export type Corpus = {
	curation: Curation
	articles: CorpusArticle[]
	books: CorpusBook[]
	calls: CorpusCall[]
	countries: CorpusCountry[]
	universities: { name: string; country: string }[]
}

/** Reads the whole corpus in the order of its ids. */
export function readCorpus(folder: string): Corpus {
	const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
	const paths = (pattern: string) =>
		globSync(pattern, { cwd: folder })
			.sort()
			.map((path) => join(folder, path))
	return {
		curation: json(join(folder, 'curation.json')),
		articles: paths('articles/*/article.json').map((path) => ({
			...json(path),
			folder: dirname(path),
			xml: ['source.xml', 'crossref-deposit.xml']
				.map((name) => join(dirname(path), name))
				.filter(existsSync)
				.map((file) => readFileSync(file, 'utf8'))
				.join('\n'),
		})),
		books: paths('books/*/book.json').map((path) => {
			const book = json(path)
			const chapters = book.chapters.map((id: string) => ({
				...json(join(dirname(path), `${id}.json`)),
				folder: dirname(path),
			}))
			return { ...book, folder: dirname(path), chapters }
		}),
		calls: paths('calls/*.json').map((path) => ({ ...json(path), folder: dirname(path) })),
		countries: json(join(folder, 'lists/countries.json')),
		universities: json(join(folder, 'lists/african-universities.json')),
	}
}
