import { folded } from '../anatomy/labels.ts'
import type { InTextCitation } from './in-text.ts'
import type { Reference } from './reference.ts'

/** Citations without an entry, and entries that nothing cites. */
export type Mismatch = { citedNotListed: InTextCitation[]; listedNotCited: Reference[] }

/**
 * Compares the text with its bibliography, both ways: the same name and the same year. A name matches when one begins with the other at a
 * word ("Banque mondiale" and "Banque mondiale, Groupe"), so that short forms of bodies are found. Each missing source is told once.
 */
export function compareCitations(
	citations: readonly InTextCitation[],
	references: readonly Reference[],
	text: string,
): Mismatch {
	const plain = folded(text)
	const missing = new Map<string, InTextCitation>()
	const cited = new Set<Reference>()
	for (const citation of citations) {
		const found = references.filter((reference) => isSame(citation, reference))
		if (found.length === 0)
			missing.set(
				`${citation.name} ${citation.year}`,
				missing.get(`${citation.name} ${citation.year}`) ?? citation,
			)
		for (const reference of found) cited.add(reference)
	}
	return {
		citedNotListed: [...missing.values()],
		listedNotCited: references.filter(
			(reference) =>
				reference.name !== '' &&
				reference.year !== null &&
				!cited.has(reference) &&
				!isNamedIn(plain, reference),
		),
	}
}

function isSame({ name, year }: InTextCitation, reference: Reference): boolean {
	if (reference.year === null || bare(reference.year) !== bare(year)) return false
	if (hasLetter(reference.year) && hasLetter(year) && reference.year !== year) return false
	return reference.names.some(
		(listed) => begins(name, listed) || begins(listed, name) || endsWith(name, listed),
	)
}

const bare = (year: string) => year.replace(/(?<=\d{4})[a-z].*$|(?<=\d{4})[/–-].*$/, '')
const hasLetter = (year: string) => /\d[a-z]$/.test(year)
const begins = (long: string, short: string) => long === short || long.startsWith(`${short} `)
/** "Mamadou Diouf (2001)" cites "Diouf, M. (2001)". */
const endsWith = (long: string, short: string) => long.endsWith(` ${short}`)

/** True when the text names the source in a way of its own: the name, and the year shortly after it. */
function isNamedIn(plain: string, { names, year }: Reference): boolean {
	return names.some((name) => {
		for (let at = plain.indexOf(name); at >= 0; at = plain.indexOf(name, at + 1)) {
			if (plain.slice(at + name.length, at + name.length + 60).includes(bare(year ?? ''))) return true
		}
		return false
	})
}
