import type { Texts, WorkKind } from '#app/platform/db/tables.ts'

export const SORTS = ['relevance', 'date', 'views', 'downloads', 'title'] as const
export type Sort = (typeof SORTS)[number]

export const FACETS = ['discipline', 'year', 'journal', 'language', 'kind', 'publisher'] as const
export type Facet = (typeof FACETS)[number]

/** No facet shows more values; chosen ones are always shown. */
export const MOST_VALUES: Record<Facet, number> = {
	discipline: 30,
	year: 60,
	journal: 30,
	language: 20,
	kind: 3,
	publisher: 30,
}

/** What a reader asks for. Values of one facet are alternatives; everything else must hold together. */
export type SearchQuery = {
	/** Words, "phrases" and prefix* as typed; empty = everything. */
	text: string
	/** Words of a contributor's name, or a person's slug; empty = anybody. */
	author: string
	/** Slugs, or words of the title of a journal or a book. */
	journals: string[]
	/** Slugs, or words of the publisher's name. */
	publishers: string[]
	years: number[]
	/** First and last year of publication, both included. */
	fromYear: number | null
	toYear: number | null
	disciplines: string[]
	/** ISO 639 codes of the text. */
	languages: string[]
	kinds: WorkKind[]
	/** Null = by relevance; without words that is what the reader can read, from the newest. */
	sort: Sort | null
	/** Only the words as they were typed: nothing is added to them, corrected or left out. */
	isExact: boolean
	/** From 1. */
	page: number
	/** Of a page behind those that are found by their number: the place behind which it begins, or before which it ends. */
	after: string | null
	before: string | null
}

export const EVERYTHING: SearchQuery = {
	text: '',
	author: '',
	journals: [],
	publishers: [],
	years: [],
	fromYear: null,
	toYear: null,
	disciplines: [],
	languages: [],
	kinds: [],
	sort: null,
	isExact: false,
	page: 1,
	after: null,
	before: null,
}

/** The parameters of a search address, in the language of the addresses. */
export const PARAMS = {
	text: 'q',
	author: 'auteur',
	journals: 'revue',
	publishers: 'editeur',
	years: 'annee',
	fromYear: 'de',
	toYear: 'a',
	disciplines: 'discipline',
	languages: 'langue',
	kinds: 'type',
	sort: 'tri',
	isExact: 'mots',
	page: 'page',
	after: 'apres',
	before: 'avant',
} as const satisfies Record<keyof SearchQuery, string>

export const KIND_PARAMS = {
	article: 'article',
	chapter: 'chapitre',
	book: 'ouvrage',
} as const satisfies Record<WorkKind, string>

export const SORT_PARAMS = {
	relevance: 'pertinence',
	date: 'date',
	views: 'vues',
	downloads: 'telechargements',
	title: 'titre',
} as const satisfies Record<Sort, string>

/** The value of `mots` that asks for the words alone. */
export const EXACT_PARAM = 'seuls'

export const FIRST_YEAR = 1450
export const LAST_YEAR = 2200
export const LONGEST_TEXT = 300
export const PAGE_SIZE = 12
/** Results whose pages are found by their number, passing over all before them; by day or title the others are read from a place on. */
export const REACHABLE = 10_000
/** Ranking looks at no more works than these, so that a search by relevance ends there. */
export const RANKED = 500

/** The order in which results come. By relevance when none was asked for: where no words were typed, what the reader can read before the rest. */
export function sortOf(query: SearchQuery): Sort {
	return query.sort ?? 'relevance'
}

/** A run of text; `hit` when it is a word that was sought, in any of its forms. To be shown in `<mark>`. */
export type Segment = { text: string; hit: boolean }
export type MarkedText = { language: string; segments: Segment[] }

/** A part of a work in which something that was sought stands. */
export type FoundIn = 'title' | 'authors' | 'keywords' | 'abstract' | 'text' | 'examples'

export type SearchHit = {
	workId: string
	/** The title in the interface language or the original one, with what was sought marked. */
	title: MarkedText
	/** At most 240 characters of the abstract or the text around what was sought; null when there is no text at all. */
	snippet: MarkedText | null
	/** Where it says what was sought: parts of its record, and the text where the record does not say it. */
	foundIn: FoundIn[]
}

/** `name` where a value has one (journal, publisher, discipline); years, languages and kinds speak for themselves. */
export type FacetCount = { value: string; count: number; selected: boolean; name: Texts | null }

/** A person with the works found to which they contributed, by the slug of their page. */
export type AuthorCount = { value: string; count: number; selected: boolean; name: string }

/** What the words of a search name, to stand above the works; `count` is how many works it has, 0 where that is not counted. */
export type Answer = {
	kind: 'journal' | 'person' | 'publisher' | 'book' | 'call'
	slug: string
	name: Texts
	count: number
}

/** What a search was taken to mean, so that it can be said and taken back. */
export type Understanding = {
	/** Words that name something, with its other names that were sought too. */
	added: { typed: string; names: { language: string; text: string }[] }[]
	/** What was sought instead of what was typed, which finds nothing. */
	instead: string | null
	/** Words that were left out, because no work has them all. */
	dropped: string[]
	/** How many works have all the words, where those that have most of them are shown too; null where all shown have all. */
	whole: number | null
}

export type SearchResult = {
	total: number
	/** True when `total` and the facet counts are extrapolated from a sample: show "≈". */
	isEstimate: boolean
	/** The page shown, and the last that can be asked for by its number (0 when nothing was found). */
	page: number
	lastPage: number
	/** Where to read on behind it, or before it, where no number leads there. */
	before: string | null
	after: string | null
	/** More was found than this order goes on to behind the page. */
	isCut: boolean
	hits: SearchHit[]
	facets: Record<Facet, FacetCount[]>
	/** How many works there would be if no discipline were chosen. */
	anyDiscipline: number
	/** Those who contributed to most of what was found; none where too much was found to count them at once. */
	authors: AuthorCount[]
	understood: Understanding
	answers: Answer[]
	/** The query with misspelt words replaced; only when one or two works were found. */
	didYouMean: string | null
}

/** A work near another one, with the reasons: how many sources both cite, and what both name in title and keywords. */
export type SimilarWork = { workId: string; sources: number; topics: Texts[] }

export type Suggestion = {
	kind: 'term' | 'title' | 'author'
	text: string
	language: string
	workId: string | null
}

/** The canonical address of a query: fixed order, no default value. The inverse of `parseSearch`. */
export function searchParamsOf(query: SearchQuery): URLSearchParams {
	const params = new URLSearchParams()
	const add = (field: keyof SearchQuery, value: string) => params.append(PARAMS[field], value)
	if (query.text) add('text', query.text)
	if (query.author) add('author', query.author)
	for (const field of ['journals', 'publishers', 'years', 'disciplines', 'languages'] as const)
		for (const value of [...query[field]].sort()) add(field, String(value))
	for (const kind of [...query.kinds].sort()) add('kinds', KIND_PARAMS[kind])
	if (query.fromYear !== null) add('fromYear', String(query.fromYear))
	if (query.toYear !== null) add('toYear', String(query.toYear))
	if (query.sort) add('sort', SORT_PARAMS[query.sort])
	if (query.isExact) add('isExact', EXACT_PARAM)
	if (query.page === 1) return params
	add('page', String(query.page))
	if (query.before) add('before', query.before)
	else if (query.after) add('after', query.after)
	return params
}
