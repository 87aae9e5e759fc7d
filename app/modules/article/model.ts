import type { Texts } from '#app/i18n/texts.ts'
import type { TextLists } from '#app/modules/work/index.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'

/** An article beside this one in its issue. */
export type Neighbour = { title: Texts; language: string; path: string }

/** What an article's page shows of the place where it was published. */
export type ArticlePlace = {
	/** The dye of the journal's covers; null when it is drawn from its slug. */
	dye: number | null
	/** The picture that was sent for its issue; null where the cloth of the journal stands for it. */
	cover: StoredPicture | null
	section: { title: Texts; language: string } | null
	previous: Neighbour | null
	next: Neighbour | null
}

/** What likeness between two works is judged by, keywords as `foldedKeywords` gives them. */
export type Likeness = {
	people: string[]
	keywords: string[]
	disciplines: string[]
	journal: string | null
	language: string
}

const WEIGHTS = { person: 5, keyword: 3, discipline: 1, journal: 1, language: 1 }
/** Same language and discipline alone make no two works related. */
const ENOUGH = 3

/** How near two works are: people and keywords they share weigh most. Below `ENOUGH` they are not related: 0. */
export function likeness(a: Likeness, b: Likeness): number {
	const score =
		WEIGHTS.person * shared(a.people, b.people) +
		WEIGHTS.keyword * Math.min(3, shared(a.keywords, b.keywords)) +
		WEIGHTS.discipline * shared(a.disciplines, b.disciplines) +
		(a.journal !== null && a.journal === b.journal ? WEIGHTS.journal : 0) +
		(a.language === b.language ? WEIGHTS.language : 0)
	return score >= ENOUGH ? score : 0
}

/** What brings two related works together: the surest of what they share. */
export type Tie = 'author' | 'keyword' | 'journal' | 'discipline'

/** What is said of why two works are related (`likeness`). */
export function tieOf(a: Likeness, b: Likeness): Tie {
	if (shared(a.people, b.people) > 0) return 'author'
	if (shared(a.keywords, b.keywords) > 0) return 'keyword'
	return a.journal !== null && a.journal === b.journal ? 'journal' : 'discipline'
}

/** How many different values two lists share. It is asked some hundred times for a page, and makes nothing that has to be collected. */
function shared(a: readonly string[], b: readonly string[]): number {
	let count = 0
	for (let at = 0; at < a.length; at++) {
		const value = a[at] ?? ''
		if (b.includes(value) && a.indexOf(value) === at) count += 1
	}
	return count
}

/** Keywords of all languages such that those that differ in marks or capitals alone are the same. */
export function foldedKeywords(keywords: TextLists): string[] {
	return Object.values(keywords)
		.flat()
		.map((keyword) => keyword.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim())
}
