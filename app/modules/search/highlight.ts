import { fold } from './analysis/fold.ts'
import { formsOf } from './analysis/forms.ts'
import { wordsOf } from './analysis/words.ts'
import type { MarkedText, Segment } from './model.ts'
import type { Term } from './terms.ts'
import type { LanguageText } from './vector.ts'

const LONGEST_SNIPPET = 240
/** How much of what stands before the first hit is shown. */
const LEAD = 60

/** A long text is not read further than this. */
const ENOUGH_HITS = 40

type Hit = { start: number; end: number; term: number }

/**
 * The words of a text that the terms find, in any of their forms. With `forSnippet` reading ends as soon as more of the text
 * could make no better snippet: a place with all the terms is passed, or enough was found.
 */
function hitsIn({ text, language }: LanguageText, terms: readonly Term[], forSnippet = false): Hit[] {
	const forms = new Map<string, number>()
	const prefixes: { prefix: string; term: number }[] = []
	for (const [term, sought] of terms.entries()) {
		if (sought.kind === 'word') for (const form of sought.forms) forms.set(form, term)
		else if (sought.kind === 'phrase') for (const { exact } of sought.words) forms.set(exact, term)
		else if (sought.kind === 'prefix') prefixes.push({ prefix: sought.exact, term })
	}
	const hits: Hit[] = []
	if (forms.size === 0 && prefixes.length === 0) return hits
	let enoughAt = Infinity
	for (const { text: word, start, end } of wordsOf(text)) {
		if (start > enoughAt) break
		const own = formsOf(word, language)
		let term = own.map((form) => forms.get(form)).find((found) => found !== undefined)
		if (term === undefined && prefixes.length > 0) {
			const exact = own[0] ?? fold(word)
			term = prefixes.find(({ prefix }) => exact.startsWith(prefix))?.term
		}
		if (term === undefined) continue
		hits.push({ start, end, term })
		if (!forSnippet || enoughAt !== Infinity) continue
		if (hits.length >= ENOUGH_HITS) break
		const best = bestStart(hits)
		if (best.found === terms.length) enoughAt = best.start + LONGEST_SNIPPET
	}
	return hits
}

/** The whole text with what was sought marked. */
export function marked(text: LanguageText, terms: readonly Term[]): MarkedText {
	return {
		language: text.language,
		segments: segmentsOf(text.text, hitsIn(text, terms), 0, text.text.length),
	}
}

/** How many of the terms the text answers. */
export function termsFound(text: LanguageText, terms: readonly Term[]): number {
	return new Set(hitsIn(text, terms).map((hit) => hit.term)).size
}

/** At most 240 characters of the text, where most of the terms are near each other; its beginning when none is there. */
export function snippetOf(text: LanguageText, terms: readonly Term[]): MarkedText {
	const hits = hitsIn(text, terms, true)
	const { from, to } = windowOf(text.text, bestStart(hits).start)
	const segments = segmentsOf(
		text.text,
		hits.filter((hit) => hit.start >= from && hit.end <= to),
		from,
		to,
	)
	const cut = (isCut: boolean): Segment[] => (isCut ? [{ text: '…', hit: false }] : [])
	return { language: text.language, segments: [...cut(from > 0), ...segments, ...cut(to < text.text.length)] }
}

/** The hit from which the window holds the most different terms. */
function bestStart(hits: Hit[]): { start: number; found: number } {
	let best = { start: 0, found: 0 }
	for (const [i, first] of hits.entries()) {
		const found = new Set<number>()
		for (let j = i; j < hits.length; j++) {
			const hit = hits[j]
			if (!hit || hit.end - first.start > LONGEST_SNIPPET - LEAD) break
			found.add(hit.term)
		}
		if (found.size > best.found) best = { start: first.start, found: found.size }
	}
	return best
}

/** Whole words around a place; both ends leave room for an ellipsis. */
function windowOf(text: string, start: number): { from: number; to: number } {
	const room = LONGEST_SNIPPET - 2
	if (text.length <= room) return { from: 0, to: text.length }
	let from = Math.max(0, Math.min(start - LEAD, text.length - room))
	if (from > 0) {
		const space = text.indexOf(' ', from)
		from = space >= 0 && space < start ? space + 1 : start
	}
	let to = Math.min(text.length, from + room)
	if (to < text.length) {
		const space = text.lastIndexOf(' ', to)
		if (space > from + LEAD) to = space
		else if (isLowSurrogate(text, to)) to--
	}
	return { from: isLowSurrogate(text, from) ? from + 1 : from, to }
}

function isLowSurrogate(text: string, index: number): boolean {
	const code = text.charCodeAt(index)
	return code >= 0xdc_00 && code <= 0xdf_ff
}

function segmentsOf(text: string, hits: Hit[], from: number, to: number): Segment[] {
	const segments: Segment[] = []
	let at = from
	for (const { start, end } of hits) {
		if (start > at) segments.push({ text: text.slice(at, start), hit: false })
		segments.push({ text: text.slice(start, end), hit: true })
		at = end
	}
	if (at < to) segments.push({ text: text.slice(at, to), hit: false })
	return segments
}
