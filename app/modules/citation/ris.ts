import type { KnownDate, WorkRecord } from '#app/modules/work/index.ts'
import {
	abstractOf,
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	editorsOf,
	invertedName,
	keywordsOf,
	onOneLine,
	pageRange,
	statusOf,
	termsOfUse,
	titleOf,
} from './record-texts.ts'

const TYPES = { article: 'JOUR', book: 'BOOK', chapter: 'CHAP' } as const

/** A RIS file in UTF-8 with CRLF line ends: one line a value, whatever the value holds. */
export function toRis(records: readonly WorkRecord[], publicUrl: string): string {
	return records.map((record) => entryOf(record, publicUrl)).join('\r\n')
}

function entryOf(record: WorkRecord, publicUrl: string): string {
	const pages = pageRange(record.pages)
	const book = record.kind === 'article' ? null : record.book
	const lines: [tag: string, value: string | null | undefined][] = [
		...contributorsAs(record.contributors, 'author').map((who): [string, string] => [
			'AU',
			invertedName(who),
		]),
		...editorsOf(record).map((who): [string, string] => ['ED', invertedName(who)]),
		...contributorsAs(record.contributors, 'translator').map((who): [string, string] => [
			'A4',
			invertedName(who),
		]),
		['TI', titleOf(record)],
		...placeOf(record),
		['PY', datePartsOf(record.published)[0]],
		['DA', risDate(record.published)],
		['VL', record.issue?.volume],
		['IS', record.issue?.number],
		['SP', pages?.first ?? (record.kind === 'book' ? book?.pageCount?.toString() : null)],
		['EP', pages?.last],
		['C7', pages ? null : record.elocation],
		['SN', book?.isbn ?? record.journal?.issnOnline ?? record.journal?.issnPrint],
		['PB', record.publisher?.name],
		['CY', book?.place],
		['DO', record.doi],
		['UR', publicUrl + record.path],
		...(record.withdrawn ? [] : record.galleys)
			.filter(({ format }) => format === 'pdf')
			.map((galley): [string, string] => ['L1', publicUrl + galley.path]),
		['LA', record.language],
		...keywordsOf(record).map((keyword): [string, string] => ['KW', keyword]),
		['AB', abstractOf(record)],
		['N1', statusOf(record)],
		['N1', termsOfUse(record)],
		['DB', 'Mbongi'],
	]
	const written = lines.flatMap(([tag, value]) => {
		const text = value ? onOneLine(value) : ''
		return text ? [`${tag}  - ${text}`] : []
	})
	return [`TY  - ${TYPES[record.kind]}`, ...written, 'ER  - ', ''].join('\r\n')
}

/**
 * What the work stands in: a journal, a book of a series, or a series with its number, by the tags that each type has for
 * it. `VL` is the volume of a book in several, so no number of a series may stand there.
 */
function placeOf(record: WorkRecord): [tag: string, value: string | null | undefined][] {
	if (record.kind === 'article') return [['T2', containerTitleOf(record)]]
	if (record.kind === 'chapter') {
		return [
			['T2', containerTitleOf(record)],
			['T3', record.book?.series],
		]
	}
	return [
		['T2', record.book?.series],
		['M1', record.book?.seriesNumber],
	]
}

/** `YYYY/MM/DD/`: the slashes stay, the unknown parts are empty. */
function risDate(date: KnownDate): string | undefined {
	const [year, month = '', day = ''] = datePartsOf(date)
	return year && `${year}/${month}/${day}/`
}
