import { datePartsOf, isBody, licenceUrl, onOneLine } from '#app/modules/citation/index.ts'
import { type Funder, funderRegister, type RecordContributor } from '#app/modules/work/index.ts'
import {
	type DescribingLibrary,
	type Description,
	filesOf,
	keywordsByLanguage,
	nameIn,
	saidIn,
	titlesOf,
} from './description.ts'
import { bibliographicLanguage } from './languages.ts'
import { element, elementWith, leaf } from './xml.ts'

/** Code list 17: by, edited by, translated by. */
const ROLES = { author: 'A01', editor: 'B01', translator: 'B06' } as const
/** Code list 175: forms of a digital product. */
const FORMS: { [format: string]: string } = { pdf: 'E107', epub: 'E101', html: 'E105' }
/** Code list 45. */
const RESEARCH_FUNDER = '15'
/** Code list 44: the Open Funder Registry, and for a ROR, which the list lacks, an identifier with its name. */
const ORGANISATIONS = { ror: ['01', 'ROR'], crossref: ['32', null] } as const
/** Code list 55: YYYY, YYYYMM, YYYYMMDD. */
const DATE_FORMATS = { year: '05', month: '01', day: '00' } as const

/** The beginning of a message of ONIX for Books 3.0 (reference names). */
export function onixHead({ name, email, now }: DescribingLibrary): string {
	return `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">${element(
		'Header',
		{},
		element('Sender', {}, leaf('SenderName', name), leaf('EmailAddress', email)),
		leaf('SentDateTime', `${now.toISOString().replaceAll('-', '').slice(0, 8)}`),
	)}`
}

/** A book as a product of ONIX for Books 3.0: an online book that costs nothing. */
export function onix({ record, disciplines }: Description, { site, name }: DescribingLibrary): string {
	const [own, ...translations] = titlesOf(record)
	const doi = record.doi ?? record.reservedDoi
	const isbn = record.book?.isbn?.replaceAll('-', '')
	const language = bibliographicLanguage(record.language)
	const licence = licenceUrl(record.licence)
	const identifier = (type: string, value: string | null | undefined, typeName?: string) =>
		value
			? element(
					'ProductIdentifier',
					{},
					leaf('ProductIDType', type),
					leaf('IDTypeName', typeName),
					leaf('IDValue', value),
				)
			: null
	return element(
		'Product',
		{},
		leaf('RecordReference', record.id),
		leaf('NotificationType', record.withdrawn ? '05' : '03'),
		identifier('01', record.slug, name),
		identifier('15', isbn?.length === 13 ? isbn : null),
		identifier('02', isbn?.length === 10 ? isbn : null),
		identifier('06', doi),
		element(
			'DescriptiveDetail',
			{},
			leaf('ProductComposition', '00'),
			leaf('ProductForm', 'EB'),
			[...new Set(filesOf(record).flatMap(({ format }) => FORMS[format] ?? []))].map((form) =>
				leaf('ProductFormDetail', form),
			),
			leaf('EpubTechnicalProtection', '00'),
			licence &&
				element(
					'EpubLicense',
					{},
					leaf('EpubLicenseName', record.licence),
					element(
						'EpubLicenseExpression',
						{},
						leaf('EpubLicenseExpressionType', '02'),
						leaf('EpubLicenseExpressionLink', licence),
					),
				),
			record.book?.series ? collection(record.book.series, record.book.seriesNumber) : null,
			title('01', own),
			translations.map((translation) => title('06', translation)),
			contributors(record.contributors),
			language && element('Language', {}, leaf('LanguageRole', '01'), leaf('LanguageCode', language)),
			record.book?.pageCount
				? element(
						'Extent',
						{},
						leaf('ExtentType', '00'),
						leaf('ExtentValue', record.book.pageCount),
						leaf('ExtentUnit', '03'),
					)
				: null,
			disciplines.map((names) =>
				element(
					'Subject',
					{},
					leaf('SubjectSchemeIdentifier', '24'),
					leaf('SubjectSchemeName', name),
					leaf('SubjectHeadingText', nameIn(names, record.language)),
				),
			),
			keywordsByLanguage(record).map(([, words]) =>
				element(
					'Subject',
					{},
					leaf('SubjectSchemeIdentifier', '20'),
					leaf('SubjectHeadingText', words.join('; ')),
				),
			),
		),
		elementWith(
			'CollateralDetail',
			{},
			saidIn(record.abstract).map(([code, text]) =>
				element(
					'TextContent',
					{},
					leaf('TextType', '03'),
					leaf('ContentAudience', '00'),
					leaf('Text', text, { language: bibliographicLanguage(code) }),
				),
			),
		),
		element(
			'PublishingDetail',
			{},
			element(
				'Publisher',
				{},
				leaf('PublishingRole', '01'),
				leaf('PublisherName', record.publisher?.name ?? name),
			),
			record.funders.map(funder),
			leaf('CityOfPublication', record.book?.place),
			leaf('PublishingStatus', record.withdrawn ? '11' : '04'),
			record.published.precision === 'undated'
				? null
				: element(
						'PublishingDate',
						{},
						leaf('PublishingDateRole', '01'),
						leaf('Date', datePartsOf(record.published).join(''), {
							dateformat: DATE_FORMATS[record.published.precision],
						}),
					),
		),
		element(
			'ProductSupply',
			{},
			element(
				'SupplyDetail',
				{},
				element(
					'Supplier',
					{},
					leaf('SupplierRole', '01'),
					leaf('SupplierName', name),
					element('Website', {}, leaf('WebsiteRole', '29'), leaf('WebsiteLink', site + record.path)),
				),
				leaf('ProductAvailability', record.withdrawn ? '51' : '20'),
				leaf('UnpricedItemType', '01'),
			),
		),
	)
}

/** Who paid for the research, with the numbers of its awards. */
function funder({ name, id, awards }: Funder): string {
	return element(
		'Publisher',
		{},
		leaf('PublishingRole', RESEARCH_FUNDER),
		id &&
			element(
				'PublisherIdentifier',
				{},
				leaf('PublisherIDType', ORGANISATIONS[funderRegister(id)][0]),
				leaf('IDTypeName', ORGANISATIONS[funderRegister(id)][1]),
				leaf('IDValue', id.replace(/^https:\/\/(?:doi|ror)\.org\//, '')),
			),
		leaf('PublisherName', name),
		awards.map((award) =>
			element(
				'Funding',
				{},
				element(
					'FundingIdentifier',
					{},
					leaf('FundingIDType', '01'),
					leaf('IDTypeName', name),
					leaf('IDValue', award),
				),
			),
		),
	)
}

function title(
	type: string,
	{ language, title: text, subtitle }: { language: string; title: string; subtitle: string },
) {
	return element(
		'TitleDetail',
		{},
		leaf('TitleType', type),
		element(
			'TitleElement',
			{},
			leaf('TitleElementLevel', '01'),
			leaf('TitleText', text || ':unav', { language: bibliographicLanguage(language) }),
			leaf('Subtitle', subtitle, { language: bibliographicLanguage(language) }),
		),
	)
}

function collection(series: string, number: string | null): string {
	return element(
		'Collection',
		{},
		leaf('CollectionType', '10'),
		element(
			'TitleDetail',
			{},
			leaf('TitleType', '01'),
			element(
				'TitleElement',
				{},
				leaf('TitleElementLevel', '02'),
				leaf('PartNumber', number),
				leaf('TitleText', series),
			),
		),
	)
}

function contributors(people: readonly RecordContributor[]): string | string[] {
	if (people.length === 0) return element('NoContributor', {})
	return people.map((who, index) =>
		element(
			'Contributor',
			{},
			leaf('SequenceNumber', index + 1),
			leaf('ContributorRole', ROLES[who.role]),
			who.orcid &&
				element(
					'NameIdentifier',
					{},
					leaf('NameIDType', '21'),
					leaf('IDValue', who.orcid.replaceAll('-', '')),
				),
			isBody(who)
				? leaf('CorporateName', onOneLine(who.name))
				: [
						leaf('PersonName', onOneLine(who.name) || ':unkn'),
						leaf('NamesBeforeKey', who.family && who.given),
						leaf('KeyNames', who.family),
					],
			who.affiliation && element('ProfessionalAffiliation', {}, leaf('Affiliation', who.affiliation)),
		),
	)
}
