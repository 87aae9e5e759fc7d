import { readFileSync } from 'node:fs'
import CSL from 'citeproc'
import type { CslItem } from '#app/modules/reference/index.ts'

export const STYLES = {
	apa: 'apa',
	'chicago-author-date': 'chicago-author-date',
	'chicago-notes': 'chicago-notes-bibliography',
	mla: 'modern-language-association',
	vancouver: 'nlm-citation-sequence',
	'iso-690': 'iso690-author-date-fr',
} as const
export type Style = keyof typeof STYLES
const LOCALES = { en: 'en-US', fr: 'fr-FR', es: 'es-ES' } as const
type Locale = keyof typeof LOCALES

/** Sets entries of a bibliography in a style, by citeproc, as HTML in which `i` is all that is marked. */
export function printer(style: Style, language: Locale): (csl: CslItem) => string {
	const items = new Map<string, CslItem>()
	const engine = new CSL.Engine(
		{
			retrieveLocale: (wanted: string) =>
				readFileSync(
					`app/modules/citation/locales/locales-${Object.values(LOCALES).find((known) => known === wanted) ?? 'en-US'}.xml`,
					'utf8',
				),
			retrieveItem: (id: string) => ({ ...items.get(id), id }),
		},
		readFileSync(`app/modules/citation/styles/${STYLES[style]}.csl`, 'utf8'),
		style === 'iso-690' ? 'fr-FR' : LOCALES[language],
		true,
	)
	engine.setOutputFormat('html')
	return (csl) => {
		const id = `item-${items.size}`
		items.set(id, csl)
		engine.updateItems([id])
		const made = engine.makeBibliography()
		return (made ? (made[1][0] ?? '') : '')
			.replace(/<div class="csl-left-margin">.*?<\/div>/gs, '')
			.replace(/<(?!\/?i>)[^>]*>/g, '')
			.replaceAll('&#38;', '&amp;')
			.replace(/[ \n\t]+/g, ' ')
			.trim()
	}
}
