import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { typedLines } from '#app/i18n/typed-text.ts'
import { type Answer, LONGEST_REASON } from './model.ts'

/** Texts by language as a form sends them. */
export const texts = z.record(z.string(), z.string())

/** What readers are told, as typed, in one language at least; refuses 'noReason' when it is empty and 'tooLong' above the measure. */
export function readerText(typed: Texts): Answer<{ text: Texts }> {
	const text = typedTexts(typed)
	if (Object.keys(text).length === 0) return { ok: false, error: 'noReason' }
	if (Object.values(text).some(({ length }) => length > LONGEST_REASON))
		return { ok: false, error: 'tooLong' }
	return { ok: true, text }
}

/** Texts by language as typed; empty ones are left out. */
export function typedTexts(texts: Texts): Texts {
	return Object.fromEntries(
		Object.entries(texts)
			.map(([language, text]) => [language, typedLines(text)] as const)
			.filter(([language, text]) => text !== '' && /^[a-z]{2,3}$/.test(language)),
	)
}
