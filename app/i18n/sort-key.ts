const LEADING_ARTICLE: { [language: string]: RegExp } = {
	fr: /^(?:les? |la |l['’]|une? )/,
	en: /^(?:the |an? )/,
	es: /^(?:el |la |los |las |una? )/,
	ar: /^(?:ال)(?=\p{L}{2})/u,
}

/**
 * The key a title or name is sorted by, in any database collation: compatibility form without marks, in lower
 * case, one space between words, without punctuation at the start and without the leading article of its
 * language. Arabic letters that are written in several ways (أ إ آ ٱ, ى, ة, ؤ, ئ) fall together.
 */
export function sortKey(text: string, language: string): string {
	const folded = fold(text)
	const article = LEADING_ARTICLE[language.slice(0, 2)]
	return (article && folded.replace(article, '').trim()) || folded
}

/** The key of a person's name: family name first, without the apostrophes in it, so that *M’Bokolo* stands at *mbokolo*. */
export function nameSortKey({
	name,
	given,
	family,
}: {
	name: string
	given?: string | null | undefined
	family?: string | null | undefined
}): string {
	const key = sortKey([family || name, given].filter(Boolean).join(' '), 'und')
	return key.replace(/(?<=\p{L})['’ʼʻ](?=\p{L})/gu, '')
}

function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}ـ]/gu, '')
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('æ', 'ae')
		.replaceAll('ß', 'ss')
		.replaceAll('ø', 'o')
		.replaceAll('ı', 'i')
		.replaceAll('ٱ', 'ا')
		.replaceAll('ى', 'ي')
		.replaceAll('ة', 'ه')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/\s+/gu, ' ')
		.trim()
}
