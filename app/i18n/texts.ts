import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, type Language } from './languages.ts'

/** Text in several languages, keyed by ISO 639 code. */
export type Texts = { [language: string]: string }

/** One text of several, with the language it is really in. */
export type ChosenText = { text: string; language: string; direction: 'ltr' | 'rtl' }

/**
 * The text a reader sees: in the interface language if it exists, else in the original one, else French,
 * English, or whatever there is. Null when there is none.
 */
export function chooseText(texts: Texts, language: Language, original?: string): ChosenText | null {
	const order = [language, original, DEFAULT_LANGUAGE, 'en', ...Object.keys(texts)]
	for (const candidate of order) {
		const text = candidate ? texts[candidate] : undefined
		if (candidate && text) return { text, language: candidate, direction: directionOf(candidate) }
	}
	return null
}

/** Texts after a form: what was typed in the languages of the interface, and what stood there in others. */
export function typedOver(before: Texts, typed: Texts): Texts {
	const others = Object.entries(before).filter(([code]) => !LANGUAGES.some((language) => language === code))
	const own = LANGUAGES.flatMap((code) => (typed[code] ? [[code, typed[code]] as const] : []))
	return Object.fromEntries([...own, ...others])
}
