/** The citation styles of the dialog, in its order. */
export const CITATION_STYLES = [
	'apa',
	'mla',
	'chicago-notes',
	'chicago-author-date',
	'vancouver',
	'iso-690',
] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]
