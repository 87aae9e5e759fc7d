import type { OfferedFile, WorkRecord } from '#app/modules/work/index.ts'
import {
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	editorsOf,
	invertedName,
	onOneLine,
	orcidUrl,
	originalText,
	pageRange,
	titleOf,
} from '../record-texts.ts'
import { highwireReference } from '../references/described.ts'
import { type MetaTag, metaTags } from './tags.ts'

/**
 * The `citation_*` elements that Google Scholar, Zotero and others read (Highwire Press tags): title, then each author
 * followed by institution and ORCID, then the rest. A full-text or PDF address is given only where there is one: of
 * the files that are made of a text, those of `made`, which can be had at once. An uploaded file goes first.
 */
export function highwireTags(
	record: WorkRecord,
	publicUrl: string,
	made: readonly OfferedFile[] = [],
): MetaTag[] {
	const page = publicUrl + record.path
	const pages = pageRange(record.pages)
	const container = containerTitleOf(record)
	const files = record.withdrawn ? [] : [...record.galleys, ...made]
	const pdf = files.find(({ format }) => format === 'pdf')
	const xml = files.find(({ format }) => format === 'xml' || format === 'jats')
	const isbn = record.kind === 'article' ? null : record.book?.isbn
	const authors = contributorsAs(record.contributors, 'author')
	return metaTags([
		['citation_title', titleOf(record), originalText(record.title, record.language).language],
		...authors.flatMap((author): [string, string | null][] => [
			['citation_author', invertedName(author)],
			['citation_author_institution', author.affiliation && onOneLine(author.affiliation)],
			['citation_author_orcid', author.orcid && orcidUrl(author.orcid)],
		]),
		...editorsOf(record).map((editor) => ['citation_editor', invertedName(editor)] as const),
		['citation_publication_date', datePartsOf(record.published).join('/')],
		[record.kind === 'chapter' ? 'citation_inbook_title' : 'citation_journal_title', container],
		['citation_issn', record.journal?.issnPrint],
		['citation_issn', record.journal?.issnOnline],
		['citation_isbn', isbn],
		['citation_volume', record.issue?.volume],
		['citation_issue', record.issue?.number],
		['citation_firstpage', pages?.first ?? record.elocation],
		['citation_lastpage', pages?.last],
		['citation_publisher', record.publisher?.name],
		['citation_doi', record.doi],
		['citation_language', record.language],
		...Object.entries(record.keywords).flatMap(([language, words]) =>
			words.map((word) => ['citation_keywords', onOneLine(word), language] as const),
		),
		...Object.entries(record.abstract).map(
			([language, text]) => ['citation_abstract', onOneLine(text), language] as const,
		),
		['citation_abstract_html_url', page],
		['citation_fulltext_html_url', record.hasFullText && !record.withdrawn ? page : null],
		['citation_pdf_url', pdf && publicUrl + pdf.path],
		['citation_xml_url', xml && publicUrl + xml.path],
		...record.references.map((reference) => ['citation_reference', highwireReference(reference)] as const),
	])
}
