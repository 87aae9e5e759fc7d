import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { RevisionRequest } from './revision-request.tsx'

const revision = {
	number: 3,
	kind: 'requestMinorRevisions' as const,
	askedOn: '2027-01-06',
	letter: '',
	letterLanguage: null,
	reports: [],
	general: '',
	answers: {},
	extension: null,
	submittedAt: null,
}

const shownOn = (today: string, language: Language) =>
	renderToStaticMarkup(
		<LanguageContext value={language}>
			<RouterProvider
				router={createMemoryRouter([
					{
						path: '*',
						element: (
							<RevisionRequest
								{...{ revision, today }}
								refusedExtension={null}
								dueOn="2027-01-20"
								version="3"
							/>
						),
					},
				])}
			/>
		</LanguageContext>,
	)

test.for([
	['fr', 'Le délai a passé le 20'],
	['en', 'The deadline passed on'],
	['es', 'El plazo venció el 20'],
	['ar', 'انقضى الأجل في'],
] as const)(
	'a revision that is late says so to its author, and that it can still be sent: %s',
	([language, late]) => {
		expect(shownOn('2027-01-20', language)).not.toContain(late)
		expect(shownOn('2027-01-25', language)).toContain(late)
	},
)
