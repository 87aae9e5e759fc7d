/** The class of a mark in a text: here the index of its book leads to. It may hold words or none. */
export const INDEX_MARK = 'entree-index'
/** Under what it stands there: the levels of an entry, from the main one on, with `:` between them, as Word writes them (ECMA-376, part 1, 17.16.5.79). */
export const INDEX_ENTRY = 'data-index'

/** To what else an entry sends, in words (« voir Kongo »): then its place is not told. */
export const INDEX_SEE = 'data-voir'

const LONGEST = 200
const DEEPEST = 3

/** The levels of an entry; a colon of its own is written `\:`. */
export function levelsOf(entry: string): string[] {
	return entry
		.split(/(?<!\\):/)
		.map((level) => level.replaceAll('\\:', ':').replace(/\s+/gu, ' ').trim())
		.filter(Boolean)
		.slice(0, DEEPEST)
}

/** An entry as it is stored; empty where it names nothing. */
export function indexEntry(entry: string): string {
	if (entry.length > LONGEST) return ''
	return levelsOf(entry)
		.map((level) => level.replaceAll(':', '\\:'))
		.join(':')
}

/** What an entry sends to, in one line; empty where it is too long for that. */
export function indexSee(words: string): string {
	return words.length > LONGEST ? '' : words.replace(/\s+/gu, ' ').trim()
}
