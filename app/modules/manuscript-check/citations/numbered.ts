import type { Reference } from '#app/modules/reference/index.ts'

const BRACKETED = /\[([^[\]()]{1,60})\]/gu
const LONGEST_RANGE = 30

/** The marks by which a numbered bibliography is cited, with the positions of their entries; empty where it is not numbered. A mark that two entries bear is none. */
export function numbersOf(references: readonly Pick<Reference, 'label'>[]): ReadonlyMap<string, number> {
	const labelled = references.filter(({ label }) => label !== null)
	if (labelled.length * 2 < references.length) return new Map()
	const marks = new Map<string, number>()
	const twice = new Set<string>()
	for (const [index, { label }] of references.entries()) {
		if (label === null) continue
		if (marks.has(label)) twice.add(label)
		marks.set(label, index)
	}
	for (const mark of twice) marks.delete(mark)
	return marks
}

/** The citations of a text by number: `[3]`, `[3, 5]`, `[3–5]` (both ends), `[3, p. 12]`; nothing where a mark in brackets is unknown. */
export function numbersIn(text: string, marks: ReadonlyMap<string, number>): NumberedPlace[] {
	if (marks.size === 0) return []
	return [...text.matchAll(BRACKETED)].flatMap(({ 1: inside = '', index: at }) =>
		marksIn(inside, at + 1, marks),
	)
}

/** Digits alone, in a row: what is raised and has letters ("1er") is no citation. */
const RAISED = /^[\d\s,;–—-]+$/u
/** A word, or what ends one: not a number, and not a unit or a variable, whose exponents are raised as well. */
const CITING = /(?:\p{L}{3}|[.,;:!?)\]»”"’…])\s?$/u

/** The citations of a text by raised numbers, "ports³", "ports³⁻⁵", at the places of its raised letters; nothing where one of the numbers is unknown. */
export function raisedNumbersIn(
	text: string,
	marks: ReadonlyMap<string, number>,
	raised: readonly { start: number; end: number }[],
): NumberedPlace[] {
	if (marks.size === 0) return []
	return raised.flatMap(({ start, end }) => {
		const words = text.slice(start, end)
		return RAISED.test(words) && CITING.test(text.slice(0, start)) ? marksIn(words, start, marks) : []
	})
}

type NumberedPlace = { start: number; end: number; index: number }

/** The marks in a row that begins at a place of its text. */
function marksIn(inside: string, at: number, marks: ReadonlyMap<string, number>): NumberedPlace[] {
	const words = inside.replace(/[,;]?\s*(?:pp?|chap|vol|§|ص)\.\s.*$/u, (rest) => ' '.repeat(rest.length))
	const found = [...words.matchAll(/[^\s,;–—-][^\s,;–—]*?(?=$|[\s,;–—-])/gu)].map(({ 0: mark, index }) => ({
		mark,
		start: at + index,
		end: at + index + mark.length,
	}))
	if (found.length === 0 || found.some(({ mark }) => !marks.has(mark)) || !isOrdered(words)) return []
	return found.map(({ mark, start, end }) => ({ start, end, index: marks.get(mark) ?? 0 }))
}

/** False for `[1914-18]`: a range counts up, and not far. */
function isOrdered(words: string): boolean {
	return [...words.matchAll(/(\d+)\s?[–—-]\s?(\d+)/gu)].every(([, from, to]) => {
		const length = Number(to) - Number(from)
		return length > 0 && length <= LONGEST_RANGE
	})
}
