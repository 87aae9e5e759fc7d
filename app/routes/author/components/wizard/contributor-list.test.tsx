import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { Contributor, Fault } from '#app/modules/submission/draft/index.ts'
import { ContributorList } from './contributor-list.tsx'

const NAMED: Contributor = {
	id: 'one',
	given: 'Prénom',
	family: 'Nom',
	nameOriginal: null,
	email: null,
	affiliation: null,
	ror: null,
	country: null,
	orcid: null,
	creditRoles: [],
	corresponding: false,
}

test('what an author lacks is said under the name, without the name', () => {
	const faults = (['contributorNoEmail', 'contributorNoAffiliation'] as const).map(
		(key): Fault => ({
			step: 'contributors',
			field: 'contributor-one',
			key,
			severity: 'warning',
			values: { name: 'Prénom Nom' },
		}),
	)
	const List = () => <ContributorList contributors={[NAMED]} faults={faults} />
	const Stub = createRoutesStub([{ path: '/', Component: List }])
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} />
		</LanguageContext>,
	)
	const said = [...html.matchAll(/<p class="fault gentle">([^<]*)/g)].map(([, text]) => text)
	expect(said).toEqual([
		'Sans adresse, cette personne ne sera pas prévenue qu’elle est nommée.',
		'L’affiliation manque.',
	])
})
