import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import NewPassword from './new-password.tsx'

test('a reset link that is no longer good leads to another one, and to sign-in for whom it served already', () => {
	const known = { loaderData: { token: 'x', email: null, passkeys: [] }, actionData: undefined }
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<NewPassword {...(known as unknown as ComponentProps<typeof NewPassword>)} />
		</LanguageContext>,
	)
	expect(html).toContain('href="/auth/mot-de-passe-oublie"')
	expect(html).toMatch(/href="\/auth"[^>]*>Se connecter/)
	expect(html).toMatch(/déjà servi/)
})
