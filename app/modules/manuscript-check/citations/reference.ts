import { type Block, folded } from '#app/modules/manuscript-file/index.ts'
import { inLatinDigits, YEAR, yearKey } from './year.ts'

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
export type CitedReference = {
	text: string
	block: Block
	/** The first author or body, folded, as citations are compared with; empty when there is none. */
	name: string
	/** Every name that a citation may use: the family name, the whole name of a body, its acronym. */
	names: string[]
	/** Every year that a citation may give: that of the entry, and that of the original where both stand there. */
	years: string[]
	doi: string | null
	/** Departures from the form of APA 7 (section 9), worst first. */
	faults: ReferenceFault[]
}

const IN_PARENTHESES = new RegExp(
	String.raw`\((?:c\. ?|vers |ca\. ?)?((?:${YEAR})(?:[/–-](?:\d{4}|\d{2}))?)(?:,[^()]{1,40})?\)`,
	'u',
)
const ANYWHERE = /(?<![\d/.:-])(?:1[5-9]\d{2}|20\d{2})[a-z]?(?![\d/-])/gu
/** DOI as the registration agencies write them (ISO 26324; Crossref's pattern for those in use). */
const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/u
const LOOKS_LIKE_DOI = /(?<![?&=\w])doi(?:\.org\/|\s*:|\s+10\.)/iu

/** Takes an entry apart and says how it departs from APA 7. */
export function readReference(block: Block): CitedReference {
	const text = inLatinDigits(block.text).replace(/^\s*(?:\[\d+\]|\d+[.)]|[•–-])\s+/u, '')
	const anywhere = [...withoutAddresses(text).matchAll(ANYWHERE)]
	const bracketed = IN_PARENTHESES.exec(text)
	const isPeriod = /^\d{4}[–-]\d{4}$/.test(bracketed?.[1] ?? '') && anywhere.length > 0
	const parenthesised = isPeriod ? null : bracketed
	const loose = parenthesised ? [] : anywhere
	const years = yearsOf(
		parenthesised?.[1] ?? null,
		text,
		loose.map(([year]) => year),
	)
	const authors = authorsOf(text, parenthesised?.index ?? loose[0]?.index ?? null)
	const doi = DOI.exec(text)?.[0].replace(/[.,;)\]]+$/u, '') ?? null
	const after = parenthesised ? text.slice(parenthesised.index + parenthesised[0].length) : ''
	const faults: ReferenceFault[] = []
	if (years.length === 0) faults.push('noYear')
	else if (!parenthesised) faults.push('yearNotInParentheses')
	if (!authors) faults.push('noAuthor')
	else if (hasGivenNames(authors)) faults.push('givenNameInFull')
	if (parenthesised && !/^\.?\s*[\p{L}\p{N}«“"'‘[(¿¡–—-]/u.test(after)) faults.push('noTitle')
	else if (parenthesised && !after.startsWith('.')) faults.push('noFullStop')
	if (!doi && LOOKS_LIKE_DOI.test(text)) faults.push('doiMalformed')
	else if (doi && !/https:\/\/doi\.org\/10\./u.test(text)) faults.push('doiNotALink')
	const names = namesOf(authors)
	return { text, block, name: names[0] ?? '', names, years, doi, faults }
}

function withoutAddresses(text: string): string {
	return text.replace(/https?:\S+/gu, '')
}

function yearsOf(given: string | null, text: string, loose: readonly string[]): string[] {
	const original = /(?:original(?:ly)?|publicado|publié|œuvre)[^()]{0,40}?(\d{4})\)?\s*\.?$/iu.exec(text)?.[1]
	const both = given?.split(/[/–]/) ?? []
	return [...new Set([...both, ...(given && original ? [original] : []), ...loose].map(yearKey))]
}

/** What stands before the year, or before the first full stop that ends no initial, whichever comes first. */
function authorsOf(text: string, yearAt: number | null): string {
	const stop = /^.*?(?<!(?<!\p{L})\p{L})\.(?=\s)/u.exec(text)?.[0] ?? ''
	const before =
		yearAt !== null && (text[yearAt] === '(' || stop === '' || yearAt < stop.length)
			? text.slice(0, yearAt)
			: stop
	return before
		.replace(/\((?:éds?|dir|eds?|hrsg|coord|trad|org|comps?)s?\.?\)/giu, '')
		.replace(/[\s,.;:(]+$/u, '')
		.trim()
}

/** "Mbembe, Achille" where "Mbembe, A." is asked for. */
function hasGivenNames(authors: string): boolean {
	const given = /^[^,،]+,\s*([^,،;&]+)/u.exec(authors)?.[1]?.trim() ?? ''
	return /^\p{Lu}\p{Ll}{2,}(?:[\s-]\p{Lu}\p{Ll}{2,})?$/u.test(given.split(/\s(?:et|and|&|y)\s/u)[0] ?? '')
}

/** The names under which an entry may be cited: the family name, the whole name of a body, its acronym before or after it. */
function namesOf(authors: string): string[] {
	if (!authors) return []
	const first = (/^[^,،;&]+/u.exec(authors)?.[0] ?? authors).split(/\s(?:et|and|&|y|e)\s(?=\p{Lu})/u)[0] ?? ''
	const acronym = /[([](\p{Lu}{2,})[)\]]/u.exec(authors)?.[1]
	const [, ahead, whole] = /^(\p{Lu}{2,12})\s[-–—]\s(.+)$/u.exec(first) ?? []
	const name = folded(
		(whole ?? first)
			.replace(/\s*[([][^)\]]*[)\]]/gu, '')
			.replace(/(?<!\p{L})\p{Lu}\.[\s-]?/gu, '')
			.replace(/(?<=\p{Ll})\s\p{Lu}{1,3}$/u, '')
			.replace(/\.$/u, ''),
	)
	const words = name.split(' ')
	/** "OBAME NGUEMA Mireille": the family is what stands in capitals. */
	const [family] =
		/^\p{Lu}[\p{Lu}\p{M}’'-]+(?:\s\p{Lu}[\p{Lu}\p{M}’'-]+)*(?=\s\p{Lu}\p{Ll})/u.exec(whole ?? first) ?? []
	return [
		...new Set([
			name,
			...(family ? [folded(family)] : []),
			...[acronym, ahead].flatMap((short) => (short ? [folded(short)] : [])),
			words.length > 1 ? (words.at(-1) ?? '') : '',
		]),
	].filter((known) => known.length >= 2)
}
