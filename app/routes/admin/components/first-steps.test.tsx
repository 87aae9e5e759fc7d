import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { FirstSteps } from '#app/modules/site/index.server.ts'
import { FirstStepsPanel } from './first-steps.tsx'

const STEPS: FirstSteps = {
	hasSecondFactor: false,
	missingFacts: [],
	mail: { is: 'noServer' },
	publishers: 0,
	journals: 0,
	backup: 'besideData',
}

const shown = (journals: number, hasJournalDraft: boolean) =>
	renderToStaticMarkup(
		<LanguageContext value="fr">
			<FirstStepsPanel
				steps={{ ...STEPS, journals }}
				hasJournalDraft={hasJournalDraft}
				hasAskedTrial={false}
			/>
		</LanguageContext>,
	)

test('the first journal is begun once: one that is being prepared is led to, among the journals', () => {
	expect(shown(0, false)).toContain('href="/admin/revues/nouvelle"')
	const begun = shown(0, true)
	expect(begun).toContain('href="/admin/revues"')
	expect(begun).not.toContain('href="/admin/revues/nouvelle"')
	expect(begun).toContain('Une revue est commencée')
	expect(shown(1, true)).not.toContain('Une revue est commencée')
})
