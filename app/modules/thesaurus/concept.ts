import type { TextLists, Texts } from '#app/platform/db/tables.ts'

/** What a concept is of: the schemes of the thesaurus. */
export const SCHEMES = [
	'places',
	'people',
	'languages',
	'disciplines',
	'institutions',
	'diseases',
	'grammar',
	'themes',
] as const
export type Scheme = (typeof SCHEMES)[number]

/** A concept with its names by language (`und` for names that belong to none of the four), in the words of SKOS. */
export type Concept = {
	id: string
	scheme: Scheme
	/** skos:prefLabel */
	name: Texts
	/** skos:altLabel: other, older and foreign names. */
	otherNames: TextLists
	/** skos:hiddenLabel: forms that are sought and never shown, as the adjectives of countries. */
	hiddenNames: TextLists
	/** skos:broader: ids of what includes it. */
	broader: string[]
	/** skos:notation: the region (ISO 3166-1) or the language (ISO 639), if it has a code. */
	notation: string | null
}
