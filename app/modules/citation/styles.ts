/** The citation styles of the dialog, in its order: the general ones, then those of a language, a field or a country. */
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
