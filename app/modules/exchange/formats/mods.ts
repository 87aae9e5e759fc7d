import {
	datePartsOf,
	isBody,
	licenceUrl,
	onOneLine,
	pageRange,
	statusOf,
	termsOfUse,
} from '#app/modules/citation/index.ts'
import {
	type Funder,
	funderRegister,
	type RecordContributor,
	registeredDoi,
	type WorkRecord,
} from '#app/modules/work/index.ts'
import { rorAddress } from './agents.ts'
import { coarType } from './coar.ts'
import {
	type DescribingLibrary,
	type Description,
	filesOf,
	keywordsByLanguage,
	nameIn,
	placeOf,
	saidIn,
	titlesOf,
} from './description.ts'
import { bibliographicLanguage } from './languages.ts'
import { FUNDER, RELATORS, type Relator } from './relators.ts'
import { element, elementWith, leaf } from './xml.ts'

export const MODS_NAMESPACES = {
	xmlns: 'http://www.loc.gov/mods/v3',
	'xmlns:xlink': 'http://www.w3.org/1999/xlink',
	'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
	'xsi:schemaLocation': 'http://www.loc.gov/mods/v3 http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
}

/** A record of the Metadata Object Description Schema 3.8 (Library of Congress). */
export function mods({ record, notices, disciplines }: Description, { site }: DescribingLibrary): string {
	return element(
		'mods',
		{ version: '3.8' },
		titleInfos(record),
		record.contributors.map(nameElement),
		record.funders.map(funderElement),
		leaf('typeOfResource', 'text'),
		leaf('genre', coarType(record).label, { authority: 'coar', valueURI: coarType(record).uri }),
		element(
			'originInfo',
			{ eventType: 'publication' },
			record.book?.place || record.publisher?.place
				? element(
						'place',
						{},
						leaf('placeTerm', record.book?.place ?? record.publisher?.place, { type: 'text' }),
					)
				: null,
			leaf('publisher', record.publisher?.name),
			leaf('dateIssued', datePartsOf(record.published).join('-'), { encoding: 'w3cdtf', keyDate: 'yes' }),
			leaf('issuance', 'monographic'),
		),
		element('language', {}, languageTerm(record.language)),
		element(
			'physicalDescription',
			{},
			filesOf(record).map(({ mediaType }) => leaf('internetMediaType', mediaType)),
			record.kind === 'book' && leaf('extent', record.book?.pageCount, { unit: 'pages' }),
			leaf('digitalOrigin', 'born digital'),
		),
		saidIn(record.abstract).map(([language, text]) => leaf('abstract', text, { 'xml:lang': language })),
		leaf('note', statusOf(record), { type: 'status' }),
		record.funding.map((statement) => leaf('note', onOneLine(statement), { type: 'funding' })),
		record.funders.map(({ name, awards }) =>
			awards.map((award) => leaf('note', `${name}: ${award}`, { type: 'funding' })),
		),
		disciplines.map((names) => element('subject', {}, leaf('topic', nameIn(names, record.language)))),
		keywordsByLanguage(record).map(([language, words]) =>
			words.map((word) => element('subject', { 'xml:lang': language }, leaf('topic', word))),
		),
		host(record),
		record.book?.series && record.kind === 'book'
			? element(
					'relatedItem',
					{ type: 'series' },
					element(
						'titleInfo',
						{},
						leaf('title', record.book.series),
						leaf('partNumber', record.book.seriesNumber),
					),
				)
			: null,
		notices.map(({ kind, direction, work }) => {
			const { type, value } = placeOf(work, site)
			return element(
				'relatedItem',
				{ otherType: `${kind}-${direction}` },
				element('titleInfo', {}, leaf('title', onOneLine(Object.values(work.title)[0] ?? '') || value)),
				leaf('identifier', value, { type: type === 'DOI' ? 'doi' : 'uri' }),
			)
		}),
		record.references.map(({ text, doi }) =>
			element(
				'relatedItem',
				{ type: 'references' },
				leaf('note', text),
				leaf('identifier', doi, { type: 'doi' }),
			),
		),
		leaf('identifier', record.doi, { type: 'doi' }),
		leaf('identifier', record.ark, { type: 'ark' }),
		record.kind === 'book' && leaf('identifier', record.book?.isbn, { type: 'isbn' }),
		leaf('identifier', site + record.path, { type: 'uri' }),
		element(
			'location',
			{},
			leaf('url', site + record.path, { usage: 'primary display', access: 'object in context' }),
			filesOf(record).map(({ path }) => leaf('url', site + path, { access: 'raw object' })),
		),
		leaf('accessCondition', termsOfUse(record), {
			type: 'use and reproduction',
			'xlink:href': licenceUrl(record.licence),
		}),
		element(
			'recordInfo',
			{},
			leaf('recordChangeDate', record.updatedAt.toISOString(), { encoding: 'w3cdtf' }),
			leaf('recordIdentifier', record.id, { source: site }),
		),
	)
}

function titleInfos(record: Pick<WorkRecord, 'title' | 'subtitle' | 'language'>): string[] {
	return titlesOf(record).map(({ language, title, subtitle }, index) =>
		element(
			'titleInfo',
			{ 'xml:lang': language, type: index === 0 ? null : 'translated' },
			leaf('title', title) || element('title', {}),
			leaf('subTitle', subtitle),
		),
	)
}

function nameElement(contributor: RecordContributor): string {
	const { name, given, family, role, affiliation, ror, orcid, original } = contributor
	return element(
		'name',
		{ type: isBody(contributor) ? 'corporate' : 'personal' },
		family
			? [leaf('namePart', family, { type: 'family' }), leaf('namePart', given, { type: 'given' })]
			: leaf('namePart', name) || element('namePart', {}),
		original !== name && leaf('displayForm', original),
		element('role', {}, roleTerm(RELATORS[role])),
		leaf('affiliation', affiliation ?? (ror && rorAddress(ror)), {
			authority: ror && 'ror',
			valueURI: ror && rorAddress(ror),
		}),
		leaf('nameIdentifier', orcid && `https://orcid.org/${orcid}`, { type: 'orcid' }),
	)
}

function funderElement({ name, id }: Funder): string {
	return element(
		'name',
		{ type: 'corporate' },
		leaf('namePart', name),
		element('role', {}, roleTerm(FUNDER)),
		leaf('nameIdentifier', id, { type: id && funderRegister(id) === 'ror' ? 'ror' : 'doi' }),
	)
}

function roleTerm({ code, uri }: Relator): string {
	return leaf('roleTerm', code, { type: 'code', authority: 'marcrelator', valueURI: uri })
}

function languageTerm(language: string): string {
	const code = bibliographicLanguage(language)
	return leaf('languageTerm', code ?? language, {
		type: 'code',
		authority: code ? 'iso639-2b' : 'rfc5646',
	})
}

/** What a work stands in, and where in it. */
function host(record: WorkRecord): string | null {
	const { journal, issue, book, kind } = record
	const holder = kind === 'chapter' ? book : journal
	if (!holder) return null
	const pages = pageRange(record.pages)
	const detail = (type: string, number: string | number | null | undefined) =>
		elementWith('detail', { type }, leaf('number', number))
	return element(
		'relatedItem',
		{ type: 'host' },
		titleInfos({ subtitle: {}, ...holder }),
		kind === 'chapter'
			? [
					book?.contributors.map(nameElement),
					leaf('identifier', book?.isbn, { type: 'isbn' }),
					leaf('identifier', book?.doi, { type: 'doi' }),
				]
			: [
					leaf('identifier', journal?.issnOnline, { type: 'issn' }),
					leaf('identifier', journal?.issnPrint, { type: 'issn' }),
					[record.periodicalDois.journal, record.periodicalDois.issue].map((one) =>
						leaf('identifier', registeredDoi(one), { type: 'doi' }),
					),
				],
		elementWith(
			'part',
			{},
			detail('volume', issue?.volume),
			detail('issue', issue?.number),
			detail('chapter', record.chapterNumber),
			detail('article-number', pages ? null : record.elocation),
			pages && element('extent', { unit: 'pages' }, leaf('start', pages.first), leaf('end', pages.last)),
		),
	)
}
