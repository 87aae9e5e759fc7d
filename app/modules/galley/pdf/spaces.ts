/** Sets the spaces of a text as its language prints them; no letter changes. */
export type Spacing = (text: string) => string

/** What counts something, before its number: « p. 12 », « n.º 3 », “vol. 4”. */
const COUNTED = /(?<=(?<![\p{L}\p{N}])(?:(?:pp?|vol|figs?|chap|cap|art|núm|págs?|nos?)\.|n\.?[°º])) (?=\d)/gu

/**
 * Spaces where no line may end: in every language between « p. » and its number; in French before high punctuation and inside guillemets (Imprimerie nationale, Lexique des règles typographiques, « ponctuation »), narrow
 * but before the colon; before per cent in French and in Spanish (Ortografía de la lengua española, 2010). Only spaces that were typed are set so.
 */
export function spacingOf(language: string): Spacing {
	const counted = (text: string) => text.replace(COUNTED, '\u00A0')
	const perCent = (text: string) => counted(text).replace(/(?<=\d) (?=%)/g, '\u202F')
	if (language === 'es') return perCent
	if (language !== 'fr') return counted
	return (text) =>
		perCent(text)
			.replace(/ (?=[;!?»])/g, '\u202F')
			.replace(/ (?=:)/g, '\u00A0')
			.replace(/(?<=«) /g, '\u202F')
}
