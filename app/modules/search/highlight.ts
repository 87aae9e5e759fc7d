import { detached } from '#app/platform/detached-text.ts'
import { fold } from './analysis/fold.ts'
import { formsOf } from './analysis/forms.ts'
import { OTHER_SCRIPT } from './analysis/skeleton.ts'
import { type Word, wordsOf } from './analysis/words.ts'
import type { Labels } from './concepts/labels.ts'
import { tag } from './lexeme.ts'
import type { MarkedText, Segment } from './model.ts'
import { codeOf } from './passages.ts'
import type { Term, WordTerm } from './terms.ts'
import { heardIn, type LanguageText } from './vector.ts'

const LONGEST_SNIPPET = 240
/** How much of what stands before the first hit is shown. */
const LEAD = 60

/** A long text is not read further than this. */
const ENOUGH_HITS = 40
/** Words that are looked at together. */
const PORTION = 500

type Hit = { start: number; end: number; term: number }
/** What is to be said of a word of a language wherever it stands: the term that it answers, and whether a name that is sought may begin with it. */
type KnownWord = { term: number | undefined; mayBegin: boolean }

/** What is marked in texts: the forms of words, the beginnings of words, and the names of concepts, each with its term. */
export class Sought {
	readonly terms: readonly Term[]
	readonly #forms = new Map<string, number>()
	readonly #prefixes: { prefix: string; term: number }[] = []
	readonly #concepts = new Map<string, number>()
	readonly #labels: Labels
	/** By language, the words of texts that were read: most words of a page are few words again and again. */
	readonly #known = new Map<string, Map<string, KnownWord>>()
	/** By language, the hits of texts, as far as they were read. */
	readonly #read = new Map<string, Map<string, Iterable<Hit>>>()

	constructor(terms: readonly Term[], labels: Labels) {
		this.terms = terms
		for (const [term, sought] of terms.entries()) this.#add(sought, term)
		this.#labels = labels.only([...this.#concepts.keys()])
	}

	#add(sought: Term, term: number): void {
		if (sought.kind === 'word') this.#addForms(sought, term)
		else if (sought.kind === 'phrase') for (const { exact } of sought.words) this.#forms.set(exact, term)
		else if (sought.kind === 'prefix') this.#prefixes.push({ prefix: sought.exact, term })
		else if (sought.kind === 'concept') {
			for (const own of sought.own) this.#addForms(own, term)
			for (const id of sought.concepts) this.#concepts.set(id, term)
		} else if (sought.kind === 'example') {
			for (const word of sought.words) this.#add(word, term)
			for (const morpheme of sought.morphemes) this.#forms.set(morpheme, term)
		}
	}

	/** By which passages are told that hold what is sought (`bestPassage`); nothing tells of the beginnings of words. */
	codes(): Map<string, number> {
		const codes = new Map([...this.#forms].map(([form, term]) => [codeOf(form), term]))
		for (const [id, term] of this.#concepts) codes.set(codeOf(tag('c', id)), term)
		return codes
	}

	get hasPrefixes(): boolean {
		return this.#prefixes.length > 0
	}

	/** The hits in a text, in order. It is read no further than they are asked for, and once. */
	in({ text, language }: LanguageText): Iterable<Hit> {
		if (this.terms.length === 0) return []
		const texts = this.#read.get(language) ?? new Map<string, Iterable<Hit>>()
		this.#read.set(language, texts)
		const hits = texts.get(text) ?? onceRead(this.#hitsIn(text, language))
		texts.set(text, hits)
		return hits
	}

	/** Whether anything that is sought stands in a text. */
	isIn(text: LanguageText): boolean {
		for (const _ of this.in(text)) return true
		return false
	}

	*#hitsIn(text: string, language: string): Generator<Hit> {
		for (const words of inPortions(wordsOf(text)))
			for (let place = 0; place < words.length; place++) {
				const { text, start, end } = words[place] as Word
				const { term, mayBegin } = this.#wordOf(text, language)
				const name = mayBegin ? this.#labels.nameAt(words, place, language) : null
				const concept = name?.concepts.map((id) => this.#concepts.get(id)).find((term) => term !== undefined)
				if (name && concept !== undefined) {
					yield { start, end: words[name.last]?.end ?? end, term: concept }
					place = name.last
				} else if (term !== undefined) yield { start, end, term }
			}
	}

	#wordOf(word: string, language: string): KnownWord {
		const words = this.#known.get(language) ?? new Map<string, KnownWord>()
		this.#known.set(language, words)
		let known = words.get(word)
		if (!known) {
			const mayBegin = this.#concepts.size > 0 && this.#labels.beginsName(word, language)
			known = { term: this.#termOf(word, language), mayBegin }
			words.set(word, known)
		}
		return known
	}

	#addForms({ forms }: WordTerm, term: number): void {
		for (const form of forms) this.#forms.set(form, term)
	}

	#termOf(word: string, language: string): number | undefined {
		const own = formsOf(word, language)
		const heard = OTHER_SCRIPT.test(word) ? heardIn(word) : []
		const term = [...own, ...heard].map((form) => this.#forms.get(form)).find((found) => found !== undefined)
		if (term !== undefined || this.#prefixes.length === 0) return term
		const exact = own[0] ?? fold(word)
		return this.#prefixes.find(({ prefix }) => exact.startsWith(prefix))?.term
	}
}

/** What an iterator gives, for whoever asks for it again: it is asked for each only once. */
function onceRead<Of>(rest: Iterator<Of>): Iterable<Of> {
	const read: Of[] = []
	return {
		*[Symbol.iterator]() {
			for (let place = 0; ; place++) {
				if (place === read.length) {
					const next = rest.next()
					if (next.done) return
					read.push(next.value)
				}
				yield read[place] as Of
			}
		},
	}
}

/** The first hits of a text: reading ends as soon as more of it could make no better snippet: a place with all the terms is passed, or enough was found. */
function hitsForSnippet(text: LanguageText, sought: Sought): Hit[] {
	const hits: Hit[] = []
	let enoughAt = Infinity
	for (const hit of sought.in(text)) {
		if (hit.start > enoughAt) break
		hits.push(hit)
		if (enoughAt !== Infinity) continue
		if (hits.length >= ENOUGH_HITS) break
		const best = bestStart(hits)
		if (best.found === sought.terms.length) enoughAt = best.start + LONGEST_SNIPPET
	}
	return hits
}

/** So that a long text is not read to its end for a snippet from its beginning. */
function* inPortions(words: Iterable<Word>): Generator<Word[]> {
	let portion: Word[] = []
	for (const word of words) {
		portion.push(word)
		if (portion.length < PORTION) continue
		yield portion
		portion = []
	}
	yield portion
}

/** The whole text with what was sought marked. */
export function marked(text: LanguageText, sought: Sought): MarkedText {
	return {
		language: text.language,
		segments: segmentsOf(text.text, [...sought.in(text)], 0, text.text.length),
	}
}

/** How many of the terms the text answers. */
export function termsFound(text: LanguageText, sought: Sought): number {
	const found = new Set<number>()
	for (const { term } of sought.in(text)) if (found.add(term).size === sought.terms.length) break
	return found.size
}

/** At most 240 characters of the text, where most of the terms are near each other; its beginning when none is there. A passage may have text before and after it. */
export function snippetOf(
	text: LanguageText,
	sought: Sought,
	{ hasBefore = false, hasAfter = false }: { hasBefore?: boolean; hasAfter?: boolean } = {},
): MarkedText {
	const hits = hitsForSnippet(text, sought)
	const { from, to } = windowOf(text.text, bestStart(hits).start)
	const segments = segmentsOf(
		text.text,
		hits.filter((hit) => hit.start >= from && hit.end <= to),
		from,
		to,
	)
	const cut = (isCut: boolean): Segment[] => (isCut ? [{ text: '…', hit: false }] : [])
	return {
		language: text.language,
		segments: [...cut(hasBefore || from > 0), ...segments, ...cut(hasAfter || to < text.text.length)],
	}
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
		if (start > at) segments.push({ text: detached(text.slice(at, start)), hit: false })
		segments.push({ text: detached(text.slice(start, end)), hit: true })
		at = end
	}
	if (at < to) segments.push({ text: detached(text.slice(at, to)), hit: false })
	return segments
}
