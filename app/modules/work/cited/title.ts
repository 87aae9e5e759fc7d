/** Fewer letters name too many works: "Introduction", "Préface". */
const FEWEST_LETTERS = 16
const LONGEST = 500

/** A title as titles are compared: letters and digits alone, without accents, mark-up or case; null for one that says too little. */
export function foldedTitle(title: string): string | null {
	const folded = title
		.replace(/<[^>]*>/g, '')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[أإآٱ]/gu, 'ا')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.slice(0, LONGEST)
	return folded.length >= FEWEST_LETTERS ? folded : null
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
