import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { PoliciesFields } from './components/policies-fields.tsx'
import { draftPolicies, POLICIES, policyStates } from './policies.ts'

function shown(faults?: object): string {
	const Stub = createRoutesStub([
		{
			id: 'page',
			path: '/',
			Component: () => <PoliciesFields policies={draftPolicies({})} states={policyStates({})} />,
		},
	])
	const hydrationData = { loaderData: {}, actionData: { page: faults ? { posted: { faults } } : null } }
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} hydrationData={hydrationData} />
		</LanguageContext>,
	)
}

const count = (html: string, part: RegExp) => html.match(part)?.length

test('one policy is open, the others unfold without scripts, and each is sent', () => {
	const html = shown()
	expect(count(html, /<details/g)).toBe(POLICIES.length)
	expect(count(html, /<details[^>]*open/g)).toBe(1)
	expect(count(html, /<textarea/g)).toBe(POLICIES.length * LANGUAGES.length)
})

test('a policy that was refused is open', () => {
	expect(count(shown({ 'fees-ar': { code: 'tooLong' } }), /<details[^>]*open/g)).toBe(2)
})
