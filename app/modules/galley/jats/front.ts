import {
	containerTitleOf,
	datePartsOf,
	doiUrl,
	licenceNoteOf,
	originalText,
	pageRange,
} from '#app/modules/citation/index.ts'
import type { Element } from '#app/modules/work/full-text/index.ts'
import {
	funderRegister,
	type KnownDate,
	licenceName,
	type Notice,
	registeredDoi,
	type WorkRecord,
} from '#app/modules/work/index.ts'
import type { GalleySource } from '../source.ts'
import { demonstrationNotice } from '../words.ts'
import { contributorsOf } from './contributors.ts'
import { xml, xmlOf } from './elements.ts'

/** How this work stands to another, in the values that JATS suggests for related-article-type: said of the other, said of this one. */
const RELATIONS: { [kind in Notice['kind']]: { of: string; by: string } } = {
	corrects: { of: 'corrected-article', by: 'correction-forward' },
	retracts: { of: 'retracted-article', by: 'retraction-forward' },
	'expression-of-concern': { of: 'object-of-concern', by: 'concern-forward' },
	translates: { of: 'translated-article', by: 'translation-forward' },
	'new-version': { of: 'republished-article', by: 'updated-article' },
}
const ARTICLE_TYPES: { [type: string]: string } = {
	...{
		review: 'book-review',
		'book-review': 'book-review',
		editorial: 'editorial',
		correction: 'correction',
	},
	...{
		retraction: 'retraction',
		'case-report': 'case-report',
		translation: 'translation',
		'data-paper': 'data-paper',
	},
	...{ 'review-article': 'review-article', obituary: 'obituary', 'research-article': 'research-article' },
}

/** What an article of JATS is made from beside its text. */
export type JatsSource = Pick<
	GalleySource,
	'record' | 'notices' | 'disciplines' | 'site' | 'url' | 'licenceUrl' | 'copyright' | 'sourceUrl'
>

/** What sort of article this is (JATS, attribute article-type): a notice is what it does to another. */
export function articleType({ record, notices }: Pick<JatsSource, 'record' | 'notices'>): string {
	const said = notices.filter(({ direction }) => direction === 'of').map(({ kind }) => kind)
	if (said.includes('retracts')) return 'retraction'
	if (said.includes('corrects')) return 'correction'
	if (said.includes('expression-of-concern')) return 'expression-of-concern'
	if (record.kind === 'chapter') return 'chapter-article'
	if (record.kind === 'book') return 'other'
	return (
		ARTICLE_TYPES[record.type] ??
		(/^[a-z-]+$/.test(record.type) && record.type !== 'article' ? record.type : 'research-article')
	)
}

export function frontOf(source: JatsSource, counts: Element): Element {
	const { record } = source
	const demonstration = demonstrationNotice(record, record.language)
	return xml(
		'front',
		{},
		journalMeta(record),
		articleMeta(source, counts),
		demonstration && xml('notes', { 'notes-type': 'demonstration' }, xml('p', {}, demonstration)),
	)
}

/**
 * The journal, or the book that stands in its place. JATS Publishing demands an ISSN: a series without one has an empty element, never
 * an invented number.
 */
function journalMeta(record: WorkRecord): Element {
	const { journal, book, publisher } = record
	const title = journal ? originalText(journal.title, journal.language) : null
	const others = journal
		? Object.entries(journal.title).filter(([language]) => language !== title?.language)
		: []
	const issns = [
		journal?.issnOnline ? xml('issn', { 'publication-format': 'electronic' }, journal.issnOnline) : null,
		journal?.issnPrint ? xml('issn', { 'publication-format': 'print' }, journal.issnPrint) : null,
	].filter((issn) => issn !== null)
	return xml(
		'journal-meta',
		{},
		xml('journal-id', { 'journal-id-type': 'publisher-id' }, journal?.slug ?? book?.slug ?? record.slug),
		xmlOf('journal-id', registeredDoi(record.periodicalDois.journal), { 'journal-id-type': 'doi' }),
		xml(
			'journal-title-group',
			{},
			xmlOf(
				'journal-title',
				title?.text ?? containerTitleOf(record) ?? originalText(record.title, record.language).text,
				{
					'xml:lang': title?.language,
				},
			),
			others.map(([language, text]) =>
				xml('trans-title-group', { 'xml:lang': language }, xml('trans-title', {}, text)),
			),
		),
		issns.length > 0 ? issns : xml('issn', { 'publication-format': 'electronic' }),
		xmlOf('isbn', book?.isbn),
		publisher
			? xml(
					'publisher',
					{},
					xml('publisher-name', {}, publisher.name),
					xmlOf('publisher-loc', publisher.place),
				)
			: null,
	)
}

function articleMeta(source: JatsSource, counts: Element): Element {
	const { record } = source
	const { issue, periodicalDois } = record
	const language = titleLanguage(record)
	const pages = pageRange(record.pages)
	return xml(
		'article-meta',
		{},
		xml('article-id', { 'pub-id-type': 'publisher-id' }, record.slug),
		record.doi ? xml('article-id', { 'pub-id-type': 'doi' }, record.doi) : null,
		record.ark ? xml('article-id', { 'pub-id-type': 'ark' }, record.ark) : null,
		categories(source),
		titleGroup(record, language),
		contributorsOf(record.contributors),
		dateElement('pub-date', record.published, {
			'date-type': 'pub',
			'publication-format': record.listed === 'here' ? 'electronic' : null,
		}),
		xmlOf('volume', issue?.volume),
		xmlOf('issue', issue?.number),
		xmlOf('issue-id', registeredDoi(periodicalDois.issue), { 'pub-id-type': 'doi' }),
		Object.entries(issue?.title ?? {}).map(([lang, text]) =>
			xmlOf('issue-title', text, { 'xml:lang': lang }),
		),
		pages
			? [xml('fpage', {}, pages.first), xmlOf('lpage', pages.last), xmlOf('page-range', record.pages)]
			: xmlOf('elocation-id', record.elocation),
		history(record),
		permissions(source),
		xml('self-uri', { 'content-type': 'text/html', 'xlink:href': source.url }),
		related(source),
		abstracts(record, language),
		Object.entries(record.keywords).map(([lang, words]) =>
			words.length > 0
				? xml(
						'kwd-group',
						{ 'kwd-group-type': 'author', 'xml:lang': lang },
						words.map((word) => xml('kwd', {}, word)),
					)
				: null,
		),
		fundingGroup(record),
		counts,
	)
}

/** Who paid, a group for each funder with its identifier and the numbers of its awards, and what the source says of it (JATS4R, Funding). */
function fundingGroup({ funders, funding }: WorkRecord): Element | null {
	if (funders.length + funding.length === 0) return null
	return xml(
		'funding-group',
		{},
		funders.map(({ name, id, awards }, index) =>
			xml(
				'award-group',
				{ id: `award${index + 1}` },
				xml(
					'funding-source',
					{},
					xml(
						'institution-wrap',
						{},
						xml('institution', {}, name),
						id
							? xml(
									'institution-id',
									{ 'institution-id-type': funderRegister(id) === 'ror' ? 'ror' : 'doi' },
									id,
								)
							: null,
					),
				),
				awards.map((award) => xml('award-id', {}, award)),
			),
		),
		funding.map((statement) => xml('funding-statement', {}, statement)),
	)
}

function titleLanguage({ title, language }: WorkRecord): string {
	return originalText(title, language).language
}

function titleGroup({ title, subtitle }: WorkRecord, language: string): Element {
	const others = Object.entries(title).filter(([lang, text]) => lang !== language && text)
	return xml(
		'title-group',
		{},
		xml('article-title', { 'xml:lang': language }, title[language] ?? ''),
		xmlOf('subtitle', subtitle[language]),
		others.map(([lang, text]) =>
			xml(
				'trans-title-group',
				{ 'xml:lang': lang },
				xml('trans-title', {}, text),
				xmlOf('trans-subtitle', subtitle[lang]),
			),
		),
	)
}

function categories({ record, disciplines }: JatsSource): Element | null {
	const names = disciplines[record.language] ?? disciplines['en'] ?? []
	const groups = names.map((name) =>
		xml('subj-group', { 'subj-group-type': 'discipline' }, xml('subject', {}, name)),
	)
	return groups.length > 0 ? xml('article-categories', {}, groups) : null
}

function dateElement(tag: string, date: KnownDate, attributes: { [name: string]: string | null }): Element {
	const [year, month, day] = datePartsOf(date)
	if (year === undefined) return xml('pub-date-not-available')
	return xml(
		tag,
		{ ...attributes, 'iso-8601-date': datePartsOf(date).join('-') },
		xmlOf('day', day),
		xmlOf('month', month),
		xml('year', {}, year),
	)
}

function history({ receivedOn, acceptedOn }: WorkRecord): Element | null {
	const dates = [
		receivedOn && dateElement('date', { on: receivedOn, precision: 'day' }, { 'date-type': 'received' }),
		acceptedOn && dateElement('date', { on: acceptedOn, precision: 'day' }, { 'date-type': 'accepted' }),
	].filter((date) => date instanceof Object)
	return dates.length > 0 ? xml('history', {}, dates) : null
}

/** Whose a text is, where that is known, and under what terms it may be used (JATS4R, Permissions): the address of the licence is for machines, its words for people. */
function permissions({ record, licenceUrl, copyright }: JatsSource): Element | null {
	const { licence, attribution } = record
	if (!licence) return null
	const words = [licenceName(licence), licenceNoteOf(record), attribution].filter(Boolean).join('. ')
	return xml(
		'permissions',
		{},
		...(copyright
			? [
					xml('copyright-statement', {}, `© ${copyright.year} ${copyright.holder}`),
					xml('copyright-year', {}, copyright.year),
					xml('copyright-holder', {}, copyright.holder),
				]
			: []),
		xml('ali:free_to_read'),
		xml(
			'license',
			{},
			xmlOf('ali:license_ref', licenceUrl),
			xml(
				'license-p',
				{},
				words,
				licenceUrl
					? [' ', xml('ext-link', { 'ext-link-type': 'uri', 'xlink:href': licenceUrl }, licenceUrl)]
					: [],
			),
		),
	)
}

function related({ record, notices, site, sourceUrl }: JatsSource): (Element | null)[] {
	const { book } = record
	return [
		...notices.map(({ kind, direction, work }) =>
			xml(
				'related-article',
				{
					'related-article-type': RELATIONS[kind][direction],
					'ext-link-type': work.doi ? 'doi' : 'uri',
					'xlink:href': work.doi ?? site + work.path,
				},
				xml('article-title', {}, originalText(work.title, work.language).text),
			),
		),
		record.kind === 'chapter' && book
			? xml(
					'related-object',
					{
						'link-type': 'chapter-of',
						'object-type': 'book',
						'object-id': book.doi,
						'object-id-type': book.doi ? 'doi' : null,
						'xlink:href': book.doi ? doiUrl(book.doi) : null,
					},
					xml('source', {}, containerTitleOf(record) ?? ''),
					xmlOf('isbn', book.isbn),
				)
			: null,
		sourceUrl
			? xml('related-object', { 'link-type': 'source', 'ext-link-type': 'uri', 'xlink:href': sourceUrl })
			: null,
	]
}

/** The abstract in the language of the work, and those in others (JATS4R, Abstracts). */
function abstracts({ abstract }: WorkRecord, language: string): Element[] {
	const entries = Object.entries(abstract).filter(([, text]) => text.trim())
	const own = entries.find(([lang]) => lang === language) ?? entries[0]
	const paragraphs = (text: string) =>
		text
			.split(/\n+/)
			.filter((line) => line.trim())
			.map((line) => xml('p', {}, line.trim()))
	return [
		...(own ? [xml('abstract', { 'xml:lang': own[0] }, paragraphs(own[1]))] : []),
		...entries
			.filter((entry) => entry !== own)
			.map(([lang, text]) => xml('trans-abstract', { 'xml:lang': lang }, paragraphs(text))),
	]
}
