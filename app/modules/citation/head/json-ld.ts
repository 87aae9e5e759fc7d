import { pathTo } from '#app/addresses/address.ts'
import {
	type Funder,
	type HolderDoi,
	type OfferedFile,
	type RecordBook,
	type RecordContributor,
	registeredDoi,
	type WorkRecord,
} from '#app/modules/work/index.ts'
import { licenceUrl } from '../licences.ts'
import {
	abstractOf,
	contributorsAs,
	datePartsOf,
	doiUrl,
	editorsOf,
	isBody,
	keywordsOf,
	licenceNoteOf,
	onOneLine,
	orcidUrl,
	originalText,
	pageRange,
	statusWordsOf,
	titleOf,
} from '../record-texts.ts'
import { citedWorks } from '../references/described.ts'
import { SHARE_PICTURE } from './open-graph.ts'

export type JsonLd = { '@type': string; [property: string]: unknown }

const TYPES = { article: 'ScholarlyArticle', book: 'Book', chapter: 'Chapter' } as const

/** The record in the words of schema.org. Properties without a value are absent. */
export function jsonLd(record: WorkRecord, publicUrl: string, offered: readonly OfferedFile[] = []): JsonLd {
	const page = publicUrl + record.path
	const pages = pageRange(record.pages)
	const note = licenceNoteOf(record)
	return {
		'@context': 'https://schema.org',
		'@type': TYPES[record.kind],
		'@id': page,
		url: page,
		mainEntityOfPage: {
			'@type': 'WebPage',
			'@id': page,
			...present({ breadcrumb: wayTo(record, publicUrl) }),
		},
		image: {
			'@type': 'ImageObject',
			url: publicUrl + SHARE_PICTURE.path,
			width: SHARE_PICTURE.width,
			height: SHARE_PICTURE.height,
		},
		...present({
			name: titleOf(record),
			headline: record.kind === 'article' ? titleOf(record) : null,
			inLanguage: record.language,
			author: people(contributorsAs(record.contributors, 'author'), publicUrl),
			editor: people(editorsOf(record), publicUrl),
			translator: people(contributorsAs(record.contributors, 'translator'), publicUrl),
			datePublished: datePartsOf(record.published).join('-'),
			dateModified: record.updatedAt.toISOString(),
			abstract: abstractOf(record),
			keywords: keywordsOf(record),
			license: licenceOf(record),
			usageInfo: note && { '@type': 'CreativeWork', text: note },
			creditText: record.attribution,
			isAccessibleForFree: isReadableHere(record) || null,
			creativeWorkStatus: oneOrAll(statusWordsOf(record)),
			identifier: record.doi
				? { '@type': 'PropertyValue', propertyID: 'DOI', value: record.doi }
				: record.ark && { '@type': 'PropertyValue', propertyID: 'ARK', value: record.ark },
			sameAs: record.doi && doiUrl(record.doi),
			isbn: record.kind === 'book' ? record.book?.isbn : null,
			numberOfPages: record.kind === 'book' ? record.book?.pageCount : null,
			publisher: organisation(record.publisher?.name),
			funder: record.funders.map(funderOf),
			funding: record.funders.flatMap((funder) =>
				funder.awards.map((identifier) => ({ '@type': 'Grant', identifier, funder: funderOf(funder) })),
			),
			pagination: record.pages ?? record.elocation,
			pageStart: pages?.first,
			pageEnd: pages?.last,
			position: record.chapterNumber,
			isPartOf: holderOf(record, publicUrl),
			encoding: filesOf(record, publicUrl, offered),
			citation: citedWorks(record.references, publicUrl),
		}),
	}
}

/** The way from the home page, as the page shows it: its journal and issue, or its book; a book stands alone. */
function wayTo(record: WorkRecord, publicUrl: string): JsonLd | null {
	const { journal, issue, book } = record
	const steps: { name: string; path: string }[] = []
	if (record.kind === 'article' && journal) {
		steps.push({
			name: originalText(journal.title, journal.language).text,
			path: pathTo('journal', { id: journal.slug }),
		})
		if (issue)
			steps.push({
				name:
					[issue.volume, issue.number && `(${issue.number})`].filter(Boolean).join('') || String(issue.year),
				path: pathTo('issue', { id: journal.slug, issue: issue.slug }),
			})
	}
	if (record.kind === 'chapter' && book)
		steps.push({ name: titleOf(book), path: pathTo('book', { id: book.slug }) })
	if (steps.length === 0) return null
	return {
		'@type': 'BreadcrumbList',
		itemListElement: [...steps, { name: titleOf(record), path: record.path }].map(
			({ name, path }, index) => ({
				'@type': 'ListItem',
				position: index + 1,
				name,
				item: publicUrl + path,
			}),
		),
	}
}

/** JSON for a `<script type="application/ld+json">`: no value can end the element or open a comment in it. */
export function serialiseJsonLd(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll('<', '\\u003c')
		.replaceAll('>', '\\u003e')
		.replaceAll('&', '\\u0026')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029')
}

/** Nothing is claimed of a work that only its publisher has. */
function isReadableHere({ hasFullText, galleys, withdrawn }: WorkRecord): boolean {
	return !withdrawn && (hasFullText || galleys.length > 0)
}

/** The address of the licence's text, else its name: an identifier without version (`CC-BY`) has no address. */
function licenceOf({ licence }: WorkRecord): string | JsonLd | null {
	return licenceUrl(licence) ?? (licence ? { '@type': 'CreativeWork', name: licence } : null)
}

function holderOf(record: WorkRecord, publicUrl: string): JsonLd | null {
	if (record.kind === 'chapter') return record.book && bookOf(record.book, record, publicUrl)
	if (record.kind === 'book') return seriesOf(record.book)
	return periodicalPart(record, publicUrl)
}

/** Issue in volume in journal, leaving out the levels that the record does not have. */
function periodicalPart({ journal, issue, periodicalDois }: WorkRecord, publicUrl: string): JsonLd | null {
	if (!journal) return null
	const page = `${publicUrl}${pathTo('journal', { id: journal.slug })}`
	const periodical: JsonLd = {
		'@type': 'Periodical',
		'@id': page,
		url: page,
		...present({
			name: originalText(journal.title, journal.language).text,
			issn: [journal.issnOnline, journal.issnPrint].filter(Boolean),
			sameAs: sameAs(periodicalDois.journal),
		}),
	}
	if (!issue) return periodical
	const volume: JsonLd = issue.volume
		? { '@type': 'PublicationVolume', volumeNumber: issue.volume, isPartOf: periodical }
		: periodical
	const issuePage = `${page}/numeros/${issue.slug}`
	return {
		'@type': 'PublicationIssue',
		'@id': issuePage,
		url: issuePage,
		...present({ issueNumber: issue.number, sameAs: sameAs(periodicalDois.issue) }),
		isPartOf: volume,
	}
}

/** Where the DOI of a journal or an issue leads. */
function sameAs(holder: HolderDoi | null): string | null {
	const doi = registeredDoi(holder)
	return doi && doiUrl(doi)
}

function bookOf(book: RecordBook, record: WorkRecord, publicUrl: string): JsonLd {
	const page = `${publicUrl}${pathTo('book', { id: book.slug })}`
	return {
		'@type': 'Book',
		'@id': page,
		url: page,
		...present({
			name: titleOf(book),
			isbn: book.isbn,
			sameAs: book.doi && doiUrl(book.doi),
			author: people(contributorsAs(book.contributors, 'author'), publicUrl),
			editor: people(contributorsAs(book.contributors, 'editor'), publicUrl),
			publisher: organisation(record.publisher?.name),
			isPartOf: seriesOf(book),
		}),
	}
}

function seriesOf(book: RecordBook | null): JsonLd | null {
	return book?.series ? { '@type': 'BookSeries', name: onOneLine(book.series) } : null
}

function people(contributors: readonly RecordContributor[], publicUrl: string): JsonLd[] {
	return contributors.map((who) =>
		isBody(who) ? { '@type': 'Organization', name: onOneLine(who.name) } : personOf(who, publicUrl),
	)
}

function personOf(who: RecordContributor, publicUrl: string): JsonLd {
	return {
		'@type': 'Person',
		...present({
			'@id': who.orcid && orcidUrl(who.orcid),
			url: who.person && publicUrl + pathTo('person', { id: who.person }),
			name: onOneLine(who.name),
			alternateName: who.original,
			givenName: who.given,
			familyName: who.family,
			identifier: who.orcid && orcidUrl(who.orcid),
			affiliation: organisation(who.affiliation, who.ror),
		}),
	}
}

function funderOf({ name, id }: Funder): JsonLd {
	return { '@type': 'Organization', ...present({ '@id': id }), name: onOneLine(name) }
}

function organisation(name: string | null | undefined, ror: string | null = null): JsonLd | null {
	if (!name) return null
	return { '@type': 'Organization', ...present({ '@id': ror }), name: onOneLine(name) }
}

function filesOf(record: WorkRecord, publicUrl: string, offered: readonly OfferedFile[]): JsonLd[] {
	if (record.withdrawn) return []
	const uploaded = record.galleys.map(({ path, mediaType, bytes, language, sha256 }) => ({
		'@type': 'MediaObject',
		contentUrl: publicUrl + path,
		encodingFormat: mediaType,
		contentSize: `${bytes} B`,
		inLanguage: language,
		sha256,
	}))
	const made = offered.map(({ path, mediaType }) => ({
		'@type': 'MediaObject',
		contentUrl: publicUrl + path,
		encodingFormat: mediaType.replace(/;.*/, ''),
	}))
	return [...uploaded, ...made]
}

function present(properties: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(properties).filter(
			([, value]) => value !== null && value !== undefined && value !== '' && !isEmptyList(value),
		),
	)
}

function oneOrAll(values: string[]): string | string[] | undefined {
	return values.length > 1 ? values : values[0]
}

function isEmptyList(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0
}
