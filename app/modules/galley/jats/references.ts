import { type CslItem, type CslName, familyOf } from '#app/modules/reference/index.ts'
import { type Element, parseTree } from '#app/modules/work/full-text/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'
import type { Surroundings } from './context.ts'
import { xml, xmlOf } from './elements.ts'
import { inline } from './inline.ts'

/** What sort of thing a reference cites (JATS4R, Citations: publication-type), by the type of CSL. */
const TYPES: { [type: string]: string } = {
	...{
		'article-journal': 'journal',
		'article-magazine': 'magazine',
		'article-newspaper': 'newspaper',
		article: 'preprint',
	},
	...{ book: 'book', chapter: 'book', 'entry-encyclopedia': 'book', 'entry-dictionary': 'book' },
	...{
		'paper-conference': 'confproc',
		report: 'report',
		thesis: 'thesis',
		dataset: 'data',
		software: 'software',
	},
	...{
		webpage: 'web',
		'post-weblog': 'web',
		patent: 'patent',
		legislation: 'legal-doc',
		legal_case: 'legal-doc',
	},
	...{ standard: 'standard', manuscript: 'other' },
}
const PARTS_OF_BOOKS = new Set(['chapter', 'entry-encyclopedia', 'entry-dictionary'])

/** The bibliography: under its subheadings, each entry in its words and, where there is a record of it, as data. */
export function referenceList(
	references: readonly RecordReference[],
	title: string,
	context: Surroundings,
): Element | null {
	if (references.length === 0) return null
	const entries = references.map((reference, index) => ({
		section: reference.section,
		entry: entryOf(reference, index + 1, context),
	}))
	const sections: { title: string | null; entries: Element[] }[] = []
	for (const { section, entry } of entries) {
		const last = sections.at(-1)
		if (last && last.title === section) last.entries.push(entry)
		else sections.push({ title: section, entries: [entry] })
	}
	const [first] = sections
	const open = first?.title === null ? first.entries : []
	return xml(
		'ref-list',
		{},
		xml('title', {}, title),
		open,
		sections
			.filter((section) => section !== first || section.title !== null)
			.map((section) => xml('ref-list', {}, xmlOf('title', section.title), section.entries)),
	)
}

function entryOf(reference: RecordReference, number: number, context: Surroundings): Element {
	const { csl, text, html, doi, label } = reference
	const type = csl ? (TYPES[csl.type] ?? 'other') : null
	const words = html ? inline(parseTree(html).children, context) : [text]
	const ids = doi && !text.includes(doi) && !csl ? [' ', xml('pub-id', { 'pub-id-type': 'doi' }, doi)] : []
	const mixed = xml('mixed-citation', { 'publication-type': type }, words, ids)
	const parts = csl ? partsOf(csl, doi) : []
	return xml(
		'ref',
		{ id: `ref-${number}` },
		xmlOf('label', label),
		parts.length > 0
			? xml('citation-alternatives', {}, xml('element-citation', { 'publication-type': type }, parts), mixed)
			: mixed,
	)
}

/** An entry as data, in the order of JATS4R's examples. */
function partsOf(csl: CslItem, doi: string | null): Element[] {
	const isPart = PARTS_OF_BOOKS.has(csl.type)
	const container = csl['container-title']
	const isData = csl.type === 'dataset'
	// The source of data is where they are kept (JATS4R, Data citations).
	const source = container ?? (isData ? csl.publisher : undefined)
	const titles =
		isData || container
			? [xmlOf(isPart ? 'chapter-title' : titleTag(csl.type), csl.title), xmlOf('source', source)]
			: [xmlOf('source', csl.title)]
	const pages = /^([^\s\p{Pd}]+)\s*\p{Pd}+\s*([^\s\p{Pd}]+)$/u.exec(csl.page?.trim() ?? '')
	const identifier = doi ?? csl.DOI
	return [
		people('author', csl.author),
		people('editor', csl.editor),
		people('translator', csl.translator),
		dateOf(csl),
		...titles,
		xmlOf('series', csl['collection-title']),
		xmlOf('volume', csl.volume),
		xmlOf('issue', csl.issue),
		xmlOf('edition', csl.edition),
		xmlOf('publisher-loc', csl['publisher-place']),
		xmlOf('publisher-name', source === csl.publisher ? null : csl.publisher),
		...(pages ? [xmlOf('fpage', pages[1]), xmlOf('lpage', pages[2])] : [xmlOf('page-range', csl.page)]),
		identifier ? xml('pub-id', { 'pub-id-type': 'doi' }, identifier) : null,
		xmlOf('issn', csl.ISSN),
		xmlOf('isbn', csl.ISBN),
		csl.URL ? xml('ext-link', { 'ext-link-type': 'uri', 'xlink:href': csl.URL }, csl.URL) : null,
		xmlOf('comment', [csl.genre, csl.archive, csl.archive_location].filter(Boolean).join(', ')),
	].filter((part) => part !== null)
}

function titleTag(type: string): string {
	return type === 'dataset' ? 'data-title' : 'article-title'
}

function people(role: string, names: readonly CslName[] | undefined): Element | null {
	if (!names?.length) return null
	return xml('person-group', { 'person-group-type': role }, names.map(nameOf))
}

function nameOf(name: CslName): Element {
	if (!name.family) return xml('collab', {}, name.literal ?? name.given ?? '')
	return xml(
		'name',
		{},
		xml('surname', {}, familyOf(name)),
		xmlOf('given-names', name.given),
		xmlOf('suffix', name.suffix),
	)
}

function dateOf({ issued }: CslItem): Element | null {
	const [year, month, day] = issued?.['date-parts']?.[0] ?? []
	if (year === undefined) return issued?.literal ? xml('string-date', {}, issued.literal) : null
	const parts = [String(year).padStart(4, '0'), month, day].filter((part) => part !== undefined)
	const iso = year > 0 ? parts.map((part) => String(part).padStart(2, '0')).join('-') : null
	return xml('year', { 'iso-8601-date': iso }, String(year))
}
