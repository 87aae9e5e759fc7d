import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { DEFAULT_SETTINGS } from '#app/modules/platform-setting/model.ts'
import { holdSettings } from '#app/modules/platform-setting/present.ts'
import { AccessDeniedScreen } from './access-denied.tsx'

afterEach(() => holdSettings(DEFAULT_SETTINGS))

function shown(space: 'author' | 'reader' | 'reviewer' | 'desk' | 'admin') {
	const denial = { denied: 'signInRequired', space, returnTo: '/espace-auteur' } as const
	const Stub = createRoutesStub([{ path: '/', Component: () => <AccessDeniedScreen {...denial} /> }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} />
		</LanguageContext>,
	)
}

test('a visitor of the author space is told once why they must sign in', () => {
	expect(shown('author').match(/soumettre un article/g)).toHaveLength(1)
})

test('who has no account makes one on the way to a space that is open to all, and not on the way to the desk', () => {
	for (const space of ['author', 'reader'] as const)
		expect(shown(space)).toMatch(/mode=inscription&amp;retour=[^"]*"[^>]*>Créer un compte/)
	for (const space of ['reviewer', 'desk', 'admin'] as const)
		expect(shown(space)).not.toContain('Créer un compte')
	holdSettings({ ...DEFAULT_SETTINGS, signUp: 'invited' })
	expect(shown('author')).not.toContain('Créer un compte')
})
