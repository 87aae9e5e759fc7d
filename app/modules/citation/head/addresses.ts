import { DEFAULT_LANGUAGE, type Language, offeredLanguages } from '#app/i18n/languages.ts'
import type { LinkTag } from './tags.ts'

/** The address of a page in one language: `?lang=` is written for every language but French. */
export function addressIn(publicUrl: string, path: string, language: Language): string {
	if (language === DEFAULT_LANGUAGE) return publicUrl + path
	return `${publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** The canonical address of a page in the language it is shown in. */
export function canonical(publicUrl: string, path: string, language: Language): LinkTag {
	return { rel: 'canonical', href: addressIn(publicUrl, path, language) }
}

/** The same page in every language of the interface (hreflang), and the one for all others. */
export function alternates(publicUrl: string, path: string): LinkTag[] {
	return [
		...offeredLanguages().map((language) => ({
			rel: 'alternate',
			hrefLang: language,
			href: addressIn(publicUrl, path, language),
		})),
		{ rel: 'alternate', hrefLang: 'x-default', href: publicUrl + path },
	]
}
