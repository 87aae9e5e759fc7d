import { wordsApart } from './citation-keys.ts'
import { wordsOfFamilies } from './identity.ts'
import { OWN_PLACE } from './passages.ts'
import { type Span, wordsRead } from './words.ts'

/** A shorter word is one of many addresses. */
const SHORTEST = 4

/** Where a text gives the address of a page that bears somebody's family: a profile, a folder of an account, a place for papers. */
export function pageSpans(text: string, name: string): Span[] {
	if (!/\s/u.test(name.trim())) return []
	const families = wordsOfFamilies(name).filter((word) => word.length >= SHORTEST)
	const bears = (word: string) =>
		families.some(
			(family) =>
				word === family || (family.length > SHORTEST && (word.startsWith(family) || word.endsWith(family))),
		)
	return [...text.matchAll(OWN_PLACE)].flatMap(({ 0: written, index }) => {
		const address = written.replace(/[.,;:]+$/u, '')
		return wordsRead(wordsApart(address)).some(bears) ? [{ from: index, to: index + address.length }] : []
	})
}
