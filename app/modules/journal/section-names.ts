import { LANGUAGES } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import type { Texts } from '#app/i18n/texts.ts'
import NAMES from './section-names.json' with { type: 'json' }

/**
 * The title of a section that comes from elsewhere, with its names in the languages that it lacks where the trade has them: « Research Article » is
 * « Article de recherche ». A title that is no known name stays as it is.
 */
export function sectionTitleInLanguages(title: Texts): Texts {
	const same = NAMES.find((names) =>
		LANGUAGES.some((language) => {
			const own = title[language]
			return own && names[language].some((name) => sortKey(name, language) === sortKey(own, language))
		}),
	)
	if (!same) return title
	return { ...Object.fromEntries(LANGUAGES.map((language) => [language, same[language][0] ?? ''])), ...title }
}
