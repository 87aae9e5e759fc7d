import {
	containerTitleOf,
	datePartsOf,
	doiUrl,
	invertedName,
	licenceNoteOf,
	licenceUrl,
	statusOf,
	titleOf,
} from '#app/modules/citation/index.ts'
import { registeredDoi, type WorkRecord } from '#app/modules/work/index.ts'
import {
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
import { bibliographicLanguage } from './languages.ts'
import { element, leaf } from './xml.ts'

/** Types of the vocabulary info:eu-repo/semantics, which harvesters of DRIVER and OpenAIRE read. */
const EU_REPO: { [type: string]: string } = {
	review: 'review',
	'book-review': 'review',
	thesis: 'doctoralThesis',
	report: 'report',
	'working-paper': 'workingPaper',
	communication: 'conferenceObject',
	'proceedings-paper': 'conferenceObject',
}
const KINDS = { article: 'article', book: 'book', chapter: 'bookPart' } as const

/** Dublin Core 1.1 as harvesters take it (OAI-PMH 2.0, section 2.5): fifteen elements, each as often as there is something to say. */
export function dublinCore(
	{ record, notices, disciplines }: Description,
	{ site }: DescribingLibrary,
): string {
	const page = site + record.path
	const isOpen = licenceUrl(record.licence) !== null
	return element(
		'oai_dc:dc',
		{
			'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
			'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
			'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
			'xsi:schemaLocation':
				'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
		},
		titlesOf(record).map(({ language, title, subtitle }) =>
			leaf(
				'dc:title',
				titleOf({ title: { [language]: title }, subtitle: { [language]: subtitle }, language }),
				{
					'xml:lang': language,
				},
			),
		),
		creatorsOf(record).map((who) => leaf('dc:creator', invertedName(who))),
		disciplines.map((names) => leaf('dc:subject', nameIn(names, record.language))),
		keywordsByLanguage(record).map(([language, words]) =>
			words.map((word) => leaf('dc:subject', word, { 'xml:lang': language })),
		),
		saidIn(record.abstract).map(([language, text]) => leaf('dc:description', text, { 'xml:lang': language })),
		leaf('dc:description', statusOf(record)),
		leaf('dc:publisher', record.publisher?.name),
		othersOf(record).map((who) => leaf('dc:contributor', invertedName(who))),
		leaf('dc:date', datePartsOf(record.published).join('-')),
		leaf('dc:type', `info:eu-repo/semantics/${EU_REPO[record.type] ?? KINDS[record.kind]}`),
		leaf('dc:type', 'info:eu-repo/semantics/publishedVersion'),
		filesOf(record).map(({ mediaType }) => leaf('dc:format', mediaType)),
		leaf('dc:identifier', page),
		leaf('dc:identifier', record.doi && doiUrl(record.doi)),
		leaf('dc:identifier', record.ark && `${site}/${record.ark}`),
		record.kind === 'book' && leaf('dc:identifier', record.book?.isbn && `urn:isbn:${record.book.isbn}`),
		filesOf(record).map(({ path }) => leaf('dc:identifier', site + path)),
		leaf('dc:source', sourceOf(record)),
		leaf('dc:language', bibliographicLanguage(record.language) ?? record.language),
		leaf(
			'dc:relation',
			record.journal?.issnOnline && `info:eu-repo/semantics/altIdentifier/eissn/${record.journal.issnOnline}`,
		),
		leaf(
			'dc:relation',
			record.journal?.issnPrint && `info:eu-repo/semantics/altIdentifier/pissn/${record.journal.issnPrint}`,
		),
		[record.periodicalDois.journal, record.periodicalDois.issue].map((holder) => {
			const doi = registeredDoi(holder)
			return leaf('dc:relation', doi && doiUrl(doi))
		}),
		leaf(
			'dc:relation',
			record.kind === 'chapter' && record.book?.isbn ? `urn:isbn:${record.book.isbn}` : null,
		),
		notices.map(({ work }) => {
			const { type, value } = placeOf(work, site)
			return leaf('dc:relation', type === 'DOI' ? doiUrl(value) : value)
		}),
		leaf('dc:rights', isOpen ? 'info:eu-repo/semantics/openAccess' : null),
		leaf('dc:rights', licenceUrl(record.licence) ?? record.licence),
		leaf('dc:rights', licenceNoteOf(record)),
	)
}

/** Where a work stands: `Journal, 12(3), 4-11`. */
function sourceOf(record: WorkRecord): string | null {
	const container = containerTitleOf(record)
	if (!container) return null
	const { volume, number } = record.issue ?? { volume: null, number: null }
	const issue = volume && number ? `${volume}(${number})` : (volume ?? number)
	return [container, issue, record.pages ?? record.elocation].filter(Boolean).join(', ')
}
