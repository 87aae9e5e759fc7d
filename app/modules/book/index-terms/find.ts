import { type Element, INDEX_ENTRY, INDEX_MARK, type Node } from '#app/modules/work/full-text/index.ts'

/** A place where a term stands in a text, told by the words around it; `key` names it among those of one chapter as long as these words stay. */
export type TermPlace = { key: string; before: string; found: string; after: string }

/** What is sought for an entry: its spellings, without the places that somebody took out. */
export type SoughtTerm = { entry: string; spellings: readonly string[]; takenOut: ReadonlySet<string> }

type Run = { parent: Element; place: number; text: string; from: number }
type Hit = { from: number; place: TermPlace }

const AROUND = 60
/** Between two blocks: no blank, so that no term goes on from one to the next. */
const BETWEEN = '\0'
/** Nothing of these is a place for a page number: headings stand in the contents, and notes are called, formulas read and code copied as they are. */
const PASSED_OVER = /^(?:h[1-6]|math|pre|code|svg)$/
const BLOCK = /^(?:p|li|dt|dd|td|th|figcaption|caption|blockquote|section|ol|ul|dl|table|tr|figure|div)$/

/** Where the spellings of a term stand in a text, in its order. Letters are compared as written, but a small first letter finds a capital too. */
export function findPlaces(tree: Element, spellings: readonly string[]): TermPlace[] {
	return hitsIn(runsOf(tree), spellings).map(({ place }) => place)
}

/** A text with a mark before each place of each term; the text that was given stays as it was. */
export function withMarks(tree: Element, terms: readonly SoughtTerm[]): Element {
	const copy = copyOf(tree)
	const runs = runsOf(copy)
	const marks = terms.flatMap(({ entry, spellings, takenOut }) =>
		hitsIn(runs, spellings).flatMap(({ from, place }) => (takenOut.has(place.key) ? [] : [{ from, entry }])),
	)
	const inRuns = Map.groupBy(marks, ({ from }) => runs.findLast((run) => run.from <= from))
	for (const run of runs.toReversed()) {
		const own = inRuns.get(run)
		if (own) cutAt(run, own)
	}
	return copy
}

function cutAt({ parent, place, text, from }: Run, marks: { from: number; entry: string }[]): void {
	const pieces: Node[] = []
	let at = 0
	for (const mark of marks.toSorted((a, b) => a.from - b.from)) {
		const next = mark.from - from
		if (next > at) pieces.push(text.slice(at, next))
		pieces.push({
			tag: 'span',
			attributes: new Map([
				['class', INDEX_MARK],
				[INDEX_ENTRY, mark.entry],
			]),
			children: [],
		})
		at = next
	}
	pieces.push(text.slice(at))
	parent.children.splice(place, 1, ...pieces)
}

/** The words of a text run by run, with where each begins in all of them; blocks are told apart by `BETWEEN`. */
function runsOf(tree: Element): Run[] {
	const runs: Run[] = []
	let length = 0
	const visit = (element: Element) => {
		if (PASSED_OVER.test(element.tag) || element.attributes.get('class') === 'footnote-ref') return
		if (BLOCK.test(element.tag)) length += 1
		for (const [place, child] of element.children.entries()) {
			if (typeof child !== 'string') visit(child)
			else {
				runs.push({ parent: element, place, text: child, from: length })
				length += child.length
			}
		}
		if (BLOCK.test(element.tag)) length += 1
	}
	visit(tree)
	return runs
}

function hitsIn(runs: readonly Run[], spellings: readonly string[]): Hit[] {
	const pattern = patternOf(spellings)
	if (!pattern) return []
	let words = ''
	for (const { text, from } of runs) words = words.padEnd(from, BETWEEN) + text
	const counts = new Map<string, number>()
	return [...words.matchAll(pattern)].map(({ 0: found, index }) => {
		const before =
			words
				.slice(Math.max(0, index - AROUND), index)
				.split(BETWEEN)
				.at(-1) ?? ''
		const after = words.slice(index + found.length, index + found.length + AROUND).split(BETWEEN)[0] ?? ''
		const said = `${before.slice(-30)}|${found}|${after.slice(0, 30)}`.replaceAll(/\s+/gu, ' ')
		const nth = counts.get(said) ?? 0
		counts.set(said, nth + 1)
		const place = {
			key: nth === 0 ? said : `${said}|${nth}`,
			before: before.length < AROUND ? before : `…${before.trimStart()}`,
			found,
			after: after.length < AROUND ? after : `${after.trimEnd()}…`,
		}
		return { from: index, place }
	})
}

/** The longest spelling first, so that « Congo belge » is one place and not that of « Congo » too. */
function patternOf(spellings: readonly string[]): RegExp | null {
	const sought = spellings
		.filter((spelling) => spelling.trim() !== '')
		.toSorted((a, b) => b.length - a.length)
		.map(spellingPattern)
	return sought.length === 0
		? null
		: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${sought.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')
}

function spellingPattern(spelling: string): string {
	const [first = '', ...rest] = [...spelling.trim().normalize('NFC')]
	const capital = first.toLocaleUpperCase()
	const begin =
		capital === first ? letterPattern(first) : `(?:${letterPattern(first)}|${letterPattern(capital)})`
	return (
		begin +
		rest
			.map(letterPattern)
			.join('')
			.replaceAll(/(?:\\s\+)+/g, '\\s+')
	)
}

function letterPattern(letter: string): string {
	if (/\s/u.test(letter)) return '\\s+'
	if (/['’ʼ]/u.test(letter)) return "['’ʼ]"
	const escaped = letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
	const apart = letter.normalize('NFD')
	return apart === letter ? escaped : `(?:${escaped}|${apart})`
}

function copyOf({ tag, attributes, children }: Element): Element {
	return {
		tag,
		attributes,
		children: children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
	}
}
