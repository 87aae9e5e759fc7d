import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
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
	expect(renderToStaticMarkup(<RouterProvider router={router} />)).toMatch(
		/<form (?=[^>]*method="post")[^>]*data-tells-zone=""/i,
	)
})
