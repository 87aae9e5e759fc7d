import type { Texts } from '#app/i18n/texts.ts'
import {
	datePartsOf,
	isBody,
	licenceUrl,
	onOneLine,
	orcidUrl,
	pageRange,
} from '#app/modules/citation/index.ts'
import {
	funderRegister,
	type KnownDate,
	type Notice,
	type RecordContributor,
	type WorkRecord,
} from '#app/modules/work/index.ts'
import { xmlText } from '#app/platform/xml.ts'
import { rorAddress } from '../agents.ts'
import {
	type DescribingLibrary,
	type Description,
	filesOf,
	placeOf,
	saidIn,
	titlesOf,
} from '../description.ts'
import { element, elementWith, leaf } from '../xml.ts'

/** How one work stands to another (relations.xsd); what corrects or retracts is told by Crossmark too. */
const RELATIONS: { [kind in Notice['kind']]: { within: 'inter' | 'intra'; of: string; by: string } } = {
	corrects: { within: 'inter', of: 'isSupplementTo', by: 'isSupplementedBy' },
	retracts: { within: 'inter', of: 'isCommentOn', by: 'hasComment' },
	'expression-of-concern': { within: 'inter', of: 'isCommentOn', by: 'hasComment' },
	translates: { within: 'intra', of: 'isTranslationOf', by: 'hasTranslation' },
	'new-version': { within: 'intra', of: 'isVersionOf', by: 'hasVersion' },
}
const UPDATES: { [kind in Notice['kind']]: string | null } = {
	corrects: 'correction',
	retracts: 'retraction',
	'expression-of-concern': 'expression_of_concern',
	translates: null,
	'new-version': 'new_version',
}
/** Of ISO 639-1, what Crossref's list of languages lacks. */
const UNKNOWN_LANGUAGES = /^(?:jv|mh|zu)$/

/** The DOI of a work, registered or kept for it. */
export function doiOf({ doi, reservedDoi }: Pick<WorkRecord, 'doi' | 'reservedDoi'>): string | null {
	return doi ?? reservedDoi
}

/** A language as Crossref names it: two letters of its own list, or none. */
export function crossrefLanguage(language: string): string | null {
	return /^[a-z]{2}$/.test(language) && !UNKNOWN_LANGUAGES.test(language) ? language : null
}

/** What an article, a book or a chapter says of itself, in the order that its element demands (schema 5.3.1). */
export function work(description: Description, library: DescribingLibrary): string {
	const { record } = description
	const isBook = record.kind === 'book'
	const pages = pageRange(record.pages)
	const [own, translated] = titlesOf(record)
	const titles = element(
		'titles',
		{},
		leaf('title', own.title || ':unav'),
		leaf('subtitle', own.subtitle),
		record.kind === 'article' && translated
			? leaf('original_language_title', translated.title, { language: crossrefLanguage(translated.language) })
			: null,
	)
	const people = contributors(record.contributors)
	return [
		...(record.kind === 'article' ? [titles, people] : [people, titles]),
		abstracts(record.abstract),
		record.kind === 'chapter' ? leaf('component_number', record.chapterNumber) : '',
		publicationDate(record.published),
		record.acceptedOn ? dateElement('acceptance_date', { on: record.acceptedOn, precision: 'day' }) : '',
		isBook
			? leaf('isbn', record.book?.isbn, { media_type: 'electronic' }) ||
				element('noisbn', { reason: 'monograph' })
			: '',
		isBook ? publisher(record, library) : '',
		pages && !isBook
			? element('pages', {}, leaf('first_page', pages.first), leaf('last_page', pages.last))
			: '',
		pages || isBook || !record.elocation
			? ''
			: element(
					'publisher_item',
					{},
					leaf('item_number', record.elocation, { item_number_type: 'article_number' }),
				),
		termsAndUpdates(description, library),
		relations(description, library),
		doiData(record, library),
		citations(record),
	].join('')
}

export function contributors(people: readonly RecordContributor[]): string {
	return elementWith(
		'contributors',
		{},
		people.map((who, index) => {
			const attributes = { sequence: index === 0 ? 'first' : 'additional', contributor_role: who.role }
			if (isBody(who)) return leaf('organization', onOneLine(who.name), attributes)
			return element(
				'person_name',
				attributes,
				leaf('given_name', who.family && who.given && nameText(who.given)),
				leaf('surname', nameText(who.family ?? who.name) || ':unkn'),
				who.affiliation || who.ror
					? element(
							'affiliations',
							{},
							element(
								'institution',
								{},
								leaf('institution_name', who.affiliation?.slice(0, 1024)),
								leaf('institution_id', who.ror && rorAddress(who.ror), { type: 'ror' }),
							),
						)
					: null,
				leaf('ORCID', who.orcid && orcidUrl(who.orcid)),
				elementWith('alt-name', {}, leaf('string-name', who.original === who.name ? null : who.original)),
			)
		}),
	)
}

/** A part of a name as the schema takes it: without digits and question marks, 60 characters. */
function nameText(name: string): string {
	return onOneLine(name.replace(/[\d?]/g, ' ')).slice(0, 60).toWellFormed().trim()
}

export function abstracts(texts: Texts): string {
	return saidIn(texts)
		.map(([language, text]) => element('jats:abstract', { 'xml:lang': language }, leaf('jats:p', text)))
		.join('')
}

export function publicationDate(date: KnownDate): string {
	return dateElement('publication_date', date)
}

function dateElement(name: string, date: KnownDate): string {
	const [year, month, day] = datePartsOf(date)
	return element(name, { media_type: 'online' }, leaf('month', month), leaf('day', day), leaf('year', year))
}

function publisher({ publisher, book }: WorkRecord, library: DescribingLibrary): string {
	return element(
		'publisher',
		{},
		leaf('publisher_name', publisher?.name ?? library.name),
		leaf('publisher_place', book?.place ?? publisher?.place),
	)
}

/** Who paid for a work, under what licence it stands, and with Crossmark what it corrects or retracts and when it was received and accepted. */
function termsAndUpdates({ record, notices }: Description, { crossmarkDoi }: DescribingLibrary): string {
	const licence = licenceUrl(record.licence)
	const terms =
		funding(record) +
		elementWith(
			'ai:program',
			{ name: 'AccessIndicators' },
			licence && [element('ai:free_to_read', {}), leaf('ai:license_ref', licence, { applies_to: 'vor' })],
		)
	if (!crossmarkDoi) return terms
	const updates = notices.flatMap(({ kind, direction, on, work: other }) => {
		const type = UPDATES[kind]
		return type && direction === 'of' && other.doi ? leaf('update', other.doi, { type, date: on }) : []
	})
	const dates: [name: string, label: string, on: string | null][] = [
		['received', 'Received', record.receivedOn],
		['accepted', 'Accepted', record.acceptedOn],
	]
	return element(
		'crossmark',
		{},
		leaf('crossmark_version', '1'),
		leaf('crossmark_policy', crossmarkDoi),
		elementWith('updates', {}, updates),
		elementWith(
			'custom_metadata',
			{},
			dates.map(([name, label, on], order) =>
				leaf('assertion', on, {
					name,
					label,
					group_name: 'publication_history',
					group_label: 'Publication history',
					order: String(order),
				}),
			),
			terms,
		),
	)
}

/** Who paid (fundref.xsd): a group for each funder. The schema knows identifiers of the Open Funder Registry alone; a ROR is left out, the name stays. */
function funding({ funders }: WorkRecord): string {
	const assertion = (name: string, ...inner: string[]) => element('fr:assertion', { name }, ...inner)
	return elementWith(
		'fr:program',
		{ name: 'fundref' },
		funders.map(({ name, id, awards }) =>
			assertion(
				'fundgroup',
				assertion(
					'funder_name',
					xmlText(onOneLine(name)),
					id && funderRegister(id) === 'crossref'
						? leaf('fr:assertion', id, { name: 'funder_identifier' })
						: '',
				),
				...awards.map((award) => leaf('fr:assertion', award, { name: 'award_number' })),
			),
		),
	)
}

function relations({ notices }: Description, { site }: DescribingLibrary): string {
	return elementWith(
		'rel:program',
		{ name: 'relations' },
		notices.map(({ kind, direction, work: other }) => {
			const relation = RELATIONS[kind]
			const { type, value } = placeOf(other, site)
			return element(
				'rel:related_item',
				{},
				leaf(`rel:${relation.within}_work_relation`, value, {
					'relationship-type': relation[direction],
					'identifier-type': type === 'DOI' ? 'doi' : 'uri',
				}),
			)
		}),
	)
}

/** The DOI, where it leads, and where machines find the text: for Similarity Check and for text mining. */
function doiData(record: WorkRecord, { site }: DescribingLibrary): string {
	const pdf = filesOf(record).find(({ format }) => format === 'pdf')
	const resource = pdf && leaf('resource', site + pdf.path, { mime_type: pdf.mediaType })
	return element(
		'doi_data',
		{},
		leaf('doi', doiOf(record)),
		leaf('resource', site + record.path),
		resource && [
			element(
				'collection',
				{ property: 'crawler-based' },
				element('item', { crawler: 'iParadigms' }, resource),
			),
			element('collection', { property: 'text-mining' }, element('item', {}, resource)),
		],
	)
}

function citations({ references }: WorkRecord): string {
	return elementWith(
		'citation_list',
		{},
		references.map(({ text, doi }, index) =>
			element(
				'citation',
				{ key: `ref${index + 1}` },
				leaf('doi', doi),
				leaf('unstructured_citation', onOneLine(text)),
			),
		),
	)
}
