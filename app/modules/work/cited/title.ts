/** Fewer letters name too many works: "Introduction", "Préface". */
const FEWEST_LETTERS = 16
const LONGEST = 500

/** A title as titles are compared; null for one that says too little. */
export function foldedTitle(title: string): string | null {
	const words = folded(title)
	return words.length >= FEWEST_LETTERS ? words : null
}

/** Letters and digits alone, without accents, mark-up or case. */
export function folded(title: string): string {
	return title
		.replace(/<[^>]*>/g, '')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[أإآٱ]/gu, 'ا')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.slice(0, LONGEST)
}

/** Where a title ends and its subtitle begins. */
const SUBTITLE = /\s?[:–—]\s|[.?!]\s(?=\p{Lu})/u

type Texts = { [language: string]: string }

/**
 * The titles by which a work may be cited, folded, in each of its languages: `whole` with and without what the record keeps as its subtitle, `short` what
 * stands before a colon or a first full stop.
 */
export function citedTitles(title: Texts, subtitle: Texts = {}): { whole: string[]; short: string[] } {
	const whole = Object.entries(title).flatMap(([language, text]) => [
		text,
		`${text} ${subtitle[language] ?? ''}`,
	])
	const short = Object.values(title).flatMap((text) => text.split(SUBTITLE)[0] ?? [])
	const all = (texts: string[]) => [...new Set(texts.flatMap((text) => foldedTitle(text) ?? []))]
	return { whole: all(whole), short: all(short) }
}

/** The titles of what a work stands in, folded, with and without subtitle. */
export function containersIn(title: Texts, subtitle: Texts = {}): string[] {
	const written = Object.entries(title).flatMap(([language, text]) => [
		text,
		`${text} ${subtitle[language] ?? ''}`,
	])
	return [...new Set(written.map(folded))].filter((words) => words !== '')
}

/** The page on which a work begins. */
export function firstPageIn(pages: string | null): string | null {
	return /\d+/.exec(pages ?? '')?.[0] ?? null
}

/** A family name as names are compared: without accents, case and particles. */
export function foldedName(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/^(?:(?:de|du|des|da|dos|del|della|di|van|von|der|den|el|al|la|le)[\s-])+|^d['’]/u, '')
		.replace(/[^\p{L}]/gu, '')
}
