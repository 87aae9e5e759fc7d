import type { RecordContributor, WorkRecord } from '#app/modules/work/index.ts'
import { citationKeys } from './citation-key.ts'
import {
	abstractOf,
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	editorsOf,
	keywordsOf,
	onOneLine,
	originalText,
	pageRange,
	statusOf,
	termsOfUse,
	titleOf,
} from './record-texts.ts'

const ENTRY_TYPES = { article: 'article', book: 'book', chapter: 'incollection' } as const
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A BibTeX file in UTF-8. Letters stay as they are; what TeX would read as a command is written so that it prints, with
 * braces always in balance. Titles stand in double braces: they keep their capitals.
 */
export function toBibtex(records: readonly WorkRecord[], publicUrl: string): string {
	const keys = citationKeys(records)
	return records
		.map((record, index) => `${entryOf(record, keys[index] ?? record.id, publicUrl)}\n`)
		.join('\n')
}

function entryOf(record: WorkRecord, key: string, publicUrl: string): string {
	const [year, month] = datePartsOf(record.published)
	const pages = pageRange(record.pages)
	const container = containerTitleOf(record)
	const held = record.kind !== 'article'
	const fields: [name: string, value: string | null | undefined][] = [
		['author', namesOf(contributorsAs(record.contributors, 'author'))],
		['editor', namesOf(editorsOf(record))],
		['translator', namesOf(contributorsAs(record.contributors, 'translator'))],
		['title', `{${texText(titleOf(record))}}`],
		record.kind === 'chapter'
			? ['booktitle', container && `{${texText(container)}}`]
			: ['journal', container && texText(container)],
		['series', held ? maybe(record.book?.series) : null],
		['number', held ? maybe(record.book?.seriesNumber) : maybe(record.issue?.number)],
		['volume', maybe(record.issue?.volume)],
		['chapter', record.chapterNumber?.toString()],
		['pages', pages && texText(pages.last ? `${pages.first}--${pages.last}` : pages.first)],
		['eid', pages ? null : maybe(record.elocation)],
		['publisher', maybe(record.publisher?.name)],
		['address', held ? maybe(record.book?.place) : null],
		['year', year],
		['isbn', held ? maybe(record.book?.isbn) : null],
		['issn', maybe(record.journal?.issnOnline ?? record.journal?.issnPrint)],
		['doi', record.doi && verbatim(record.doi)],
		['url', verbatim(publicUrl + record.path)],
		['langid', languageId(record)],
		['note', statusOf(record)],
		['copyright', maybe(termsOfUse(record))],
		['keywords', texText(keywordsOf(record).join(', '))],
		['abstract', maybe(abstractOf(record))],
	]
	const lines = fields.flatMap(([name, value]) => (value ? [`\t${name} = {${value}},`] : []))
	const named = MONTHS[Number(month) - 1]
	if (named) lines.push(`\tmonth = ${named},`)
	return `@${ENTRY_TYPES[record.kind]}{${key},\n${lines.join('\n')}\n}`
}

function maybe(text: string | null | undefined): string | null {
	return text ? texText(text) : null
}

/** `Family, Given and {Single name}`: a name that holds `and` or a comma is kept whole by braces. */
function namesOf(contributors: readonly RecordContributor[]): string | null {
	const names = contributors.map(({ name, given, family }) => {
		if (!family) return `{${texText(name)}}`
		return given ? `${namePart(family)}, ${namePart(given)}` : `{${texText(family)}}`
	})
	return names.join(' and ') || null
}

export function namePart(part: string): string {
	const text = texText(part)
	return /,|(?:^|\s)and(?:\s|$)/i.test(text) ? `{${text}}` : text
}

const TEX: Record<string, string> = {
	'\\': '{\\textbackslash}',
	'{': '{\\textbraceleft}',
	'}': '{\\textbraceright}',
	'~': '{\\textasciitilde}',
	'^': '{\\textasciicircum}',
	// In the first fonts of TeX these three print as an inverted exclamation mark, an inverted question mark and a dash.
	'<': '{\\textless}',
	'>': '{\\textgreater}',
	'|': '{\\textbar}',
	'%': '\\%',
	'&': '\\&',
	$: '\\$',
	'#': '\\#',
	_: '\\_',
}

export function texText(text: string): string {
	return onOneLine(text).replace(/[\\{}~^%&$#_<>|]/g, (character) => TEX[character] ?? '')
}

/** Identifiers and addresses are read as they stand; only what would end the field is percent-encoded. */
export function verbatim(text: string): string {
	return text.replace(/[\\{}\s\p{Cc}]/gu, encodeURIComponent)
}

const BABEL: Record<string, string> = {
	fr: 'french',
	en: 'english',
	es: 'spanish',
	ar: 'arabic',
	pt: 'portuguese',
	de: 'german',
	it: 'italian',
}

function languageId(record: WorkRecord): string | undefined {
	return BABEL[originalText(record.title, record.language).language]
}
