import {
	containerTitleOf,
	doiUrl,
	invertedName,
	isBody,
	licenceNoteOf,
	licenceUrl,
	onOneLine,
	orcidUrl,
	statusOf,
	yearOf,
} from '#app/modules/citation/index.ts'
import { type RecordContributor, registeredDoi, type WorkRecord } from '#app/modules/work/index.ts'
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
import { FUNDER, RELATORS } from './relators.ts'
import { element, leaf } from './xml.ts'

export const MARC_NAMESPACES = {
	xmlns: 'http://www.loc.gov/MARC21/slim',
	'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
	'xsi:schemaLocation':
		'http://www.loc.gov/MARC21/slim http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
}

/** Bibliographic level (leader 07): part of a serial, part of a monograph, monograph. */
const LEVELS = { article: 'b', chapter: 'a', book: 'm' } as const

type Subfields = { [code: string]: string | number | null | undefined | false }

/** MARC 21 bibliographic in XML (MARCXML 1.2), described after RDA for an online resource. */
export function marc(
	{ record, notices, disciplines }: Description,
	{ site, name }: DescribingLibrary,
	namespaces: { [name: string]: string } = {},
): string {
	const [own, ...translations] = titlesOf(record)
	const [first] = creatorsOf(record)
	const language = bibliographicLanguage(record.language) ?? 'und'
	const year = yearOf(record.published)
	const isOpen = licenceUrl(record.licence) !== null
	return element(
		'record',
		{ ...namespaces, type: 'Bibliographic' },
		`<leader>     ${record.withdrawn ? 'd' : 'n'}a${LEVELS[record.kind]} a22     3i 4500</leader>`,
		control('001', record.id),
		control('005', `${record.updatedAt.toISOString().replace(/\D/g, '').slice(0, 14)}.0`),
		control('006', 'm     o  d        '),
		control('007', 'cr'),
		control('008', fixedData(record.updatedAt, year, language)),
		record.kind === 'book' && field('020', '  ', { a: record.book?.isbn }),
		field('024', '7 ', { a: record.doi, 2: record.doi && 'doi' }),
		field('024', '7 ', { a: record.ark, 2: record.ark && 'ark' }),
		field('040', '  ', { a: name, b: 'eng', e: 'rda' }),
		first ? nameField(first, '1') : null,
		field('245', `${first ? '1' : '0'}0`, { a: own.title || '[Untitled]', b: own.subtitle }),
		translations.map(({ title, subtitle }) => field('246', '31', { a: title, b: subtitle })),
		field('264', ' 1', {
			a: record.book?.place ?? record.publisher?.place,
			b: record.publisher?.name,
			c: year ?? '[date of publication not identified]',
		}),
		record.kind === 'book' &&
			field('300', '  ', {
				a: record.book?.pageCount
					? `1 online resource (${record.book.pageCount} pages)`
					: '1 online resource',
			}),
		field('336', '  ', { a: 'text', b: 'txt', 2: 'rdacontent' }),
		field('337', '  ', { a: 'computer', b: 'c', 2: 'rdamedia' }),
		field('338', '  ', { a: 'online resource', b: 'cr', 2: 'rdacarrier' }),
		record.kind === 'book' &&
			field('490', '0 ', {
				a: record.book?.series,
				v: record.book?.series ? record.book.seriesNumber : null,
			}),
		field('500', '  ', { a: statusOf(record) }),
		record.references.length > 0 &&
			field('504', '  ', { a: 'Includes bibliographical references.', b: record.references.length }),
		isOpen && field('506', '0 ', { a: 'Open access', f: 'Unrestricted online access', 2: 'star' }),
		saidIn(record.abstract).map(([, text]) => field('520', '3 ', { a: text })),
		record.funding.map((statement) => field('536', '  ', { a: onOneLine(statement) })),
		record.funders.map(({ name, awards }) =>
			(awards.length > 0 ? awards : [null]).map((award) => field('536', '  ', { a: name, c: award })),
		),
		field('540', '  ', {
			a: record.licence ?? licenceNoteOf(record),
			u: licenceUrl(record.licence),
		}),
		disciplines.map((names) => field('650', ' 4', { a: nameIn(names, record.language) })),
		keywordsByLanguage(record).map(([, words]) => words.map((word) => field('653', '  ', { a: word }))),
		[...creatorsOf(record).slice(1), ...othersOf(record)].map((who) => nameField(who, '7')),
		record.funders.map(({ name, id }) =>
			field('710', '2 ', { a: onOneLine(name), e: FUNDER.term, 4: FUNDER.code, 1: id }),
		),
		host(record),
		notices.map(({ kind, direction, work }) => {
			const { type, value } = placeOf(work, site)
			return field('787', '08', {
				i: `${kind} (${direction})`,
				t: onOneLine(work.title[work.language] ?? Object.values(work.title)[0] ?? ''),
				o: type === 'DOI' ? doiUrl(value) : value,
			})
		}),
		field('856', '40', { u: site + record.path, z: 'Page' }),
		filesOf(record).map(({ path, mediaType }) => field('856', '40', { u: site + path, q: mediaType })),
	)
}

function control(tag: string, value: string): string {
	return element('controlfield', { tag }, value)
}

function field(tag: string, [ind1 = ' ', ind2 = ' ']: string, subfields: Subfields): string {
	// Digits come first in an object whatever their order; in MARC the source stands last.
	const entries = Object.entries(subfields).toSorted(
		([a], [b]) => Number(/\d/.test(a)) - Number(/\d/.test(b)),
	)
	const inner = entries.map(([code, value]) => (value ? leaf('subfield', value, { code }) : '')).join('')
	return inner && element('datafield', { tag, ind1, ind2 }, inner)
}

/** Field 008 for books and other continuing things online (40 positions). */
function fixedData(entered: Date, year: string | undefined, language: string): string {
	const date = entered.toISOString().slice(2, 10).replaceAll('-', '')
	return `${date}${year ? `s${year}    ` : 'nuuuuuuuu'}xx      o     000 0 ${language} d`
}

/** 100 or 700 for a person, 110 or 710 for a body. */
function nameField(who: RecordContributor, block: '1' | '7'): string {
	const isCorporate = isBody(who)
	return field(`${block}${isCorporate ? '10' : '00'}`, isCorporate ? '2 ' : `${who.family ? '1' : '0'} `, {
		a: invertedName(who) || '[Unknown]',
		u: who.affiliation,
		e: RELATORS[who.role].term,
		4: RELATORS[who.role].code,
		1: who.orcid && orcidUrl(who.orcid),
	})
}

function host(record: WorkRecord): string | false {
	if (record.kind === 'book') return false
	const { issue, journal, book, pages, periodicalDois } = record
	// The nearer one: from the issue one comes to the journal.
	const holderDoi = registeredDoi(periodicalDois.issue) ?? registeredDoi(periodicalDois.journal)
	const place = [
		issue?.volume && `vol. ${issue.volume}`,
		issue?.number && `no. ${issue.number}`,
		issue && `(${issue.year})`,
		pages ? `p. ${pages}` : record.elocation,
	]
	return field('773', '0 ', {
		t: containerTitleOf(record),
		d: record.kind === 'chapter' && [book?.place, record.publisher?.name].filter(Boolean).join(' : '),
		g: place.filter(Boolean).join(', '),
		x: journal?.issnOnline ?? journal?.issnPrint,
		z: record.kind === 'chapter' && book?.isbn,
		o: holderDoi && doiUrl(holderDoi),
	})
}
