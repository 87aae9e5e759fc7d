import { fold } from './analysis/fold.ts'
import { formsOf, isStopWord, isStopWordSomewhere } from './analysis/forms.ts'
import { OTHER_SCRIPT, skeletonOf, skeletonOfBoth } from './analysis/skeleton.ts'
import { type Word, withoutDots, wordsOf } from './analysis/words.ts'
import type { Labels, Named } from './concepts/labels.ts'
import { pairTag, quoteLexeme, tag } from './lexeme.ts'

/** A text with its ISO 639 language. */
export type LanguageText = { text: string; language: string }
/** A title, B keywords, C contributors, D abstract. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** The highest position and the most positions of a lexeme that a tsvector keeps. */
const LAST_POSITION = 16_383
const MOST_POSITIONS = 255
/** Texts are set this far apart, so that no phrase runs from one into the next. */
const GAP = 20
/** A tsvector holds 1 MB of lexemes; what comes after this much of a long book is not indexed. */
const MOST_BYTES = 900_000

/** What stands in a text so often is worth a place in its ranking; so often it is what the text is about. */
const SOME_TIMES = 3
const MANY_TIMES = 15
const MOST_REPEATED = 120

/** The most bytes that a code unit takes in UTF-8. */
const MOST_BYTES_A_UNIT = 3

/** The words of a text and the forms of each. */
type Reading = {
	words: readonly Word[]
	forms: readonly (readonly string[])[]
	named?: { labels: Labels; names: readonly Named[] }
}

/** What was read in a text, for as long as the text is held: the index asks each for its words, its concepts and its places. */
const readings = new WeakMap<LanguageText, Reading>()

function readingOf(text: LanguageText): Reading {
	const known = readings.get(text)
	if (known) return known
	const reading = readingFor(text)
	readings.set(text, reading)
	return reading
}

function readingFor({ text, language }: LanguageText): Reading {
	const words = [...wordsOf(withoutDots(text))]
	return { words, forms: words.map((word) => formsOf(word.text, language)) }
}

/** What a text names. */
function namedIn(text: LanguageText, labels: Labels): readonly Named[] {
	const reading = readingOf(text)
	if (reading.named?.labels !== labels)
		reading.named = { labels, names: labels.inText(reading.words, text.language) }
	return reading.named.names
}

/** The forms of every word of a text that says something in its language. */
export function lexemesOf(text: LanguageText): string[] {
	return lexemesIn(readingOf(text), text.language)
}

function lexemesIn({ forms }: Reading, language: string): string[] {
	const lexemes: string[] = []
	for (const own of forms) if (isTelling(own, language)) lexemes.push(...own)
	return lexemes
}

/** True where a word with these forms says something in its language. */
function isTelling([folded]: readonly string[], language: string): boolean {
	return folded !== undefined && !isStopWord(folded, language)
}

/** The forms of every word of a name: names are not stemmed, but Arabic ones are found with and without their article. */
export function* nameFormsOf(name: string): Generator<string> {
	for (const word of wordsOf(withoutDots(name))) yield* formsOf(word.text, 'und')
}

/** The folded words of a text, without stems. */
export function* foldedWordsOf(text: string): Generator<string> {
	for (const word of wordsOf(withoutDots(text))) {
		const folded = fold(word.text)
		if (folded !== '') yield folded
	}
}

/** The tags of neighbouring words: what a phrase asks of the index before positions are looked at. */
export function* pairsOf(text: LanguageText): Generator<string> {
	let before: string | undefined
	for (const [word] of readingOf(text).forms) {
		if (word === undefined || isStopWordSomewhere(word)) continue
		if (before !== undefined) yield pairTag(before, word)
		before = word
	}
}

/** The consonants of names, under which they are found in other scripts. */
export function heardIn(word: string): string[] {
	const skeleton = skeletonOf(word)
	return skeleton === null ? [] : [tag(OTHER_SCRIPT.test(word) ? 'x' : 'z', skeleton)]
}

/** The same of the names that another script writes as this word is heard. */
export function heardOtherwise(word: string): string[] {
	const skeleton = skeletonOf(word)
	return skeleton === null ? [] : [tag(OTHER_SCRIPT.test(word) ? 'z' : 'x', skeleton)]
}

/** The same for neighbours in a name that are too short for it alone. */
export function heardTogether(words: readonly string[]): string[] {
	return words.slice(1).flatMap((word, place) => {
		const skeleton = skeletonOfBoth(words[place] ?? '', word)
		return skeleton === null ? [] : tag(OTHER_SCRIPT.test(word) ? 'x' : 'z', skeleton)
	})
}

/**
 * What a text is about, as lexemes: the concepts that it names, and with `widely` all that includes them.
 */
export function* conceptsOfText(text: LanguageText, labels: Labels, widely: boolean): Generator<string> {
	for (const { concepts } of namedIn(text, labels))
		for (const id of concepts) {
			yield tag('c', id)
			if (widely) for (const wider of labels.ancestorsOf(id)) yield tag('c', wider)
		}
}

/** The lexemes of long texts and of the concepts that they name, each with how often, in the order in which they first stand there. */
export type TextLexemes = {
	words: ReadonlyMap<string, number>
	concepts: ReadonlyMap<string, number>
	/** What is found in each passage of the first text, also as it is heard in other scripts. */
	passages: readonly ReadonlySet<string>[]
}

export function saidIn(
	texts: readonly { language: string; passages: readonly string[] }[],
	labels: Labels,
): TextLexemes {
	const words = new Map<string, number>()
	const concepts = new Map<string, number>()
	const passages: Set<string>[] = []
	const count = (counts: Map<string, number>, lexeme: string) =>
		counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
	for (const [index, { language, passages: own }] of texts.entries())
		for (const text of own) {
			const found = new Set<string>()
			const reading = readingFor({ text, language })
			for (const lexeme of lexemesIn(reading, language)) {
				count(words, lexeme)
				found.add(lexeme)
			}
			for (const named of labels.inText(reading.words, language))
				for (const id of named.concepts) {
					count(concepts, tag('c', id))
					found.add(tag('c', id))
				}
			if (index > 0) continue
			for (const { text } of reading.words)
				if (OTHER_SCRIPT.test(text)) for (const heard of heardIn(text)) found.add(heard)
			passages.push(found)
		}
	return { words, concepts, passages }
}

/** What a long text comes back to so often that it is about it, though no title says so. */
export function* subjectsIn(repeated: ReadonlyMap<string, number>): Generator<string> {
	for (const [lexeme, times] of repeated) if (times >= MANY_TIMES) yield tag('s', lexeme)
}

/** What long texts say again and again, with how often: concepts before words. */
export function repeatedIn({
	words,
	concepts,
}: Pick<TextLexemes, 'words' | 'concepts'>): Map<string, number> {
	return new Map([...mostRepeated(concepts), ...mostRepeated(words)])
}

function mostRepeated(counts: ReadonlyMap<string, number>): [string, number][] {
	return [...counts]
		.filter(([, times]) => times >= SOME_TIMES)
		.sort((a, b) => b[1] - a[1])
		.slice(0, MOST_REPEATED)
}

type RankingPart = { weight: Weight; texts: LanguageText[]; isNames?: boolean }

/**
 * The text of a tsvector with positions and weights: for phrases and ranking. A concept stands where its name does, what includes it weighs less; what the whole
 * text repeats weighs as much as a name or as the abstract; what is all that a title says stands there twice.
 */
export function rankingVector(
	parts: RankingPart[],
	labels: Labels,
	repeated: ReadonlyMap<string, number> = new Map(),
): string {
	const positions = new Map<string, string[]>()
	let position = 0
	const place = (lexeme: string, at: number, weight: Weight) => {
		if (at > LAST_POSITION) return
		const places = positions.get(lexeme)
		if (!places) positions.set(lexeme, [`${at}${weight}`])
		else if (places.length < MOST_POSITIONS) places.push(`${at}${weight}`)
	}
	for (const { weight, texts, isNames } of parts)
		for (const text of texts) {
			const { words, forms } = readingOf(text)
			for (const [index, word] of words.entries()) {
				const at = position + index + 1
				const own = forms[index] ?? []
				if (!isTelling(own, text.language)) continue
				for (const form of own) place(form, at, weight)
				if (isNames || OTHER_SCRIPT.test(word.text))
					for (const form of heardIn(word.text)) place(form, at, weight)
			}
			if (isNames)
				for (const form of heardTogether(words.map((word) => word.text))) place(form, position + 1, weight)
			if (isNames) for (const id of labels.peopleIn(words)) place(tag('c', id), position + 1, weight)
			const named = isNames ? [] : namedIn(text, labels)
			const wholly = weight === 'A' ? wholeSubject(readingOf(text), named, text.language) : []
			for (const lexeme of wholly) place(lexeme, position + words.length + 1, weight)
			for (const { concepts, first } of named)
				for (const id of concepts) {
					place(tag('c', id), position + first + 1, weight)
					for (const wider of labels.ancestorsOf(id))
						place(tag('c', wider), position + first + 1, weight === 'D' ? 'D' : 'C')
				}
			position += words.length + GAP
		}
	for (const [lexeme, times] of repeated) place(lexeme, ++position, times >= MANY_TIMES ? 'C' : 'D')
	return [...positions].map(([form, places]) => `${quoteLexeme(form)}:${places.join(',')}`).join(' ')
}

/** What a title is wholly about, where it says nothing else: the one thing that it names, or its one word. */
function wholeSubject(
	{ forms }: Reading,
	[name, ...others]: readonly Named[],
	language: string,
): readonly string[] {
	const telling = [...forms.keys()].filter((at) => isTelling(forms[at] ?? [], language))
	const isName = name && others.length === 0 && telling.every((at) => at >= name.first && at <= name.last)
	const [only = []] = telling.length === 1 ? telling.map((at) => forms[at]) : []
	return [...(isName ? name.concepts.map((id) => tag('c', id)) : []), ...only]
}

/** The text of a tsvector without positions. The first lexemes are kept when there are too many. */
export function lexemeVector(lexemes: Iterable<string>): string {
	const kept = new Set<string>()
	let [units, bytes] = [0, 0]
	for (const lexeme of lexemes) {
		if (kept.has(lexeme)) continue
		// Bytes are only counted once they may be too many.
		units += lexeme.length
		if (units * MOST_BYTES_A_UNIT > MOST_BYTES) {
			bytes ||= bytesOf(kept)
			bytes += Buffer.byteLength(lexeme)
			if (bytes > MOST_BYTES) break
		}
		kept.add(lexeme)
	}
	return [...kept].map(quoteLexeme).join(' ')
}

function bytesOf(lexemes: Iterable<string>): number {
	let bytes = 0
	for (const lexeme of lexemes) bytes += Buffer.byteLength(lexeme)
	return bytes
}
