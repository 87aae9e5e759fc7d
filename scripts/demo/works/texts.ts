/** Written in Spanish although the source's XML says Portuguese. */
const CORRECTED_LANGUAGE = new Map([['scielo-2318-0889202133e200057', 'es']])

/** The language of a record's text. */
export function languageOf(record: { id: string; language: string }): string {
	return CORRECTED_LANGUAGE.get(record.id) ?? record.language
}

/** Texts by language, without mark-up and without the empty ones. */
export function textsOf(
	texts: { [language: string]: string },
	id: string,
	language: string,
): { [language: string]: string } {
	const entries = Object.entries(texts).map(([code, text]) => [
		CORRECTED_LANGUAGE.has(id) && code === 'pt' ? language : code,
		plain(text),
	])
	return Object.fromEntries(entries.filter(([, text]) => text))
}

/** Text without mark-up: what the sources write in italics reads the same without. */
function plain(text: string): string {
	return text
		.replace(/<\/?[a-z][^>]*>/gi, '')
		.replaceAll('&nbsp;', ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')
		.replace(/[^\S\n]+/g, ' ')
		.trim()
}

/** Keywords by language, each by itself. */
export function keywordsOf(
	keywords: { [language: string]: string[] },
	language: string,
): { [language: string]: string[] } {
	const lists = Object.entries(keywords).map(
		([code, words]) =>
			[
				// The one source that does not say which language its keywords are in writes them in English.
				code === 'mixed' ? 'en' : code === 'pt' && language === 'es' ? 'es' : code,
				words
					.flatMap((word) => word.split(';'))
					.map((word) => word.replace(/["“”.]+$/, '').trim())
					.filter(Boolean),
			] as const,
	)
	return Object.fromEntries(lists.filter(([, words]) => words.length > 0))
}

/** The text in the language of the work, else any. */
export function originalOf(texts: { [language: string]: string }, language: string): string {
	return texts[language] ?? Object.values(texts)[0] ?? ''
}
