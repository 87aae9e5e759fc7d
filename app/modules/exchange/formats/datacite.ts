import {
	datePartsOf,
	licenceNoteOf,
	licenceUrl,
	onOneLine,
	originalText,
	pageRange,
} from '#app/modules/citation/index.ts'
import { type Notice, registeredDoi, type WorkRecord } from '#app/modules/work/index.ts'
import { agent } from './agents.ts'
import { coarType } from './coar.ts'
import {
	citedDois,
	creatorsOf,
	type DescribingLibrary,
	type Description,
	filesOf,
	keywordsByLanguage,
	nameIn,
	othersOf,
	placeOf,
	saidIn,
	titlesOf,
} from './description.ts'
import { fundingReferences } from './funders.ts'
import { element, elementWith, leaf } from './xml.ts'

/** How one work stands to another in DataCite's relation types, which have none for a correction. */
const RELATIONS: { [kind in Notice['kind']]: { of: string; by: string } } = {
	corrects: { of: 'IsSupplementTo', by: 'IsSupplementedBy' },
	retracts: { of: 'Obsoletes', by: 'IsObsoletedBy' },
	'expression-of-concern': { of: 'References', by: 'IsReferencedBy' },
	translates: { of: 'IsTranslationOf', by: 'HasTranslation' },
	'new-version': { of: 'IsNewVersionOf', by: 'IsPreviousVersionOf' },
}
const GENERAL_TYPES: { [type: string]: string } = {
	thesis: 'Dissertation',
	report: 'Report',
	'working-paper': 'Report',
	'proceedings-paper': 'ConferencePaper',
	'data-paper': 'DataPaper',
	article: 'JournalArticle',
	book: 'Book',
	chapter: 'BookChapter',
}
/** What DataCite asks to be written where something it demands is not known (kernel 4, appendix 3). */
const UNAVAILABLE = ':unav'

/** A record of the DataCite Metadata Schema 4.6. A work without a DOI has the address of its page as identifier. */
export function datacite({ record, notices, disciplines }: Description, { site }: DescribingLibrary): string {
	const doi = record.doi ?? record.reservedDoi
	const creators = creatorsOf(record)
	const licence = licenceUrl(record.licence)
	return element(
		'resource',
		{
			xmlns: 'http://datacite.org/schema/kernel-4',
			'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
			'xsi:schemaLocation':
				'http://datacite.org/schema/kernel-4 https://schema.datacite.org/meta/kernel-4.6/metadata.xsd',
		},
		leaf('identifier', doi ?? site + record.path, { identifierType: doi ? 'DOI' : 'URL' }),
		element(
			'creators',
			{},
			creators.length > 0
				? creators.map((who) => agent('creator', who, { withRor: true }))
				: element('creator', {}, leaf('creatorName', UNAVAILABLE)),
		),
		element(
			'titles',
			{},
			titlesOf(record).map(({ language, title, subtitle }, index) => [
				leaf('title', title || (index === 0 ? UNAVAILABLE : ''), {
					'xml:lang': language,
					titleType: index === 0 ? null : 'TranslatedTitle',
				}),
				leaf('title', subtitle, { 'xml:lang': language, titleType: 'Subtitle' }),
			]),
		),
		leaf('publisher', publisherOf(record)),
		leaf('publicationYear', record.published.on.slice(0, 4)),
		leaf('resourceType', coarType(record).label, {
			resourceTypeGeneral: GENERAL_TYPES[record.type] ?? GENERAL_TYPES[record.kind],
		}),
		elementWith(
			'subjects',
			{},
			disciplines.map((names) => leaf('subject', nameIn(names, record.language))),
			keywordsByLanguage(record).map(([language, words]) =>
				words.map((word) => leaf('subject', word, { 'xml:lang': language })),
			),
		),
		elementWith(
			'contributors',
			{},
			othersOf(record).map((who) => agent('contributor', who, { withRor: true })),
		),
		element(
			'dates',
			{},
			leaf('date', datePartsOf(record.published).join('-'), { dateType: 'Issued' }),
			leaf('date', record.receivedOn, { dateType: 'Submitted' }),
			leaf('date', record.acceptedOn, { dateType: 'Accepted' }),
			leaf('date', record.updatedAt.toISOString().slice(0, 10), { dateType: 'Updated' }),
		),
		leaf('language', record.language),
		elementWith(
			'alternateIdentifiers',
			{},
			doi ? leaf('alternateIdentifier', site + record.path, { alternateIdentifierType: 'URL' }) : null,
			leaf('alternateIdentifier', record.ark, { alternateIdentifierType: 'ARK' }),
			record.kind === 'book' &&
				leaf('alternateIdentifier', record.book?.isbn, { alternateIdentifierType: 'ISBN' }),
		),
		relatedIdentifiers(record, notices, site),
		elementWith(
			'formats',
			{},
			filesOf(record).map(({ mediaType }) => leaf('format', mediaType)),
		),
		elementWith(
			'rightsList',
			{},
			record.licence
				? leaf('rights', record.licence, {
						rightsURI: licence,
						rightsIdentifier: record.licence.toLowerCase(),
						rightsIdentifierScheme: 'SPDX',
						schemeURI: 'https://spdx.org/licenses/',
					})
				: null,
			licence && leaf('rights', 'open access', { rightsURI: 'info:eu-repo/semantics/openAccess' }),
			leaf('rights', licenceNoteOf(record)),
		),
		elementWith(
			'descriptions',
			{},
			saidIn(record.abstract).map(([language, text]) =>
				leaf('description', text, { 'xml:lang': language, descriptionType: 'Abstract' }),
			),
			record.funding.map((text) => leaf('description', onOneLine(text), { descriptionType: 'Other' })),
		),
		fundingReferences(record.funders, { withScheme: true }),
		elementWith('relatedItems', {}, hostItem(record)),
	)
}

function publisherOf({ publisher, journal }: WorkRecord): string {
	return publisher?.name || (journal && originalText(journal.title, journal.language).text) || UNAVAILABLE
}

function relatedIdentifiers(record: WorkRecord, notices: readonly Notice[], site: string): string {
	const { journal, book, kind } = record
	const related = (type: string, relation: string, value: string | null | undefined) =>
		leaf('relatedIdentifier', value, { relatedIdentifierType: type, relationType: relation })
	return elementWith(
		'relatedIdentifiers',
		{},
		related('EISSN', 'IsPublishedIn', journal?.issnOnline),
		related('ISSN', 'IsPublishedIn', journal?.issnPrint),
		[record.periodicalDois.journal, record.periodicalDois.issue].map((holder) =>
			related('DOI', 'IsPublishedIn', registeredDoi(holder)),
		),
		kind === 'chapter' && [related('DOI', 'IsPartOf', book?.doi), related('ISBN', 'IsPartOf', book?.isbn)],
		notices.map(({ kind: relation, direction, work }) => {
			const { type, value } = placeOf(work, site)
			return related(type, RELATIONS[relation][direction], value)
		}),
		citedDois(record.references).map((doi) => related('DOI', 'References', doi)),
	)
}

/** The journal or book that holds a work, and where in it. */
function hostItem(record: WorkRecord): string | null {
	const { journal, book, issue, kind } = record
	const holder = kind === 'chapter' ? book : journal
	if (!holder) return null
	const pages = pageRange(record.pages)
	return element(
		'relatedItem',
		{ relatedItemType: kind === 'chapter' ? 'Book' : 'Journal', relationType: 'IsPublishedIn' },
		element('titles', {}, leaf('title', originalText(holder.title, holder.language).text || UNAVAILABLE)),
		leaf('volume', issue?.volume),
		leaf('issue', issue?.number),
		kind === 'chapter' ? leaf('number', record.chapterNumber, { numberType: 'Chapter' }) : null,
		pages ? null : leaf('number', record.elocation, { numberType: 'Article' }),
		leaf('firstPage', pages?.first),
		leaf('lastPage', pages?.last),
	)
}
