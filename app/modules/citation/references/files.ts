import { type CslItem, type CslName, familyOf, referenceOf } from '#app/modules/reference/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'
import { namePart, texText, verbatim } from '../bibtex.ts'
import type { CitationFormat } from '../negotiation.ts'
import { doiUrl, onOneLine, pageRange } from '../record-texts.ts'

/** The entries of a bibliography as a file for reference managers; `number` is that of the first. An entry without a record is read from its words. */
export function referencesFile(
	references: readonly RecordReference[],
	format: CitationFormat,
	number = 1,
): string {
	const items = references.map((reference, index) => itemOf(reference, number + index))
	if (format === 'json') return `${JSON.stringify(items, null, '\t')}\n`
	return items.map(format === 'bib' ? toBibtex : toRis).join(format === 'bib' ? '\n' : '\r\n')
}

function itemOf({ csl, text, html, doi }: RecordReference, number: number): CslItem {
	const known: CslItem = csl ?? referenceOf(text, { html }).csl ?? { id: '', type: 'document', title: text }
	const { author, editor, issued } = known
	const [first] = author ?? editor ?? []
	const name = (first?.family ?? first?.literal ?? 'ref')
		.normalize('NFKD')
		.replace(/[^a-z0-9]/gi, '')
		.toLowerCase()
	return {
		...known,
		id: `${name || 'ref'}${issued?.['date-parts']?.[0]?.[0] ?? ''}-${number}`,
		...(doi ? { DOI: doi } : {}),
	}
}

const BIBTEX_TYPES: { [type: string]: string } = {
	'article-journal': 'article',
	'article-magazine': 'article',
	'article-newspaper': 'article',
	book: 'book',
	chapter: 'incollection',
	'paper-conference': 'inproceedings',
	report: 'techreport',
	thesis: 'phdthesis',
}

function toBibtex(item: CslItem): string {
	const type = BIBTEX_TYPES[item.type] ?? 'misc'
	const isArticle = type === 'article'
	const [date] = item.issued?.['date-parts'] ?? []
	const pages = pageRange(item.page ?? null)
	const fields: [name: string, value: string | null | undefined][] = [
		['author', bibtexNames(item.author)],
		['editor', bibtexNames(item.editor)],
		['translator', bibtexNames(item.translator)],
		['title', item.title && `{${texText(item.title)}}`],
		[isArticle ? 'journal' : 'booktitle', item['container-title'] && texText(item['container-title'])],
		['series', item['collection-title'] && texText(item['collection-title'])],
		['edition', item.edition && texText(item.edition)],
		['volume', item.volume && texText(item.volume)],
		['number', item.issue && texText(item.issue)],
		['pages', pages && texText(pages.last ? `${pages.first}--${pages.last}` : pages.first)],
		[
			type === 'phdthesis' ? 'school' : type === 'techreport' ? 'institution' : 'publisher',
			item.publisher && texText(item.publisher),
		],
		['address', item['publisher-place'] && texText(item['publisher-place'])],
		['year', date ? String(date[0]) : item.issued?.literal && texText(item.issued.literal)],
		['isbn', item.ISBN && texText(item.ISBN)],
		['issn', item.ISSN && texText(item.ISSN)],
		['doi', item.DOI && verbatim(item.DOI)],
		['url', item.URL && verbatim(item.URL)],
	]
	const lines = fields.flatMap(([name, value]) => (value ? [`\t${name} = {${value}},`] : []))
	return `@${type}{${item.id},\n${lines.join('\n')}\n}\n`
}

function bibtexNames(names: readonly CslName[] = []): string | null {
	return (
		names
			.map(({ literal, given, ...name }) => {
				const family = familyOf(name)
				if (!family) return `{${texText(literal ?? given ?? '')}}`
				const last = [namePart(family), name.suffix && texText(name.suffix)].filter(Boolean).join(', ')
				return given ? `${last}, ${namePart(given)}` : `{${texText(family)}}`
			})
			.join(' and ') || null
	)
}

const RIS_TYPES: { [type: string]: string } = {
	'article-journal': 'JOUR',
	'article-magazine': 'MGZN',
	'article-newspaper': 'NEWS',
	book: 'BOOK',
	chapter: 'CHAP',
	'paper-conference': 'CPAPER',
	report: 'RPRT',
	thesis: 'THES',
	webpage: 'ELEC',
}

function toRis(item: CslItem): string {
	const pages = pageRange(item.page ?? null)
	const [date] = item.issued?.['date-parts'] ?? []
	const lines: [tag: string, value: string | null | undefined][] = [
		...(item.author ?? []).map((name): [string, string] => ['AU', invertedCslName(name)]),
		...(item.editor ?? []).map((name): [string, string] => ['ED', invertedCslName(name)]),
		...(item.translator ?? []).map((name): [string, string] => ['A4', invertedCslName(name)]),
		['TI', item.title],
		['T2', item['container-title']],
		['T3', item['collection-title']],
		['PY', date ? String(date[0]) : null],
		['VL', item.volume],
		['IS', item.issue],
		['SP', pages?.first],
		['EP', pages?.last],
		['ET', item.edition],
		['PB', item.publisher],
		['CY', item['publisher-place']],
		['SN', item.ISBN ?? item.ISSN],
		['DO', item.DOI],
		['UR', item.URL ?? (item.DOI && doiUrl(item.DOI))],
	]
	const written = lines.flatMap(([tag, value]) => {
		const text = value ? onOneLine(value) : ''
		return text ? [`${tag}  - ${text}`] : []
	})
	return [`TY  - ${RIS_TYPES[item.type] ?? 'GEN'}`, ...written, 'ER  - ', ''].join('\r\n')
}

/** `Family, Given`; the name of a body as it is. */
export function invertedCslName({ literal, given, ...name }: CslName): string {
	const family = familyOf(name)
	return onOneLine([family || literal, family ? given : null].filter(Boolean).join(', '))
}
