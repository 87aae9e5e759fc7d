import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { NextAction } from './next-action.tsx'

test.for([
	['fr', 'Confiez', 'le prendre'],
	['en', 'Assign', 'take it'],
	['es', 'Asigne', 'tomarlo'],
	['ar', 'أسند', 'تولّيه'],
] as const)(
	'of a manuscript of nobody, what comes next is what the editor may do: %s',
	([language, give, take]) => {
		const shown = (gives: 'others' | 'oneself' | null) =>
			renderToStaticMarkup(
				<LanguageContext value={language}>
					<NextAction id="m" queue="needsEditor" gives={gives} asksForTime={null} />
				</LanguageContext>,
			)
		expect(shown('others')).toContain(give)
		expect(shown('oneself')).toContain(take)
		expect(shown('oneself')).not.toContain(give)
		for (const act of [give, take]) expect(shown(null)).not.toContain(act)
	},
)
