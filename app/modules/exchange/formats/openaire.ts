import {
	containerTitleOf,
	datePartsOf,
	licenceNoteOf,
	licenceUrl,
	pageRange,
} from '#app/modules/citation/index.ts'
import { registeredDoi } from '#app/modules/work/index.ts'
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
import { bibliographicLanguage } from './languages.ts'
import { element, elementWith, leaf } from './xml.ts'

const OPEN = 'http://purl.org/coar/access_right/c_abf2'
const METADATA_ONLY = 'http://purl.org/coar/access_right/c_14cb'
const VERSION_OF_RECORD = 'http://purl.org/coar/version/c_970fb48d4fbd8a85'
/** The kernel that these guidelines borrow knows no translator. */
const TYPES = { author: 'Other', editor: 'Editor', translator: 'Other' }
const prefix = 'datacite:'

/** A record of the OpenAIRE Guidelines for Literature Repository Managers 4.0. */
export function openaire({ record, notices, disciplines }: Description, { site }: DescribingLibrary): string {
	const licence = licenceUrl(record.licence)
	const isOpen = !record.withdrawn && (record.hasFullText || record.galleys.length > 0)
	const access = isOpen ? OPEN : METADATA_ONLY
	const type = coarType(record)
	const pages = pageRange(record.pages)
	return element(
		'resource',
		{
			xmlns: 'http://namespace.openaire.eu/schema/oaire/',
			'xmlns:datacite': 'http://datacite.org/schema/kernel-4',
			'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
			'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
			'xsi:schemaLocation':
				'http://namespace.openaire.eu/schema/oaire/ https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd',
		},
		element(
			'datacite:titles',
			{},
			titlesOf(record).map(({ language, title, subtitle }, index) => [
				leaf('datacite:title', title || (index === 0 ? ':unav' : ''), {
					'xml:lang': language,
					titleType: index === 0 ? null : 'TranslatedTitle',
				}),
				leaf('datacite:title', subtitle, { 'xml:lang': language, titleType: 'Subtitle' }),
			]),
		),
		elementWith(
			'datacite:creators',
			{},
			creatorsOf(record).map((who) => agent('creator', who, { prefix })),
		),
		elementWith(
			'datacite:contributors',
			{},
			othersOf(record).map((who) => agent('contributor', who, { prefix, types: TYPES })),
		),
		fundingReferences(record.funders, { withScheme: false }),
		relatedIdentifiers(record, notices, site),
		elementWith(
			'datacite:dates',
			{},
			leaf('datacite:date', record.acceptedOn, { dateType: 'Accepted' }),
			leaf('datacite:date', datePartsOf(record.published).join('-'), { dateType: 'Issued' }),
		),
		leaf('dc:language', bibliographicLanguage(record.language) ?? record.language),
		leaf('dc:publisher', record.publisher?.name),
		leaf('resourceType', type.label, { resourceTypeGeneral: 'literature', uri: type.uri }),
		saidIn(record.abstract).map(([language, text]) => leaf('dc:description', text, { 'xml:lang': language })),
		filesOf(record).map(({ mediaType }) => leaf('dc:format', mediaType)),
		record.doi || record.ark
			? [
					leaf('datacite:identifier', record.doi ?? record.ark, {
						identifierType: record.doi ? 'DOI' : 'ARK',
					}),
					element(
						'datacite:alternateIdentifiers',
						{},
						leaf('datacite:alternateIdentifier', site + record.path, { alternateIdentifierType: 'URL' }),
					),
				]
			: leaf('datacite:identifier', site + record.path, { identifierType: 'URL' }),
		leaf('datacite:rights', isOpen ? 'open access' : 'metadata only access', { rightsURI: access }),
		elementWith(
			'datacite:subjects',
			{},
			disciplines.map((names) => leaf('datacite:subject', nameIn(names, record.language))),
			keywordsByLanguage(record).map(([language, words]) =>
				words.map((word) => leaf('datacite:subject', word, { 'xml:lang': language })),
			),
		),
		leaf('licenseCondition', record.licence ?? licenceNoteOf(record), {
			uri: licence,
		}),
		leaf('version', 'VoR', { uri: VERSION_OF_RECORD }),
		filesOf(record).map(({ path, mediaType }) =>
			leaf('file', site + path, { accessRightsURI: access, mimeType: mediaType, objectType: 'fulltext' }),
		),
		leaf('citationTitle', containerTitleOf(record)),
		leaf('citationVolume', record.issue?.volume),
		leaf('citationIssue', record.issue?.number),
		leaf('citationStartPage', pages?.first ?? record.elocation),
		leaf('citationEndPage', pages?.last),
	)
}

function relatedIdentifiers(
	{ journal, book, kind, references, periodicalDois }: Description['record'],
	notices: Description['notices'],
	site: string,
): string {
	const related = (type: string, relation: string, value: string | null | undefined) =>
		leaf('datacite:relatedIdentifier', value, { relatedIdentifierType: type, relationType: relation })
	return elementWith(
		'datacite:relatedIdentifiers',
		{},
		related('EISSN', 'IsPartOf', journal?.issnOnline),
		related('ISSN', 'IsPartOf', journal?.issnPrint),
		[periodicalDois.journal, periodicalDois.issue].map((holder) =>
			related('DOI', 'IsPartOf', registeredDoi(holder)),
		),
		kind === 'chapter' && [related('DOI', 'IsPartOf', book?.doi), related('ISBN', 'IsPartOf', book?.isbn)],
		notices.map(({ kind: relation, direction, work }) => {
			const { type, value } = placeOf(work, site)
			const isVersion = relation === 'new-version' || relation === 'translates'
			const own = isVersion ? 'IsDerivedFrom' : 'References'
			const others = isVersion ? 'IsSourceOf' : 'IsReferencedBy'
			return related(type, direction === 'of' ? own : others, value)
		}),
		citedDois(references).map((doi) => related('DOI', 'References', doi)),
	)
}
