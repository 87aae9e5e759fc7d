import { createInstance, type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { CATALOGUE, NAMESPACES } from './catalogue.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import { composeFrench } from './typography.ts'

type Tree = { [key: string]: string | Tree }

function compose(tree: Tree): Tree {
	return Object.fromEntries(
		Object.entries(tree).map(([key, value]) => [
			key,
			typeof value === 'string' ? composeFrench(value) : compose(value),
		]),
	)
}

/** French texts get their French spaces, except those that the specification fixes to the letter. */
function resourcesOf(language: Language) {
	const namespaces: Record<string, Tree> = CATALOGUE[language]
	if (language !== 'fr') return namespaces
	return Object.fromEntries(
		Object.entries(namespaces).map(([name, tree]) => [name, name === 'specification' ? tree : compose(tree)]),
	)
}

const instances = new Map<Language, i18n>()

/** The texts of one language, ready to use; made once per process. Missing texts fall back to French. */
export function i18nFor(language: Language): i18n {
	const known = instances.get(language)
	if (known) return known
	const instance = createInstance()
	instance.use(initReactI18next).init({
		lng: language,
		fallbackLng: DEFAULT_LANGUAGE,
		supportedLngs: LANGUAGES,
		ns: NAMESPACES,
		defaultNS: 'common',
		resources: { fr: resourcesOf('fr'), [language]: resourcesOf(language) },
		interpolation: { escapeValue: false },
		initAsync: false,
		returnNull: false,
	})
	rememberTexts(instance)
	instances.set(language, instance)
	return instance
}

type Translate = (...asked: [key: unknown, ...rest: unknown[]]) => unknown

/** Looks texts without parameters up once: most texts of a page are such, and each look-up goes through plurals, contexts and fallbacks. */
function rememberTexts(instance: i18n): void {
	const fixed = instance.getFixedT.bind(instance) as (...about: unknown[]) => unknown
	const functions = new Map<string, Translate>()
	instance.getFixedT = ((...about: unknown[]) => {
		const name = JSON.stringify(about)
		const known = functions.get(name)
		if (known) return known
		const made = remembering(fixed(...about) as Translate)
		functions.set(name, made)
		return made
	}) as unknown as i18n['getFixedT']
}

function remembering(translate: Translate): Translate {
	const texts = new Map<string, unknown>()
	const translated: Translate = (...asked) => {
		const [key] = asked
		if (asked.length > 1 || typeof key !== 'string') return translate(...asked)
		const text = texts.get(key) ?? translate(key)
		texts.set(key, text)
		return text
	}
	return Object.assign(translated, translate)
}

/** The translating function outside React: mails, feeds, downloads. */
export function translator<N extends keyof typeof CATALOGUE.fr>(
	language: Language,
	namespace: N,
): TFunction<N> {
	return i18nFor(language).getFixedT(language, namespace)
}
