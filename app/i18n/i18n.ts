import { createInstance, type i18n } from 'i18next'
import { CATALOGUE, NAMESPACES } from './catalogue.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import type { Namespace, Translate } from './translate.ts'
import { composeFrench, keepJoined, keepTogether } from './typography.ts'

type Tree = { [key: string]: string | Tree }

function composed(tree: Tree, compose: (text: string) => string): Tree {
	return Object.fromEntries(
		Object.entries(tree).map(([key, value]) => [
			key,
			typeof value === 'string' ? compose(value) : composed(value, compose),
		]),
	)
}

/** Texts keep together what is read at once, and French ones get their French spaces, except those that the specification fixes to the letter. */
function resourcesOf(language: Language) {
	const compose = language === 'fr' ? (text: string) => keepJoined(composeFrench(text)) : keepTogether
	const namespaces: Record<string, Tree> = CATALOGUE[language]
	return Object.fromEntries(
		Object.entries(namespaces).map(([name, tree]) => [
			name,
			name === 'specification' ? tree : composed(tree, compose),
		]),
	)
}

/** Every language falls back to French, composed once for all of them. */
const french = resourcesOf('fr')
const instances = new Map<Language, i18n>()

function i18nFor(language: Language): i18n {
	const known = instances.get(language)
	if (known) return known
	const instance = createInstance()
	instance.init({
		lng: language,
		fallbackLng: DEFAULT_LANGUAGE,
		supportedLngs: LANGUAGES,
		ns: NAMESPACES,
		defaultNS: 'common',
		resources: { fr: french, ...(language === 'fr' ? {} : { [language]: resourcesOf(language) }) },
		interpolation: { escapeValue: false },
		initAsync: false,
		returnNull: false,
	})
	instances.set(language, instance)
	return instance
}

type AnyTranslate = (...asked: [key: unknown, ...rest: unknown[]]) => unknown

/** More texts than these with their parameters, and the first are made again. */
const MOST_TEXTS = 3000

function remembering(translate: AnyTranslate): AnyTranslate {
	const texts = new Map<string, unknown>()
	const translated: AnyTranslate = (...asked) => {
		const name = nameOf(asked)
		if (name === null) return translate(...asked)
		const known = texts.get(name)
		if (known !== undefined) return known
		const text = translate(...asked)
		if (texts.size >= MOST_TEXTS) texts.clear()
		texts.set(name, text)
		return text
	}
	return Object.assign(translated, translate)
}

/** The question as one string; null for one whose answer is more than a text, or whose parameters are. */
function nameOf([key, parameters, ...rest]: unknown[]): string | null {
	if (typeof key !== 'string' || rest.length > 0) return null
	if (parameters === undefined) return key
	if (typeof parameters !== 'object' || parameters === null) return null
	let name = key
	for (const [parameter, value] of Object.entries(parameters)) {
		if (typeof value !== 'string' && typeof value !== 'number') return null
		name += `\0${parameter}\0${typeof value}\0${value}`
	}
	return name
}

const translators = new Map<string, AnyTranslate>()

/**
 * The texts of a namespace in one language, missing ones in French; made once per process. Each text is made once too: pages say the same
 * again and again, and each look-up goes through plurals, contexts and fallbacks.
 */
export function translator<N extends Namespace>(language: Language, namespace: N): Translate<N> {
	const name = `${language} ${namespace}`
	let made = translators.get(name)
	if (!made) {
		made = remembering(i18nFor(language).getFixedT(language, namespace) as unknown as AnyTranslate)
		translators.set(name, made)
	}
	return made as unknown as Translate<N>
}
