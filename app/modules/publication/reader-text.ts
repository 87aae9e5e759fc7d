import type { Texts } from '#app/i18n/texts.ts'
import type { PublicationAnswer } from './model.ts'

/** What readers are told, in one language at least; refuses 'noReason' when it is empty. */
export function readerText(typed: Texts): PublicationAnswer<{ text: Texts }> {
	const text = writtenTexts(typed)
	return Object.keys(text).length === 0 ? { ok: false, error: 'noReason' } : { ok: true, text }
}

/** Texts by language; empty ones are left out. */
export function writtenTexts(texts: Texts): Texts {
	return Object.fromEntries(
		Object.entries(texts).filter(([language, text]) => text !== '' && /^[a-z]{2,3}$/.test(language)),
	)
}
