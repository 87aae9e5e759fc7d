import { datePartsOf, licenceUrl, onOneLine, originalText, pageRange } from '#app/modules/citation/index.ts'
import {
	creatorsOf,
	type DescribingLibrary,
	type Description,
	keywordsByLanguage,
	nameIn,
	saidIn,
	titlesOf,
} from './description.ts'
import { bibliographicLanguage } from './languages.ts'
import { element, elementWith, leaf } from './xml.ts'

/** Keywords that DOAJ keeps of an article. */
const MOST_KEYWORDS = 6

/** True for what DOAJ takes (its guide, «Metadata»): an article of a journal with an ISSN, with at least one author and a title. */
export function isForDoaj({ record }: Pick<Description, 'record'>): boolean {
	const { kind, journal, withdrawn, demonstration } = record
	return (
		kind === 'article' &&
		!withdrawn &&
		!demonstration &&
		Boolean(journal?.issnOnline || journal?.issnPrint) &&
		creatorsOf(record).length > 0 &&
		titlesOf(record)[0].title !== ''
	)
}

/** A `record` of DOAJ's article XML (doajArticles.xsd). It has no place for a licence: DOAJ takes it from the journal. */
export function doajXml({ record }: Description, { site }: DescribingLibrary): string {
	const { journal, issue } = record
	const pages = pageRange(record.pages)
	const creators = creatorsOf(record)
	const affiliations = [...new Set(creators.flatMap(({ affiliation }) => affiliation ?? []))]
	return element(
		'record',
		{},
		leaf('language', bibliographicLanguage(record.language)),
		leaf('publisher', record.publisher?.name),
		leaf('journalTitle', journal && originalText(journal.title, journal.language).text),
		leaf('issn', journal?.issnPrint),
		leaf('eissn', journal?.issnOnline),
		leaf('publicationDate', datePartsOf(record.published).join('-')),
		leaf('volume', issue?.volume),
		leaf('issue', issue?.number),
		leaf('startPage', pages?.first ?? record.elocation),
		leaf('endPage', pages?.last),
		leaf('doi', record.doi),
		leaf('publisherRecordId', record.id),
		leaf('documentType', record.type),
		titlesOf(record).map(({ language, title, subtitle }) =>
			leaf('title', subtitle ? `${title}: ${subtitle}` : title, {
				language: bibliographicLanguage(language),
			}),
		),
		element(
			'authors',
			{},
			creators.map((who) =>
				element(
					'author',
					{},
					leaf('name', onOneLine(who.name)) || element('name', {}),
					who.affiliation && leaf('affiliationId', affiliations.indexOf(who.affiliation) + 1),
					leaf('orcid_id', who.orcid && `https://orcid.org/${who.orcid}`),
				),
			),
		),
		elementWith(
			'affiliationsList',
			{},
			affiliations.map((name, index) => leaf('affiliationName', name, { affiliationId: String(index + 1) })),
		),
		saidIn(record.abstract).map(([language, text]) =>
			leaf('abstract', text, { language: bibliographicLanguage(language) }),
		),
		leaf('fullTextUrl', site + record.path, { format: 'html' }),
		keywordsByLanguage(record).flatMap(([language, words]) => {
			const code = bibliographicLanguage(language)
			const kept = words.slice(0, MOST_KEYWORDS)
			return code
				? element(
						'keywords',
						{ language: code },
						kept.map((word) => leaf('keyword', word)),
					)
				: []
		}),
	)
}

/** An article as DOAJ's API takes it (`POST /api/articles`), with its licence. */
export function doajJson({ record, disciplines }: Description, { site }: DescribingLibrary): object {
	const { journal, issue, licence } = record
	const pages = pageRange(record.pages)
	const [own] = titlesOf(record)
	const [year, month] = datePartsOf(record.published)
	const [abstract] = saidIn(record.abstract).toSorted(
		([a], [b]) => Number(b === record.language) - Number(a === record.language),
	)
	const keywords = keywordsByLanguage(record)
	const words = (keywords.find(([language]) => language === record.language) ?? keywords[0])?.[1] ?? []
	const identifiers: [type: string, id: string | null | undefined][] = [
		['doi', record.doi],
		['eissn', journal?.issnOnline],
		['pissn', journal?.issnPrint],
	]
	return {
		bibjson: {
			title: own.subtitle ? `${own.title}: ${own.subtitle}` : own.title,
			identifier: identifiers.flatMap(([type, id]) => (id ? { type, id } : [])),
			journal: {
				title: journal ? originalText(journal.title, journal.language).text : '',
				language: [record.language],
				...(record.publisher && { publisher: record.publisher.name }),
				...(issue?.volume && { volume: issue.volume }),
				...(issue?.number && { number: issue.number }),
				...(licence && {
					license: [
						{
							type: licence.replace(/^CC-/, 'CC ').replace(/-(?=\d).*$/, ''),
							title: licence,
							...(licenceUrl(licence) && { url: licenceUrl(licence) }),
							open_access: licenceUrl(licence) !== null,
						},
					],
				}),
			},
			year,
			...(month && { month }),
			...((pages?.first ?? record.elocation) && { start_page: pages?.first ?? record.elocation }),
			...(pages?.last && { end_page: pages.last }),
			link: [{ type: 'fulltext', url: site + record.path, content_type: 'text/html' }],
			author: creatorsOf(record).map(({ name, affiliation, orcid }) => ({
				name: onOneLine(name),
				...(affiliation && { affiliation }),
				...(orcid && { orcid_id: `https://orcid.org/${orcid}` }),
			})),
			...(abstract && { abstract: abstract[1] }),
			...(words.length > 0 && { keywords: words.slice(0, MOST_KEYWORDS) }),
			...(disciplines.length > 0 && {
				subject: disciplines.map((names) => ({ scheme: 'Mbongi', term: nameIn(names, 'en') })),
			}),
		},
	}
}
