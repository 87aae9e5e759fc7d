import type { WorkRecord } from '#app/modules/work/index.ts'
import { licenceUrl } from '../licences.ts'
import {
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	doiUrl,
	editorsOf,
	invertedName,
	licenceNoteOf,
	onOneLine,
	titleOf,
} from '../record-texts.ts'
import { type HeadTag, metaTags } from './tags.ts'

const TYPES = { article: 'article', book: 'book', chapter: 'bookPart' } as const

/** Dublin Core elements (DCMI, «Expressing Dublin Core in HTML»), with the vocabulary they are taken from. */
export function dublinCoreTags(record: WorkRecord, publicUrl: string): HeadTag[] {
	const page = publicUrl + record.path
	const container = containerTitleOf(record)
	const translations = Object.entries(record.title).filter(([language]) => language !== record.language)
	return [
		{ rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' },
		...metaTags([
			['DC.title', titleOf(record), record.language],
			...translations.map(([language, text]) => ['DC.title', onOneLine(text), language] as const),
			...contributorsAs(record.contributors, 'author').map(
				(author) => ['DC.creator', invertedName(author)] as const,
			),
			...[...editorsOf(record), ...contributorsAs(record.contributors, 'translator')].map(
				(other) => ['DC.contributor', invertedName(other)] as const,
			),
			['DC.publisher', record.publisher?.name],
			['DC.date', datePartsOf(record.published).join('-')],
			['DC.type', 'Text'],
			['DC.type', TYPES[record.kind]],
			...(record.withdrawn ? [] : record.galleys).map(({ mediaType }) => ['DC.format', mediaType] as const),
			['DC.identifier', page],
			['DC.identifier', record.doi && doiUrl(record.doi)],
			['DC.identifier', record.ark && `${publicUrl}/${record.ark}`],
			['DC.identifier', record.kind === 'book' && record.book?.isbn ? `urn:isbn:${record.book.isbn}` : null],
			['DC.source', container],
			['DC.language', record.language],
			['DC.rights', licenceUrl(record.licence) ?? record.licence],
			['DC.rights', licenceNoteOf(record)],
			['DC.rights', record.attribution && onOneLine(record.attribution)],
			...Object.entries(record.keywords).flatMap(([language, words]) =>
				words.map((word) => ['DC.subject', onOneLine(word), language] as const),
			),
			...Object.entries(record.abstract).map(
				([language, text]) => ['DC.description', onOneLine(text), language] as const,
			),
		]),
	]
}
