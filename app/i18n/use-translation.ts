import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { CATALOGUE } from './catalogue.ts'
import { translator } from './i18n.ts'
import type { Language } from './languages.ts'

/** The language of the page, which the root provides. */
export const LanguageContext = createContext<Language | null>(null)

/** The language of the page that a component stands in. */
export function useLanguage(): Language {
	const language = useContext(LanguageContext)
	if (!language) throw new Error('The page has no language: it stands outside the provider of the root.')
	return language
}

/** The texts of a namespace in the page's language. */
export function useTranslation<N extends keyof typeof CATALOGUE.fr = 'common'>(
	namespace: N = 'common' as N,
): { t: TFunction<N> } {
	return { t: translator(useLanguage(), namespace) }
}
