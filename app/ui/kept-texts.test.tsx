import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { FormDraftsContext } from './form-draft.ts'
import { KeptTexts } from './kept-texts.tsx'

const DRAFT = {
	form: 'decision-decline',
	version: '3',
	fields: { letter: ['Chère collègue, votre texte…'] },
	savedAt: '2026-11-27T08:00:00Z',
}

function shown(resume?: { href: string; label: string }): string {
	const Component = () => (
		<FormDraftsContext value={{ drafts: [DRAFT], posted: null }}>
			<KeptTexts of="decision-decline" labels={{ letter: 'Lettre' }} resume={resume} />
		</FormDraftsContext>
	)
	const Stub = createRoutesStub([{ path: '/', Component }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub />
		</LanguageContext>,
	)
}

test('a letter that is kept leads to its form where there is one, and is to be read and copied in any case', () => {
	const open = shown({ href: '/decision?decision=decline', label: 'Reprendre la lettre : Refuser' })
	expect(open).toMatch(/<a [^>]*href="\/decision\?decision=decline"[^>]*>Reprendre la lettre : Refuser<\/a>/)
	for (const html of [open, shown()]) expect(html).toContain('Chère collègue, votre texte…</textarea>')
	expect(shown()).not.toContain('Reprendre')
})
