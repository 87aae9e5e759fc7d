import { NOBODY, spellingsOf, tellerOf } from './identity.ts'
import { formOf, type Span, wordsOf } from './words.ts'

const SHORTEST = 4
/** With figures or signs it is a mark of its own: `a.diarra`, `adiarra73`. */
const MARKED = /^(?=.{5}).*[\d._-]/

/**
 * Whether a text tells somebody by what their address begins with, by itself or as the name of an account (`@adiarra`). Words are not: `contact` is nobody's, and
 * one that is a name is told as names are, unless it is an account's.
 */
export function namesByBeginning(text: string, email: string, names: readonly string[]): boolean {
	const places = placesOfBeginning(text, email)
	if (places.length === 0) return false
	const beginning = beginningOf(email)
	return isOwn(beginning, names) || places.some(({ from }) => text[from] === '@')
}

/** Where a text writes what an address begins with. */
export function placesOfBeginning(text: string, email: string): Span[] {
	const beginning = beginningOf(email)
	if (beginning.length < SHORTEST) return []
	const sought = beginning.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
	const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}._@-])@?${sought}(?![\p{L}\p{N}@_-])`, 'giu')
	return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
}

const beginningOf = (email: string) => email.split('@')[0]?.toLowerCase() ?? ''

function isOwn(beginning: string, names: readonly string[]): boolean {
	if (MARKED.test(beginning)) return true
	const form = formOf(beginning)
	if (names.some((name) => wordsOf(name).includes(` ${form} `))) return false
	return (
		tellerOf({ ...NOBODY, names: [...names] })(beginning) ||
		names.flatMap(spellingsOf).some((spelling) => spelling.replaceAll(' ', '') === form)
	)
}
