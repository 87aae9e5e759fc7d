import { folded } from '../anatomy/labels.ts'
import type { Block } from '../manuscript.ts'
import { yearKey } from './in-text.ts'

export type ReferenceFault =
	| 'noYear'
	| 'yearNotInParentheses'
	| 'noAuthor'
	| 'givenNameInFull'
	| 'noTitle'
	| 'noFullStop'
	| 'doiNotALink'
	| 'doiMalformed'

/** One entry of a bibliography, taken apart. */
export type Reference = {
	text: string
	block: Block
	/** The first author or body, folded, as citations are compared with; empty when there is none. */
	name: string
	/** Every name that a citation may use: the family name, the whole name of a body, its acronym. */
	names: string[]
	year: string | null
	doi: string | null
	/** Departures from the form of APA 7 (section 9), worst first. */
	faults: ReferenceFault[]
}

const YEAR = String.raw`(?:1[5-9]\d{2}|20\d{2})[a-z]?(?:[\/–-]\d{2,4})?|s\. ?d\.|n\. ?d\.|sous presse|in press|en prensa|à paraître|forthcoming|د\. ?ت\.?`
const IN_PARENTHESES = new RegExp(String.raw`\((${YEAR})(?:,[^()]{1,40})?\)`, 'u')
const ANYWHERE = /(?<![\d/.-])(?:1[5-9]\d{2}|20\d{2})[a-z]?(?![\d/-])/u
/** A year that stands later belongs to the source, not to the authors before it. */
const LATEST_YEAR_AT = 120
/** DOI as the registration agencies write them (ISO 26324; Crossref's pattern for those in use). */
const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/u
const LOOKS_LIKE_DOI = /\bdoi(?:\.org)?\b/iu

/** Takes an entry apart and says how it departs from APA 7. */
export function readReference(block: Block): Reference {
	const text = block.text.replace(/^\s*(?:\[\d+\]|\d+[.)]|[•–-])\s+/u, '')
	const parenthesised = IN_PARENTHESES.exec(text)
	const loose = parenthesised ? null : ANYWHERE.exec(withoutAddresses(text))
	const year = parenthesised?.[1] ?? loose?.[0] ?? null
	const authors = authorsOf(
		text,
		parenthesised?.index ?? (loose && loose.index < LATEST_YEAR_AT ? loose.index : null),
	)
	const doi = DOI.exec(text)?.[0].replace(/[.,;)\]]+$/u, '') ?? null
	const after = parenthesised ? text.slice(parenthesised.index + parenthesised[0].length) : ''
	const faults: ReferenceFault[] = []
	if (!year) faults.push('noYear')
	else if (!parenthesised) faults.push('yearNotInParentheses')
	if (!authors) faults.push('noAuthor')
	else if (hasGivenNames(authors)) faults.push('givenNameInFull')
	if (parenthesised && !/^\.?\s*[\p{L}\p{N}«“"'[¿¡]/u.test(after)) faults.push('noTitle')
	else if (parenthesised && !after.startsWith('.')) faults.push('noFullStop')
	if (!doi && LOOKS_LIKE_DOI.test(text)) faults.push('doiMalformed')
	else if (doi && !/https:\/\/doi\.org\/10\./u.test(text)) faults.push('doiNotALink')
	const names = namesOf(authors)
	return { text, block, name: names[0] ?? '', names, year: year && yearKey(year), doi, faults }
}

function withoutAddresses(text: string): string {
	return text.replace(/https?:\S+/gu, '')
}

/** What stands before the year, or before the first full stop that ends no initial. */
function authorsOf(text: string, yearAt: number | null): string {
	const before = yearAt === null ? (/^.*?(?<!\p{Lu})\.(?=\s)/u.exec(text)?.[0] ?? '') : text.slice(0, yearAt)
	return before
		.replace(/\((?:éds?|dir|eds?|coord|trad|org|comps?)s?\.?\)/giu, '')
		.replace(/[\s,.;:]+$/u, '')
		.trim()
}

/** "Mbembe, Achille" where "Mbembe, A." is asked for. */
function hasGivenNames(authors: string): boolean {
	const given = /^[^,،]+,\s*([^,،;&]+)/u.exec(authors)?.[1]?.trim() ?? ''
	return /^\p{Lu}\p{Ll}{2,}(?:[\s-]\p{Lu}\p{Ll}{2,})?$/u.test(given.split(/\s(?:et|and|&|y)\s/u)[0] ?? '')
}

function namesOf(authors: string): string[] {
	if (!authors) return []
	const first = (/^[^,،;&]+/u.exec(authors)?.[0] ?? authors).split(/\s(?:et|and|&|y)\s/u)[0] ?? ''
	const whole = folded(
		first
			.replace(/\s*[([][^)\]]*[)\]]/gu, '')
			.replace(/(?<!\p{L})\p{Lu}\.[\s-]?/gu, '')
			.replace(/\s\p{Lu}{1,3}$/u, '')
			.replace(/\.$/u, ''),
	)
	const acronym = /[([](\p{Lu}{2,})[)\]]/u.exec(authors)?.[1]
	const words = whole.split(' ')
	return [
		...new Set([whole, ...(acronym ? [folded(acronym)] : []), words.length > 1 ? (words.at(-1) ?? '') : '']),
	].filter((name) => name.length >= 2)
}
