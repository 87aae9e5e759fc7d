import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageContext, useLanguage } from '#app/i18n/use-translation.ts'

/** More parts than these, and the first are rendered again. */
const MOST_PARTS = 500

const known = new Map<string, { __html: string }>()

/**
 * The HTML of a part that is the same wherever it stands in one language: rendered once, then repeated. `name` says all
 * that the part depends on beside the language; the person who asks must not be among it.
 */
export function useFixedPart(name: string, part: ReactElement): { __html: string } {
	const language = useLanguage()
	const key = `${language} ${name}`
	const html = known.get(key)
	if (html) return html
	const made = {
		__html: renderToStaticMarkup(
			<LanguageContext.Provider value={language}>{part}</LanguageContext.Provider>,
		),
	}
	if (known.size >= MOST_PARTS) known.clear()
	known.set(key, made)
	return made
}
