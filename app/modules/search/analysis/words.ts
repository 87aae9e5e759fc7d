/** A word where it stands in a text, elided article and possessive taken away. */
export type Word = { text: string; start: number; end: number }

const APOSTROPHE = "['’ʼʹʻʽʾʿ‘`´＇]"
const WORD = new RegExp(
	`[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\p{Cf}]|${APOSTROPHE}(?=[\\p{L}\\p{N}]))*`,
	'gu',
)
const HAS_APOSTROPHE = new RegExp(APOSTROPHE, 'u')
const APOSTROPHES = new RegExp(APOSTROPHE, 'gu')
/** Only before a vowel or h: N'Djamena, M'Bokolo and N'Ko are whole words. */
const ELISION = new RegExp(
	`^(?:[cçdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu)${APOSTROPHE}(?=[aeiouyhœæàâäéèêëíìîïóòôöúùûüÿ])`,
	'iu',
)
const POSSESSIVE = new RegExp(`${APOSTROPHE}s$`, 'iu')

/**
 * Every word of a text in order. Apostrophes inside a word are dropped from `text` (Qur’an is quran) once French
 * elision (l’, d’, qu’…) and the English possessive are cut; `start` and `end` point into the text as given.
 */
export function* wordsOf(text: string): Generator<Word> {
	for (const match of text.matchAll(WORD)) {
		const raw = match[0]
		const start = match.index
		if (!HAS_APOSTROPHE.test(raw)) {
			yield { text: raw, start, end: start + raw.length }
			continue
		}
		let rest = raw
		for (let cut = ELISION.exec(rest); cut; cut = ELISION.exec(rest)) rest = rest.slice(cut[0].length)
		const from = start + raw.length - rest.length
		const bare = rest.replace(POSSESSIVE, '')
		yield { text: bare.replace(APOSTROPHES, ''), start: from, end: from + bare.length }
	}
}

const GLUED = /^((?:[cçdjlmnst]|qu|jusqu|lorsqu|puisqu))([aeiouyhœæàâäéèêëíìîïóòôöúùûüÿ]\p{L}{2,})$/iu

/** A word with the apostrophe that it lacks where an elided French article or preposition may begin it: d’ivoire for divoire. Null when none may. */
export function elidedIn(word: string): string | null {
	const [, article, rest] = GLUED.exec(word) ?? []
	return article && rest ? `${article}’${rest}` : null
}

const DOTTED = /\b(?:[A-Z]\.){2,}(?:[A-Z]\b)?/g

/** The text with its dotted acronyms written in one: U.E.M.O.A. is UEMOA. Initials of names have spaces between them. */
export function withoutDots(text: string): string {
	return text.replace(DOTTED, (acronym) => acronym.replaceAll('.', ''))
}
