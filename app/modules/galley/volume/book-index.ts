import {
	type Element,
	INDEX_ENTRY,
	INDEX_MARK,
	INDEX_SEE,
	levelsOf,
} from '#app/modules/work/full-text/index.ts'
import { deep } from '../pdf/elements.ts'
import type { GalleySource } from '../source.ts'

/** A place that an index leads to: the how-manieth part of the volume, and its name there. */
export type IndexPlace = { part: number; id: string }

/** A line of an index: how deep it stands under its main entry, where it leads to, and to what else it sends in words. `initial` is the letter that begins with it. */
export type IndexLine = { level: number; words: string; initial: string; places: IndexPlace[]; see: string[] }

type Entry = { words: string; places: IndexPlace[]; see: Set<string>; under: Map<string, Entry> }

/** The names of the marks in a text are its own: `indexMarks` and `bookIndex` count them alike. */
const nameOf = (number: number) => `index-${number}`

/** The marks of a text for the index of its book, in the order of the text, with the names of their places. */
export function indexMarks(tree: Element): Map<Element, string> {
	const marks = [...deep(tree)].filter(({ attributes }) => attributes.get('class') === INDEX_MARK)
	return new Map(marks.map((mark, index) => [mark, nameOf(index + 1)]))
}

/**
 * The index of a volume by the marks in its texts: each entry once, in the alphabetical order of the language (Unicode collation and CLDR; an Arabic
 * article does not count), entries below others after them. Empty where nothing is marked.
 */
export function bookIndex(parts: readonly Pick<GalleySource, 'text'>[], language: string): IndexLine[] {
	const top = new Map<string, Entry>()
	for (const [part, { text }] of parts.entries())
		for (const [mark, id] of indexMarks(text.tree)) {
			const entry = entryAt(top, levelsOf(mark.attributes.get(INDEX_ENTRY) ?? ''))
			const see = mark.attributes.get(INDEX_SEE)
			if (see) entry?.see.add(see)
			else entry?.places.push({ part, id })
		}
	return linesOf(top, 0, language)
}

function entryAt(top: Map<string, Entry>, levels: readonly string[]): Entry | undefined {
	let under = top
	let entry: Entry | undefined
	for (const words of levels) {
		const key = words.normalize('NFC')
		entry = under.get(key) ?? { words: key, places: [], see: new Set(), under: new Map() }
		under.set(key, entry)
		under = entry.under
	}
	return entry
}

function linesOf(entries: Map<string, Entry>, level: number, language: string): IndexLine[] {
	const collator = new Intl.Collator(language, { numeric: true, ignorePunctuation: true })
	const sorted = [...entries.values()].toSorted((a, b) =>
		collator.compare(sortedAs(a.words), sortedAs(b.words)),
	)
	let last = ''
	return sorted.flatMap(({ words, places, see, under }) => {
		const initial = level === 0 ? initialOf(words, language) : ''
		const line = { level, words, initial: initial === last ? '' : initial, places, see: [...see] }
		last = initial
		return [line, ...linesOf(under, level + 1, language)]
	})
}

/** Words as they are sorted: « الكونغو » stands under its kāf. */
function sortedAs(words: string): string {
	return words.replace(/^ال(?=\p{L}{2})/u, '')
}

/** The letter under which words stand: É under E, Œ under O, but Ñ by itself where the language counts it as a letter. */
function initialOf(words: string, language: string): string {
	const own = /\p{L}\p{M}*/u.exec(sortedAs(words))?.[0].toLocaleUpperCase(language) ?? ''
	const plain = own.replace('Œ', 'OE').replace('Æ', 'AE').normalize('NFD').replace(/\p{M}/gu, '')
	const isSame = new Intl.Collator(language, { sensitivity: 'base' }).compare(own, plain) === 0
	return isSame || /\p{Script=Arabic}/u.test(plain) ? plain.slice(0, 1) : own
}
