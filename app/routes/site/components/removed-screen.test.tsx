import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { RemovedScreen } from './error-screens.tsx'

test.for(LANGUAGES)('what was removed is named with its day, in %s', (language) => {
	const removed = {
		...{ kind: 'article', name: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
		...{ place: { fr: 'Cahiers' }, reason: { fr: 'Jugement du tribunal.' } },
		removedAt: '2026-11-23T20:00:00.000Z',
	}
	const Stub = createRoutesStub([{ path: '/', Component: () => <RemovedScreen removed={removed} /> }])
	const page = renderToStaticMarkup(
		<LanguageContext value={language}>
			<Stub initialEntries={['/']} />
		</LanguageContext>,
	)
	expect(page).toContain(language === 'ar' ? 'مجلة' : 'Revue')
	expect(page).toContain('23')
	expect(page).toContain('Cahiers')
	expect(page).toContain('Jugement du tribunal.')
})
