import { fold } from './analysis/fold.ts'
import { wordsOf } from './analysis/words.ts'
import { textOfHtml } from './html-text.ts'
import { tag } from './lexeme.ts'

const GLOSSED_WORD = /<div class="mot">(.*?)<\/div>/gsu
const GLOSS = '<span class="gl">'
/** A noun class that is named before its number: CL1, NC1 and 1 are the same. */
const NOUN_CLASS = /^(?:cl|nc)(\d+\p{L}{0,3})$/u
/** Joined morphemes of fewer letters are too many words at once. */
const SHORTEST_JOINED = 3

/**
 * A word or a gloss of an interlinear example as its morphemes, whatever stands between them: hyphens, equals signs of clitics, tildes of reduplications, full
 * stops (Leipzig Glossing Rules, 2015, rules 2, 4 and 10). Accents, capitals and the letters before the number of a noun class do not count.
 */
export function morphemesOf(word: string): string[] {
	return [...wordsOf(word)].map(({ text }) => fold(text).replace(NOUN_CLASS, '$1')).filter(Boolean)
}

/** The lexeme under which the examples that hold these consecutive morphemes as one word are found. */
export function exampleTag(morphemes: readonly string[]): string {
	return tag('e', morphemes.join('-'))
}

/** What the interlinear examples of a text hold, as lexemes with how often: whole words and glosses, and each of their morphemes. */
export function examplesIn(html: string): Map<string, number> {
	const counts = new Map<string, number>()
	const count = (lexeme: string) => counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
	for (const [, lines = ''] of html.matchAll(GLOSSED_WORD))
		for (const [line, token] of lines.split(GLOSS).entries()) {
			const morphemes = morphemesOf(textOfHtml(token))
			if (morphemes.length === 0) continue
			count(exampleTag(morphemes))
			if (morphemes.length === 1) continue
			for (const morpheme of new Set(morphemes)) count(exampleTag([morpheme]))
			const joined = morphemes.join('')
			if (line === 0 && joined.length >= SHORTEST_JOINED) count(joined)
		}
	return counts
}

const LINE = '<div class="glose">'
const TRANSLATION = /^\s*<p class="traduction">.*?<\/p>/su

/** The first interlinear line of a text that holds these morphemes as one word or gloss, with its translation; null when none does. */
export function exampleWith(html: string, morphemes: readonly string[]): string | null {
	const wanted = exampleTag(morphemes)
	for (const line of html.split(LINE).slice(1)) {
		if (!examplesIn(line).has(wanted)) continue
		const end = line.indexOf('</div></div>') + '</div></div>'.length
		const [translation = ''] = TRANSLATION.exec(line.slice(end)) ?? []
		return textOfHtml(line.slice(0, end) + translation)
	}
	return null
}
