/** The interface languages, French first: it is the source and the fallback. */
export const LANGUAGES = ['fr', 'en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'fr'

let offered: readonly Language[] = LANGUAGES

/** The languages in which this platform is offered now: French, and those that its administrators left on. */
export const offeredLanguages = (): readonly Language[] => offered

/** Says which languages are offered from now on in this process; French always is. */
export function offerLanguages(languages: readonly string[]): void {
	offered = LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || languages.includes(language))
}

/** True for a language in which this platform is offered now. */
export function isOffered(value: unknown): value is Language {
	return offered.includes(value as Language)
}

/** The name of the cookie, the localStorage entry and nothing else (specification, section 9). */
export const LANGUAGE_KEY = 'language'

/** The query parameter that asks for one page in a language, whatever is chosen. */
export const LANGUAGE_PARAMETER = 'lang'

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
	fr: 'Français',
	en: 'English',
	es: 'Español',
	ar: 'العربية',
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'nqo', 'ur'])

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.includes(value as Language)
}

/** The base direction of a language, by its ISO 639 code. */
export function directionOf(language: string): 'ltr' | 'rtl' {
	return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

const LOCALES: Partial<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** `Intl` locale: English as it is written in Africa and Europe (day, month, year), western digits in Arabic, as published in the Maghreb. */
export function localeOf(language: string): string {
	return LOCALES[language] ?? language
}

/** The language of a request: `?lang=`, else the cookie, else French. One that is not offered counts as none. */
export function languageOfRequest(request: Request): Language {
	const asked = new URL(request.url).searchParams.get(LANGUAGE_PARAMETER)
	if (isOffered(asked)) return asked
	return languageOfCookie(request.headers.get('cookie') ?? undefined)
}

/** The language that a Cookie header remembers, else French. */
export function languageOfCookie(cookies: string | undefined): Language {
	return rememberedLanguage(cookies) ?? DEFAULT_LANGUAGE
}

/** The language that a Cookie header remembers, or null. */
export function rememberedLanguage(cookies: string | undefined): Language | null {
	const remembered = cookies?.match(/(?:^|;\s*)language=(\w{2})(?:;|$)/)?.[1]
	return isOffered(remembered) ? remembered : null
}

/** The cookie that remembers a language: for a year once it was chosen, else until the browser is closed. */
export function languageCookie(language: Language, how: 'chosen' | 'visit'): string {
	return `${LANGUAGE_KEY}=${language}; Path=/; ${how === 'chosen' ? 'Max-Age=31536000; ' : ''}SameSite=Lax`
}
