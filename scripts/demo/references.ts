import { type CslName, familyOf } from '#app/modules/reference/index.ts'
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
		const csl = withWholeNames(withoutLengths(reference))
		const text = textOf(csl)
		const doi = reference.DOI?.trim()
		return text ? [{ text, ...(doi && isDoi(doi) ? { doi } : {}), csl }] : []
	})
}

function textOf(reference: CslReference): string {
	const people = reference.author ?? reference.editor ?? []
	const names = people
		.map((name) => name.literal ?? [familyOf(name), name.given, name.suffix].filter(Boolean).join(', '))
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

function withWholeNames(reference: CslReference): CslReference {
	const { author, editor } = reference
	return {
		...reference,
		...(author && { author: author.map(wholeName) }),
		...(editor && { editor: editor.map(wholeName) }),
	}
}

/** A given name that a program took for a particle or a suffix: *Bonnie* before *L. Webber*, *Robert D.* beside *Jr.*; what a body's name holds is part of it. */
function wholeName(name: CslName): CslName {
	const { family = '', given, suffix, 'dropping-particle': particle } = name
	const words = family.split(' ')
	if (particle && /^(?:of|on)$/.test(particle)) return { literal: [given, particle, family].join(' ') }
	if (particle && !given && /^\p{Lu}/u.test(particle))
		return { family: words.at(-1) ?? '', given: [particle, ...words.slice(0, -1)].join(' ') }
	if (suffix && !given) return { family, given: suffix }
	if (suffix && given && /^Jr\.?$/.test(given)) return { family, given: suffix, suffix: given }
	return name
}
