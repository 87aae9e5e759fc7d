import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import PublisherPage from './publisher.tsx'

const loaderData = {
	...{ slug: 'presses', version: '1', description: {}, dye: null, hanging: null, logo: null, logoSeen: '' },
	...{ done: null, pictureDone: null },
	values: { name: 'Presses', language: 'fr', institution: '', place: '', country: '', site: '' },
}

function shown(act: string, error: string, faults: object): string {
	const Component = PublisherPage as unknown as ComponentType<{ loaderData: object; actionData: object }>
	const actionData = { error, posted: { fields: { acte: [act] }, faults } }
	const Stub = createRoutesStub([
		{ id: 'page', path: '/', Component: () => <Component loaderData={loaderData} actionData={actionData} /> },
	])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} hydrationData={{ loaderData: {}, actionData: { page: actionData } }} />
		</LanguageContext>,
	)
}

test('a logo that is refused is told at the head of the page, where who has no scripts arrives', () => {
	for (const [act, error, field] of [
		['illustrer', 'noAlt', 'alt-fr'],
		['deplacer', 'addressTaken', 'address'],
	] as const) {
		const html = shown(act, error, { [field]: { code: 'required' } })
		expect(html.match(/Ce n’est pas enregistré/g)).toHaveLength(1)
		expect(html).toContain(`href="#${field}"`)
	}
})
