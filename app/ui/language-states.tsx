import { colonOf, languageName } from '#app/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'

/** Where a text stands in each language, a sign a language; `say` names a state. Languages without one are left out. */
export function LanguageStates<State extends string>({
	states,
	say,
}: {
	states: { readonly [language in Language]?: State }
	say: (state: State) => string
}) {
	const page = useLanguage()
	return (
		<span className="text-states">
			{LANGUAGES.map((language) => {
				const state = states[language]
				if (!state) return null
				const said = `${languageName(language, page)}${colonOf(page)}${say(state)}`
				return (
					<span key={language} className={`text-state state-${state}`} title={said}>
						<span aria-hidden="true">{language}</span>
						<span className="visually-hidden">{said}</span>
					</span>
				)
			})}
		</span>
	)
}
