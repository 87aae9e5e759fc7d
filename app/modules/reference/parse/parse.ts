import type { CslItem, ReferenceField } from '../model.ts'
import { cleaned } from './clean.ts'
import { doubtsOf } from './doubt.ts'
import { headOf } from './head.ts'
import { parseNames } from './names.ts'
import { type Source, sourceOf, THESIS } from './source.ts'

/** A reference as data, and the fields of which the reader is not sure. */
export type ParsedReference = { csl: CslItem; doubtful: ReferenceField[]; label: string | null }

const LONGEST = 4000

/**
 * Reads a reference as its author wrote it, in the form of any of the usual styles (APA, Chicago, MLA, ISO 690, Vancouver, and what journals
 * make of them). What is in italics helps where it is marked (`em`, `i`); nothing else of the HTML is read. What is not found is absent.
 */
export function parseReference(html: string): ParsedReference {
	const {
		html: bare,
		doi,
		url,
		label,
	} = cleaned(html.slice(0, LONGEST).replace(/<(?!\/?(?:i|em)>)[^>]*>/gi, ''))
	const italics = [...bare.matchAll(/<(i|em)>(.*?)<\/\1>/gis)]
		.map(([, , inside = '']) => plain(inside).replace(/[.,:;]+$/u, ''))
		.filter((words) => /\p{L}{2}/u.test(words) && !/^(?:et al|in|dans|ibid|idem|op\. cit)$/iu.test(words))
	const text = plain(bare)
	const head = headOf(text, italics)
	const { names, areEditors } = parseNames(head.authors)
	const source = sourceOf(head.rest, italics, head.year !== null)
	const year = head.year ?? source.year
	const isInThesis = !source.isIn && THESIS.test(source.container?.split(',')[0] ?? '')
	if (isInThesis) readThesis(source)
	const isThesis = isInThesis || (THESIS.test(head.rest) && !source.isIn && source.volume === undefined)
	const type = isThesis
		? 'thesis'
		: source.isIn
			? 'chapter'
			: source.container
				? source.volume !== undefined || source.isQuoted || source.page !== undefined
					? 'article-journal'
					: 'article'
				: source.publisher === undefined && url
					? 'webpage'
					: 'book'
	const editors = source.editors.length > 0 ? source.editors : []
	const csl: CslItem = { id: '', type: type === 'article' ? 'article-journal' : type }
	if (names.length > 0) csl[areEditors && type !== 'article-journal' ? 'editor' : 'author'] = names
	if (editors.length > 0) csl.editor = editors
	const date = dateOf(year)
	if (date) csl.issued = date
	const add = <K extends keyof CslItem>(name: K, value: CslItem[K] | undefined | null) => {
		if (value) csl[name] = value
	}
	add('title', source.title)
	add('container-title', source.container)
	add('volume', source.volume)
	add('issue', source.issue)
	add('page', source.page)
	add('edition', source.edition)
	add('publisher', source.publisher)
	add('publisher-place', source.place)
	add('DOI', doi)
	add('URL', url)
	const doubtful = new Set(
		doubtsOf(csl, {
			text,
			italics,
			authors: head.authors,
			isTitleMarked: source.isQuoted || italics.includes(source.title ?? ''),
		}),
	)
	if (type === 'article' || (type === 'book' && !source.publisher) || type === 'webpage') doubtful.add('type')
	if (source.container && type === 'article-journal' && source.volume === undefined) doubtful.add('volume')
	if (type === 'chapter' && !source.page) doubtful.add('pages')
	if (doi && !/^10\.\d{4,9}\/\S{2,}$/.test(doi)) doubtful.add('doi')
	return { csl, doubtful: [...doubtful], label }
}

/** `“Title.” Doctoral dissertation, Université Mohammed V, 2001`: no journal, and no volume. */
function readThesis(source: Source): void {
	const [, ...university] = `${source.container ?? ''} ${source.volume ?? ''}`.trim().split(/,\s/)
	delete source.container
	delete source.volume
	if (university.length > 0) source.publisher = university.join(', ')
}

function dateOf(year: string | null): CslItem['issued'] {
	const number = year && /\d{4}/.exec(year)?.[0]
	if (number) return { 'date-parts': [[Number(number)]] }
	return year ? { literal: year } : undefined
}

const ENTITIES: { [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', apos: "'" }

function plain(html: string): string {
	return html
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:#(\d{1,6})|(\w+));/g, (all, code, name) =>
			code ? String.fromCodePoint(Math.min(Number(code), 0xffff)) : (ENTITIES[name] ?? all),
		)
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[\s\u00a0\u202f\u2009]+/gu, ' ')
		.trim()
}
