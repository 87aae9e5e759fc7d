import type { CorpusArticle, CslReference } from './corpus.ts'

type Reference = { text: string; doi?: string; csl?: CslReference }

/** The ids by which the text cites what `referencesOf` lists, in the same order. */
export function citedIds(references: CorpusArticle['references']): (string | undefined)[] {
	return references.flatMap((reference) => {
		if ('raw' in reference) return oneLine(reference.raw) ? [undefined] : []
		return textOf(reference) ? [reference.id] : []
	})
}

/** The list of references as text, with what is known of each in CSL. */
export function referencesOf(references: CorpusArticle['references']): Reference[] {
	return references.flatMap((reference) => {
		if ('raw' in reference) {
			const text = oneLine(reference.raw)
			const doi = reference.doi?.trim()
			return text ? [{ text, ...(doi && isDoi(doi) ? { doi } : {}) }] : []
		}
		const text = textOf(reference)
		const doi = reference.DOI?.trim()
		return text ? [{ text, ...(doi && isDoi(doi) ? { doi } : {}), csl: withoutLengths(reference) }] : []
	})
}

function textOf(reference: CslReference): string {
	const people = reference.author ?? reference.editor ?? []
	const names = people
		.map((name) => name.literal ?? [name.family, name.given].filter(Boolean).join(', '))
		.join('; ')
	const year = reference.issued?.['date-parts']?.[0]?.[0] ?? reference.issued?.literal
	const volume = reference.volume ? `${reference.volume}${reference.issue ? `(${reference.issue})` : ''}` : ''
	const container = [reference['container-title'], volume, reference.page]
		.flatMap((part) => (part ? [String(part).replace(LOOSE, '')] : []))
		.join(', ')
	const publisher = [reference['publisher-place'], reference.publisher].filter(Boolean).join(': ')
	const head = [names, year ? `(${year})` : ''].filter(Boolean).join(' ')
	return [head, reference.title, container, publisher]
		.map((part) => ended(oneLine(String(part ?? ''))))
		.filter((part) => part !== '')
		.join(' ')
}

/** What leads on to something that the record does not have: a comma at an end, « Retrieved from: » without an address. */
const LOOSE = /[\s,;:]+$|[\s.]*\bRetrieved from:?\s*$/iu

/** A part of an entry with one full stop, or none behind the mark that ends it already (Chicago Manual of Style 17, 6.124). */
function ended(part: string): string {
	const words = part.replace(LOOSE, '')
	return words === '' || /[.?!…]["”’»]?$/u.test(words) ? words : `${words}.`
}

function isDoi(text: string): boolean {
	return /^10\.\d{4,9}\/\S+$/.test(text)
}

function oneLine(text: string): string {
	return plain(text).replace(/\s+/g, ' ').trim()
}

/** Marks of CSL (citeproc's rich text), which its `csl` keeps: the words of an entry are words alone. */
const MARKS = /<\/?(?:i|b|em|sup|sub|span)\b[^>]*>/g
/** Lengths that a kerning of TeX left between letters: saḥ0.75ptǝl. */
const LENGTHS = /-?\d*\.?\d+pt(?=\p{L})/gu

function plain(text: string): string {
	return text.replace(MARKS, '').replace(LENGTHS, '')
}

function withoutLengths(reference: CslReference): CslReference {
	return reference.title ? { ...reference, title: reference.title.replace(LENGTHS, '') } : reference
}
