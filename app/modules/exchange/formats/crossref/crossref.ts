import { pathTo } from '#app/addresses/address.ts'
import { originalText } from '#app/modules/citation/index.ts'
import type { HolderDoi, WorkRecord } from '#app/modules/work/index.ts'
import type { DescribingLibrary, Description } from '../description.ts'
import { titlesOf } from '../description.ts'
import { element, elementWith, leaf } from '../xml.ts'
import { abstracts, contributors, crossrefLanguage, doiOf, publicationDate, work } from './work.ts'

/** True for what has a DOI, registered or kept for it: Crossref describes nothing else. */
export function isForCrossref({ record }: Pick<Description, 'record'>): boolean {
	return doiOf(record) !== null && !record.demonstration
}

/** The beginning of a deposit of Crossref's schema 5.3.1, before its body. `batch` names it among all that are sent. */
export function crossrefHead({ name, email, now }: DescribingLibrary, batch: string): string {
	const attributes = {
		version: '5.3.1',
		xmlns: 'http://www.crossref.org/schema/5.3.1',
		'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
		'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
		'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
		'xmlns:rel': 'http://www.crossref.org/relations.xsd',
		'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
		'xsi:schemaLocation':
			'http://www.crossref.org/schema/5.3.1 https://www.crossref.org/schemas/crossref5.3.1.xsd',
	}
	const open = element('doi_batch', attributes).replace(/\/>$/, '>')
	return `${open}${element(
		'head',
		{},
		leaf('doi_batch_id', batch),
		leaf('timestamp', now.toISOString().replace(/\D/g, '')),
		element('depositor', {}, leaf('depositor_name', name), leaf('email_address', email)),
		leaf('registrant', name),
	)}<body>`
}

/** Works with a DOI as parts of a deposit's body: articles together under their issue, chapters under their book, in the order they come. */
export function crossrefBody(descriptions: readonly Description[], library: DescribingLibrary): string {
	const groups = new Map<string, Description[]>()
	for (const description of descriptions) {
		if (!isForCrossref(description)) continue
		const { journal, issue, book, slug } = description.record
		const key = journal ? `journal/${journal.slug}/${issue?.slug ?? ''}` : `book/${book?.slug ?? slug}`
		groups.set(key, [...(groups.get(key) ?? []), description])
	}
	return [...groups.values()].map((group) => holderOf(group, library)).join('')
}

function holderOf(group: readonly Description[], library: DescribingLibrary): string {
	const first = group[0]
	if (!first) return ''
	return first.record.journal ? journal(first.record, group, library) : book(first, group, library)
}

function journal(record: WorkRecord, group: readonly Description[], library: DescribingLibrary): string {
	const { journal, issue, periodicalDois } = record
	if (!journal) return ''
	const { text, language } = originalText(journal.title, journal.language)
	return element(
		'journal',
		{},
		element(
			'journal_metadata',
			{ language: crossrefLanguage(language) },
			leaf('full_title', text),
			leaf('issn', journal.issnOnline, { media_type: 'electronic' }),
			leaf('issn', journal.issnPrint, { media_type: 'print' }),
			holderData(periodicalDois.journal, library.site + pathTo('journal', { id: journal.slug })),
		),
		issue
			? element(
					'journal_issue',
					{},
					elementWith('titles', {}, leaf('title', Object.values(issue.title)[0])),
					element('publication_date', { media_type: 'online' }, leaf('year', issue.year)),
					elementWith('journal_volume', {}, leaf('volume', issue.volume)),
					leaf('issue', issue.number),
					holderData(
						periodicalDois.issue,
						library.site + pathTo('issue', { id: journal.slug, issue: issue.slug }),
					),
				)
			: null,
		group.map((description) =>
			element(
				'journal_article',
				{
					language: crossrefLanguage(description.record.language),
					publication_type: 'full_text',
					reference_distribution_opts: 'any',
				},
				work(description, library),
			),
		),
	)
}

/** The DOI of a journal or an issue, where it has one, and its page. */
function holderData(holder: HolderDoi | null, page: string): string | null {
	return holder && element('doi_data', {}, leaf('doi', holder.doi), leaf('resource', page))
}

function book(first: Description, group: readonly Description[], library: DescribingLibrary): string {
	const whole = group.find(({ record }) => record.kind === 'book')
	const chapters = group.filter(({ record }) => record.kind === 'chapter')
	const holder = first.record.book
	const isEdited = holder?.contributors.some(({ role }) => role === 'editor') ?? false
	return element(
		'book',
		{ book_type: isEdited ? 'edited_book' : 'monograph' },
		whole
			? element('book_metadata', { language: crossrefLanguage(whole.record.language) }, work(whole, library))
			: bookWithoutDoi(first.record),
		chapters.map((description) =>
			element(
				'content_item',
				{
					component_type: 'chapter',
					language: crossrefLanguage(description.record.language),
					publication_type: 'full_text',
					reference_distribution_opts: 'any',
				},
				work(description, library),
			),
		),
	)
}

/** The book of chapters that are deposited without it. */
function bookWithoutDoi({ book: holder, publisher, published }: WorkRecord): string {
	if (!holder) return ''
	const [own] = titlesOf(holder)
	return element(
		'book_metadata',
		{ language: crossrefLanguage(holder.language) },
		contributors(holder.contributors),
		element('titles', {}, leaf('title', own.title || ':unav'), leaf('subtitle', own.subtitle)),
		abstracts({}),
		publicationDate(published),
		leaf('isbn', holder.isbn, { media_type: 'electronic' }) ||
			element('noisbn', { reason: 'archive_volume' }),
		element(
			'publisher',
			{},
			leaf('publisher_name', publisher?.name ?? own.title),
			leaf('publisher_place', publisher?.place),
		),
	)
}
