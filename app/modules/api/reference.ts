import { CATALOGUE } from '#app/i18n/catalogue.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'

const { operations, parameters } = CATALOGUE.fr.apiReference
type Operation = keyof typeof operations
/** What a parameter means: a text of the reference, by its key. */
export type Meaning = keyof typeof parameters

/** What the schema of a parameter carries: the key of its meaning, which is said in the language of whoever reads of it. */
export const says = (meaning: Meaning) => ({ says: meaning })

/** What a parameter means, in one language. */
export function meaningIn(language: Language, meaning: Meaning): string {
	return translator(language, 'apiReference')(`parameters.${meaning}`)
}

/** What an operation does, in one language; the description is null where the summary says all. */
export function operationIn(language: Language, id: string): { summary: string; description: string | null } {
	const operation = id as Operation
	const t = translator(language, 'apiReference')
	return {
		summary: t(`operations.${operation}.summary`),
		description:
			'description' in operations[operation]
				? t(`operations.${operation}.description` as 'operations.getFigures.description')
				: null,
	}
}
