import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { Answers, Step } from './schema.ts'

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

/** What was written of a text by language, without the empty ones. */
export const filled = (texts: Texts): Texts =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** The sections that were typed, one a line; null where a language names another number of them than the journal's own. */
export function sectionsOf(typed: Texts, language: string): Texts[] | null {
	const byLanguage = LANGUAGES.map((code) => [code, linesOf(typed[code] ?? '')] as const)
	const own = byLanguage.find(([code]) => code === language)?.[1] ?? []
	const filled = byLanguage.filter(([, names]) => names.length > 0)
	if (filled.some(([, names]) => names.length !== own.length)) return null
	return own.map((_, index) => Object.fromEntries(filled.map(([code, names]) => [code, names[index] ?? ''])))
}

/** The steps that must still be answered before the journal can open. Whoever has nobody to name opens without `people`. */
export function missingSteps({
	publisher,
	identity,
	review,
	policies,
}: Answers): Exclude<Step, 'people' | 'open'>[] {
	const asked = { publisher, identity, review, policies }
	return (Object.keys(asked) as (keyof typeof asked)[]).filter((step) => asked[step] === undefined)
}
