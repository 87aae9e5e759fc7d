import { plainTextOf, toFullText } from '#app/modules/work/full-text/index.ts'
import type { Localized } from './model.ts'

/** The language of one of OJS's locales (`fr_CA`, `sr@latin`) by ISO 639; null where it names none. */
export function languageOf(locale: string): string | null {
	const [, code = null] = /^([a-z]{2,3})(?:[_@-].*)?$/.exec(locale) ?? []
	return code
}

/**
 * Texts by language: of several locales of one language, the one without a country counts, else `own`, else the first. `doubled` are locales whose
 * text differs and has no place, `unknown` those that name no language.
 */
export function textsIn(localized: Localized, own: string, plain: (html: string) => string) {
	const texts: { [language: string]: string } = {}
	const doubled: string[] = []
	const unknown: string[] = []
	const rank = (locale: string) => (locale === languageOf(locale) ? 0 : locale === own ? 1 : 2)
	for (const { locale, text } of localized.toSorted((a, b) => rank(a.locale) - rank(b.locale))) {
		const said = plain(text)
		const language = languageOf(locale)
		if (said === '') continue
		if (!language) unknown.push(locale)
		else if (texts[language] === undefined) texts[language] = said
		else if (texts[language] !== said) doubled.push(locale)
	}
	return { texts, doubled, unknown }
}

const plainOf = (html: string) =>
	/[<&]/.test(html) ? plainTextOf(toFullText(html, { language: 'und' }).html) : html

/** A line of what may be HTML. */
export const lineOf = (html: string): string => plainOf(html).replace(/\s+/g, ' ').trim()

/** Paragraphs of HTML, with an empty line between them; an empty line in a paragraph parts it as well. */
export const paragraphsOf = (html: string): string =>
	html
		.split(/\n\s*\n|<\/p>|<br\s*\/?>\s*<br\s*\/?>/i)
		.map((part) => plainOf(part).replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('\n\n')
