import type { KnownDate, RecordContributor, WorkRecord } from '#app/modules/work/index.ts'
import { citationKey, citationKeys } from './citation-key.ts'
import {
	abstractOf,
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	editorsOf,
	keywordsOf,
	onOneLine,
	originalText,
	pageRange,
	statusOf,
	termsOfUse,
	titleOf,
} from './record-texts.ts'

export type RecordCslName = { family: string; given?: string } | { literal: string }
export type RecordCslDate = { 'date-parts': [number, ...number[]][] }

/** The part of CSL-JSON 1.0.2 that this platform writes (schema `csl-data.json`). */
export type RecordCslItem = {
	id: string
	'citation-key': string
	type: 'article-journal' | 'book' | 'chapter' | 'report' | 'thesis'
	title: string
	language: string
	author?: RecordCslName[]
	editor?: RecordCslName[]
	translator?: RecordCslName[]
	'container-author'?: RecordCslName[]
	/** Not of an undated work: styles then print `s. d.`. */
	issued?: RecordCslDate
	URL: string
	'container-title'?: string
	'collection-title'?: string
	'collection-number'?: string
	publisher?: string
	'publisher-place'?: string
	volume?: string
	issue?: string
	page?: string
	number?: string
	'chapter-number'?: string
	'number-of-pages'?: string
	DOI?: string
	ISBN?: string
	ISSN?: string
	abstract?: string
	keyword?: string
	/** `Withdrawn`, `Retracted`, `Demonstration`, more than one with `; ` between. */
	status?: string
	/** Under what terms the work may be used, and whom to name. */
	note?: string
}

/** One record as CSL-JSON. `publicUrl` is the address of the site without a final slash. */
export function cslItemOf(record: WorkRecord, publicUrl: string, key = citationKey(record)): RecordCslItem {
	const pages = pageRange(record.pages)
	const authors = contributorsAs(record.contributors, 'author')
	const bookAuthors =
		record.kind === 'chapter' ? contributorsAs(record.book?.contributors ?? [], 'author') : []
	const item: RecordCslItem = {
		id: key,
		'citation-key': key,
		type: cslTypeOf(record),
		title: titleOf(record),
		language: originalText(record.title, record.language).language,
		URL: record.ark ? `${publicUrl}/${record.ark}` : publicUrl + record.path,
	}
	const add = <K extends keyof RecordCslItem>(name: K, value: RecordCslItem[K] | null | undefined) => {
		if (value) item[name] = value
	}
	add('issued', cslDate(record.published))
	add('author', cslNames(authors))
	add('editor', cslNames(editorsOf(record)))
	add('translator', cslNames(contributorsAs(record.contributors, 'translator')))
	if (!sameNames(authors, bookAuthors)) add('container-author', cslNames(bookAuthors))
	add('container-title', containerTitleOf(record))
	if (record.kind !== 'article') {
		add('collection-title', record.book?.series)
		add('collection-number', record.book?.seriesNumber)
		add('publisher-place', record.book?.place)
		add('ISBN', record.book?.isbn)
	}
	if (record.kind === 'book') add('number-of-pages', record.book?.pageCount?.toString())
	add('chapter-number', record.chapterNumber?.toString())
	add('publisher', record.publisher?.name)
	add('volume', record.issue?.volume)
	add('issue', record.issue?.number)
	add('page', pages && (pages.last ? `${pages.first}-${pages.last}` : pages.first))
	add('number', pages ? null : record.elocation)
	add('DOI', record.doi)
	add('ISSN', record.journal?.issnOnline ?? record.journal?.issnPrint)
	add('abstract', abstractOf(record))
	add('keyword', keywordsOf(record).join(', '))
	add('status', statusOf(record))
	add('note', termsOfUse(record))
	return item
}

/** CSL-JSON of several records, as a file: an array, in UTF-8; no two items have the same id. */
export function toCslJson(records: readonly WorkRecord[], publicUrl: string): string {
	const keys = citationKeys(records)
	return `${JSON.stringify(
		records.map((record, index) => cslItemOf(record, publicUrl, keys[index])),
		null,
		'\t',
	)}\n`
}

function cslTypeOf({ kind, type }: WorkRecord): RecordCslItem['type'] {
	if (kind === 'article') return 'article-journal'
	if (kind === 'chapter') return 'chapter'
	return type === 'thesis' || type === 'report' ? type : 'book'
}

function cslNames(contributors: readonly RecordContributor[]): RecordCslName[] | undefined {
	if (contributors.length === 0) return undefined
	return contributors.map(({ name, given, family }) => {
		if (!family) return { literal: onOneLine(name) }
		return given ? { family: onOneLine(family), given: onOneLine(given) } : { literal: onOneLine(family) }
	})
}

function cslDate(date: KnownDate): RecordCslDate | null {
	const [year, ...rest] = datePartsOf(date).map(Number)
	return year === undefined ? null : { 'date-parts': [[year, ...rest]] }
}

function sameNames(some: readonly RecordContributor[], others: readonly RecordContributor[]): boolean {
	return some.map(({ name }) => name).join('\n') === others.map(({ name }) => name).join('\n')
}
