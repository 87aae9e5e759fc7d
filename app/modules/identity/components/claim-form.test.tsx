import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { ClaimForm } from './claim-form.tsx'

test('an account that a link makes is made with the time zone of the device, told beside the page', () => {
	const form = (
		<ClaimForm
			perform="compte"
			email="rose@example.org"
			name={{ prenom: '', nom: '' }}
			refused={null}
			notMade=""
			send="Créer"
		/>
	)
	const router = createMemoryRouter([{ path: '*', element: form }])
	const page = (
		<LanguageContext value="fr">
			<RouterProvider router={router} />
		</LanguageContext>
	)
	expect(renderToStaticMarkup(page)).toMatch(/<form [^>]*data-tells-zone=""/)
})
