import { createContext, useContext } from 'react'
import { translator } from './i18n.ts'
import type { Language } from './languages.ts'
import type { Namespace, Translate } from './translate.ts'

/** The language of the page, which the root provides. */
export const LanguageContext = createContext<Language | null>(null)

/** The language of the page that a component stands in. */
export function useLanguage(): Language {
	const language = useContext(LanguageContext)
	if (!language) throw new Error('The page has no language: it stands outside the provider of the root.')
	return language
}

/** The texts of a namespace in the page's language. */
export function useTranslation<N extends Namespace = 'common'>(
	namespace: N = 'common' as N,
): { t: Translate<N> } {
	return { t: translator(useLanguage(), namespace) }
}
