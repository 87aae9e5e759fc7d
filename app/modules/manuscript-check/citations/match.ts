import { folded } from '#app/modules/manuscript-file/index.ts'
import type { InTextCitation } from './in-text.ts'
import type { CitedReference } from './reference.ts'
import { inLatinDigits } from './year.ts'

/** Citations without an entry, and entries that nothing cites. */
export type Mismatch = { citedNotListed: InTextCitation[]; listedNotCited: CitedReference[] }

/** So far after a name its year may stand: in a sentence, and in a note that gives the whole reference. */
const YEAR_WITHIN = { text: 60, notes: 250 }

/**
 * Compares the text with its bibliography, both ways: the same name and the same year. A name matches when one begins with the other at a
 * word ("Banque mondiale" and "Banque mondiale, Groupe"), so that short forms of bodies are found. Each missing source is told once.
 */
export function compareCitations(
	citations: readonly InTextCitation[],
	references: readonly CitedReference[],
	{ text, notes }: { text: string; notes: string },
): Mismatch {
	const missing = new Map<string, InTextCitation>()
	const cited = new Set<CitedReference>()
	for (const citation of citations) {
		const found = references.filter((reference) => isSame(citation, reference))
		const key = `${citation.name} ${citation.year}`
		if (found.length === 0 && !citation.isDoubtful) missing.set(key, missing.get(key) ?? citation)
		for (const reference of found) cited.add(reference)
	}
	const plain = { text: folded(inLatinDigits(text)), notes: folded(inLatinDigits(notes)) }
	return {
		citedNotListed: [...missing.values()],
		listedNotCited: references.filter(
			(reference) =>
				reference.name !== '' &&
				reference.years.length > 0 &&
				!cited.has(reference) &&
				!isNamedIn(plain.text, reference, YEAR_WITHIN.text) &&
				!isNamedIn(plain.notes, reference, YEAR_WITHIN.notes),
		),
	}
}

/** True when a citation and an entry have the same year, and names of which one begins or ends with the other. */
export function isSame(
	{ name, others, year }: Pick<InTextCitation, 'name' | 'others' | 'year'>,
	{ names, years }: Pick<CitedReference, 'names' | 'years'>,
): boolean {
	const isThen = years.some(
		(listed) => bare(listed) === bare(year) && !(hasLetter(listed) && hasLetter(year) && listed !== year),
	)
	return (
		isThen &&
		[name, ...others].some((cited) =>
			names.some(
				(listed) =>
					begins(cited, listed) ||
					begins(listed, cited) ||
					endsWith(cited, listed) ||
					bareName(cited) === bareName(listed),
			),
		)
	)
}

const bare = (year: string) => year.replace(/(?<=\d{4})[a-z].*$|(?<=\d{4})[/–-].*$/, '')
const hasLetter = (year: string) => /\d[a-z]$/.test(year)
const begins = (long: string, short: string) => long === short || long.startsWith(`${short} `)
/** "Mamadou Diouf (2001)" cites "Diouf, M. (2001)". */
const endsWith = (long: string, short: string) => long.endsWith(` ${short}`)
/** The same name with and without hyphen, apostrophe or particle: "Ki Zerbo", "Ki-Zerbo"; "de Sardan", "Sardan". */
const bareName = (name: string) =>
	name
		.replace(/^(?:(?:de|du|des|d|da|dos|del|van|von|der|den|el|al|la|le|ال)[\s'’-]+)+/u, '')
		.replace(/^ال(?=\p{L}{3})/u, '')
		.replace(/[^\p{L}]/gu, '')

/** True when the text names the source in a way of its own: the name, and the year shortly after it. */
function isNamedIn(plain: string, { names, years }: CitedReference, within: number): boolean {
	return names.some((name) => {
		for (let at = plain.indexOf(name); at >= 0; at = plain.indexOf(name, at + 1)) {
			const after = plain.slice(at + name.length, at + name.length + within)
			if (years.some((year) => after.includes(bare(year)))) return true
		}
		return false
	})
}
