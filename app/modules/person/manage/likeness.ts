import { sortKey } from '#app/i18n/sort-key.ts'
import type { PairReason } from '#app/platform/db/tables.ts'

/** What is known of somebody who signs, from all that they signed: names in every spelling, affiliations as they were printed. */
export type Signer = {
	id: string
	orcid: string | null
	names: readonly string[]
	affiliations: readonly string[]
	rors: readonly string[]
}

/** Words of a name that are looked at. */
const MOST_WORDS = 8

/** The words of a name without case, marks, apostrophes and hyphens, in their order. */
export function wordsOf(name: string): string[] {
	const plain = sortKey(name.replace(/['’ʼ‘`]/gu, ''), 'und')
	return plain
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.slice(0, MOST_WORDS)
}

/** A name whatever the order of its words. */
const wholeName = (words: readonly string[]) => words.toSorted().join(' ')

/** The key of a whole name, whatever the order of its words (`person_name`). */
export const wholeNameKey = (name: string) => `n:${wholeName(wordsOf(name))}`

/**
 * The keys by which somebody is found: `w:` a word of a name, `n:` a whole name in any order, `i:` one word with the initials of the others,
 * `o:` the ORCID. Two people who may be one share a key other than a word.
 */
export function keysOf({ orcid, names }: Signer): string[] {
	const keys = new Set<string>(orcid ? [`o:${orcid}`] : [])
	for (const name of names) {
		const words = wordsOf(name)
		for (const word of words) keys.add(`w:${word}`)
		if (words.length < 2) continue
		keys.add(`n:${wholeName(words)}`)
		for (const [place, word] of words.entries()) {
			if ([...word].length < 2) continue
			const others = words.toSpliced(place, 1).map((other) => [...other][0])
			keys.add(`i:${word} ${others.toSorted().join('')}`)
		}
	}
	return [...keys]
}

/** Why two are probably one person, the surest reason; null where nothing says so, and where their ORCIDs say that they are two. */
export function likeness(one: Signer, other: Signer): PairReason | null {
	if (one.orcid && other.orcid) return one.orcid === other.orcid ? 'orcid' : null
	const names = [one, other].map((signer) =>
		signer.names.map(wordsOf).filter((words) => words.length > 1),
	) as [string[][], string[][]]
	const isNear = shareAPlace(one, other)
	const whole = new Set(names[0].map(wholeName))
	if (names[1].some((words) => whole.has(wholeName(words)))) return isNear ? 'nameAndPlace' : 'name'
	if (!isNear) return null
	return names[0].some((words) => names[1].some((others) => isAbbreviated(words, others))) ? 'initials' : null
}

/** Whether two names are the same but for words of which one gives the initial alone. */
function isAbbreviated(one: readonly string[], other: readonly string[]): boolean {
	if (one.length !== other.length) return false
	const rest = [...other]
	const left = one.filter((word) => {
		const place = rest.indexOf(word)
		if (place >= 0) rest.splice(place, 1)
		return place < 0
	})
	const common = one.filter((word) => !left.includes(word))
	if (!common.some((word) => [...word].length > 1)) return false
	const shortFirst = left.toSorted((a, b) => compare(initial(a), initial(b)) || a.length - b.length)
	const longFirst = rest.toSorted((a, b) => compare(initial(a), initial(b)) || b.length - a.length)
	return shortFirst.every((word, place) => {
		const against = longFirst[place] ?? ''
		return initial(word) === initial(against) && [word, against].some((each) => [...each].length === 1)
	})
}

const initial = (word: string) => [...word][0] ?? ''
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Whether both worked at one place: the same ROR, or one affiliation within the other. */
function shareAPlace(one: Signer, other: Signer): boolean {
	if (one.rors.some((ror) => other.rors.includes(ror))) return true
	const places = other.affiliations.map(placeWords)
	return one.affiliations
		.map(placeWords)
		.some((place) => place !== '' && places.some((near) => near !== '' && isWithin(place, near)))
}

const placeWords = (affiliation: string) =>
	sortKey(affiliation, 'und')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
const isWithin = (one: string, other: string) =>
	` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
