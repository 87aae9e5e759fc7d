import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import type { RichText } from '#app/ui/rich-text/rich-text.ts'

/** The text that a reader of one language sees, with the language it is really in: theirs, else French, English or whatever there is. */
export function chosenBody(
	body: { [language: string]: RichText },
	language: Language,
): { text: RichText; language: Language } | null {
	for (const candidate of [language, 'fr', 'en', ...LANGUAGES] as const) {
		const text = body[candidate]
		if (text && text.length > 0) return { text, language: candidate }
	}
	return null
}
