import { fold } from './analysis/fold.ts'
import { formsOf, isStopWord, isStopWordSomewhere } from './analysis/forms.ts'
import { withoutDots, wordsOf } from './analysis/words.ts'
import { pairTag, quoteLexeme } from './lexeme.ts'

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

const utf8 = new TextEncoder()

/** The forms of every word of a text that says something in its language. */
export function* lexemesOf({ text, language }: LanguageText): Generator<string> {
	for (const word of wordsOf(withoutDots(text))) {
		const forms = formsOf(word.text, language)
		if (forms[0] !== undefined && !isStopWord(forms[0], language)) yield* forms
	}
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
export function* pairsOf(text: string): Generator<string> {
	let before: string | undefined
	for (const word of foldedWordsOf(text)) {
		if (isStopWordSomewhere(word)) continue
		if (before !== undefined) yield pairTag(before, word)
		before = word
	}
}

/** The text of a tsvector with positions and weights: for phrases and ranking. */
export function rankingVector(parts: { weight: Weight; texts: LanguageText[] }[]): string {
	const positions = new Map<string, string[]>()
	let position = 0
	for (const { weight, texts } of parts)
		for (const { text, language } of texts) {
			for (const word of wordsOf(withoutDots(text))) {
				if (++position > LAST_POSITION) break
				const forms = formsOf(word.text, language)
				if (forms[0] === undefined || isStopWord(forms[0], language)) continue
				for (const form of forms) {
					const places = positions.get(form)
					if (!places) positions.set(form, [`${position}${weight}`])
					else if (places.length < MOST_POSITIONS) places.push(`${position}${weight}`)
				}
			}
			position += GAP
		}
	return [...positions].map(([form, places]) => `${quoteLexeme(form)}:${places.join(',')}`).join(' ')
}

/** The text of a tsvector without positions. The first lexemes are kept when there are too many. */
export function lexemeVector(lexemes: Iterable<string>): string {
	const kept = new Set<string>()
	let bytes = 0
	for (const lexeme of lexemes) {
		if (kept.has(lexeme)) continue
		bytes += utf8.encode(lexeme).length
		if (bytes > MOST_BYTES) break
		kept.add(lexeme)
	}
	return [...kept].map(quoteLexeme).join(' ')
}
