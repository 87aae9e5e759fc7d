import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import { Judgement } from './report-judgement.tsx'
import { Actions } from './reviewer-actions.tsx'
import { Wishes } from './wishes.tsx'

const ID = 'e-1'
const assignment = {
	id: ID,
	letter: 'A',
	rating: null,
	reviewDueOn: '2027-01-05',
	extension: { dueOn: '2027-01-10', reason: '' },
} as EditorAssignment

function shown(page: ReactNode, posted?: RefusedForm): string {
	const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => page }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} hydrationData={{ loaderData: {}, actionData: { page: { posted } } }} />
		</LanguageContext>,
	)
}

test.for([
	[
		'refuserDelai',
		'message',
		<Actions
			key="a"
			assignment={{ ...assignment, state: 'accepted', isReminded: false, isRefusing: false }}
			rights={{ mayRun: true, mayJudge: true }}
			today="2027-01-01"
		/>,
	],
	['remercier', 'letter', <Judgement key="j" assignment={{ ...assignment, state: 'confirmed' }} />],
] as const)(
	'%s: what was refused for naming an author is there again, with the sentence beside it and a tick',
	([acte, field, page]) => {
		expect(shown(page)).not.toContain('name="confirmed"')
		const posted = {
			fields: { acte: [acte], assignmentId: [ID], [field]: ['Le texte de I. Wyvernambe'] },
			faults: {},
			error: 'namesSomebody',
			named: ['Ildefonse Wyvernambe'],
		}
		const html = shown(page, posted)
		expect(html).toMatch(
			new RegExp(`<textarea[^>]*aria-invalid="true"[^>]*name="${field}"[^>]*>\\s*Le texte de I. Wyvernambe<`),
		)
		expect(html).toContain('nomme Ildefonse Wyvernambe')
		expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="confirmed"[^>]*value="Ildefonse Wyvernambe"/)
		if (acte === 'refuserDelai')
			expect(html).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<\/details>).)*name="confirmed"/s)
		expect(shown(page, { ...posted, fields: { ...posted.fields, assignmentId: ['e-2'] } })).not.toContain(
			'name="confirmed"',
		)
	},
)

test('who was reminded today, or asked for more time, is not offered to be reminded, and the page says so', () => {
	const shownTo = (isReminded: boolean, extension: typeof assignment.extension = null) =>
		shown(
			<Actions
				assignment={{ ...assignment, state: 'accepted', extension, isReminded, isRefusing: false }}
				rights={{ mayRun: true, mayJudge: true }}
				today="2027-01-01"
			/>,
		)
	expect(shownTo(false)).toContain('value="relancer"')
	expect(shownTo(true)).not.toContain('value="relancer"')
	expect(shownTo(true)).toContain('déjà relancé aujourd’hui')
	const asking = shownTo(false, assignment.extension)
	expect(asking).not.toContain('value="relancer"')
	expect(asking).toContain('Accorder jusqu’au')
})

test('whom the author suggests is chosen with one click where reviewers are invited, whom the author opposes is not', () => {
	const wish = { email: 'koffi@ailleurs.test', affiliation: null, reason: '' }
	const wishes = [
		{ ...wish, wish: 'suggested' as const, name: 'Koffi Mensah' },
		{ ...wish, wish: 'opposed' as const, name: 'Ama Owusu' },
	]
	const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
	expect(links(shown(<Wishes wishes={wishes} invitePage="/inviter" />))).toEqual([
		'/inviter?nom=Koffi+Mensah&amp;courriel=koffi%40ailleurs.test#invitation',
	])
	expect(links(shown(<Wishes wishes={wishes} />))).toEqual([])
})
