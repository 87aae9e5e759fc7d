/** Sets the spaces of a text as its language prints them; no letter changes. */
export type Spacing = (text: string) => string

/**
 * Spaces where no line may end: French has one before high punctuation and per cent and inside guillemets (Imprimerie nationale, Lexique des règles typographiques, « ponctuation »), narrow
 * but before the colon. Only spaces that were typed are set so.
 */
export function spacingOf(language: string): Spacing {
	if (language !== 'fr') return (text) => text
	return (text) =>
		text
			.replace(/ (?=[;!?»])|(?<=\d) (?=%)/g, '\u202F')
			.replace(/ (?=:)/g, '\u00A0')
			.replace(/(?<=«) /g, '\u202F')
}
