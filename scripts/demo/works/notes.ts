import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import NOTES from './notes.json' with { type: 'json' }

const SENTENCES: ReadonlyMap<string, Texts> = new Map(Object.entries(NOTES))
const LONGEST_FIRST = [...SENTENCES.keys()].sort((a, b) => b.length - a.length)

/** What the corpus notes of a licence or of a review, in the languages of the site. @throws for a sentence that `notes.json` does not say in them. */
export function notesIn(noted: string): Texts {
	const sentences: Texts[] = []
	let rest = noted.trim()
	while (rest !== '') {
		const known = LONGEST_FIRST.find((sentence) => rest.startsWith(sentence))
		if (!known) throw new Error(`A note that has no translations: ${rest}`)
		sentences.push(SENTENCES.get(known) ?? {})
		rest = rest.slice(known.length).trim()
	}
	return Object.fromEntries(
		LANGUAGES.map((language) => [language, sentences.map((texts) => texts[language]).join(' ')]),
	)
}
