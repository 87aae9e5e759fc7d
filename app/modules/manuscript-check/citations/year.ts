import { folded } from '#app/modules/manuscript-file/index.ts'

/** A year as citations and references write it, with its letter; or what stands for one. Hijri years bear their mark. */
export const YEAR = String.raw`(?:1[5-9]\d{2}|20\d{2})[a-z]?(?![\d\p{L}])|1[34]\d{2}\s?هـ|s\. ?d\.|n\. ?d\.|d\. ?u\.|sous presse|in press|en prensa|à paraître|forthcoming|د\. ?ت\.?`

/** A year as it is compared: letters stay; what has no year yet or none at all is one, as authors write either. */
export function yearKey(written: string): string {
	const year = folded(written).replace(/[\s.]/g, '')
	return /^(?:sd|nd|du|دت)$|presse?$|prensa$|paraitre$|forthcoming$/.test(year)
		? 'undated'
		: year.replace(/ه.*$/u, 'h')
}

/** A text with its Arabic and Persian digits as Latin ones; it keeps its length. */
export function inLatinDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
