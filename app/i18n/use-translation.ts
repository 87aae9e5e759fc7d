import type { i18n, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import type { CATALOGUE } from './catalogue.ts'

type Namespace = keyof typeof CATALOGUE.fr
type Translation<N extends Namespace> = { t: TFunction<N>; i18n: i18n }

const known = new WeakMap<i18n, Map<string, Translation<Namespace>>>()

/**
 * The texts of a namespace in the page's language, as `useTranslation` of react-i18next gives them, without what that does for pages that
 * live in the browser: it waits for texts to load and for the language to change, in nine hooks for each component.
 */
export function useTranslation<N extends Namespace = 'common'>(namespace: N = 'common' as N): Translation<N> {
	const i18n = useContext(I18nContext)?.i18n
	if (!i18n) throw new Error('The page has no texts: it stands outside the provider of i18next.')
	let translations = known.get(i18n)
	if (!translations) {
		translations = new Map()
		known.set(i18n, translations)
	}
	let translation = translations.get(namespace)
	if (!translation) {
		translation = { t: i18n.getFixedT(i18n.language, namespace) as TFunction<Namespace>, i18n }
		translations.set(namespace, translation)
	}
	return translation as unknown as Translation<N>
}
