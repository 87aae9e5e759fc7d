import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { JournalAbout } from './about.tsx'
import { JOURNAL } from './testing.ts'

test('what preservation networks may gather is linked to from journals that publish here, and from no other', () => {
	const shown = (isGathered: boolean) =>
		renderToStaticMarkup(
			<LanguageContext value="fr">
				<JournalAbout journal={JOURNAL} isGathered={isGathered} />
			</LanguageContext>,
		)
	expect(shown(true)).toContain('href="/revues/revue/conservation"')
	expect(shown(false)).not.toContain('/conservation')
})
