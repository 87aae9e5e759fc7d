/** The citation styles that the platform writes, in its order: the general ones, then those of a language, a field or a country. A journal may set one first. */
export const CITATION_STYLES = [
	'apa',
	'mla',
	'chicago-notes',
	'chicago-author-date',
	'chicago-fr',
	'vancouver',
	'iso-690',
	'harvard',
	'oscola',
	'droit-fr',
	'abnt',
	'linguistics',
] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]

/** The styles as readers of a journal see them: its own first. */
export const stylesFor = (own: string | null): CitationStyle[] =>
	CITATION_STYLES.toSorted((a, b) => Number(b === own) - Number(a === own))
