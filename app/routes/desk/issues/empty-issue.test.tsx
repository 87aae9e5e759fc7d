import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import { getDeskIssue } from '#app/modules/publication/issues/index.server.ts'
import { test } from '#tests/support/database.ts'
import { IssuePublication } from '../components/issues/issue-publication.tsx'

test('an issue without articles is to be filled or deleted; « Publish » heads it once it has one', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const draft = { slug: '1', on: '2026-01-01', number: '1', state: 'draft' } as const
	const issueId = await storeIssue(ctx, journalId, draft)
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	const shown = async (entered = 0) => {
		const issue = await getDeskIssue(ctx, chief, issueId)
		if (!issue) throw new Error('no issue')
		const Stub = createRoutesStub([
			{ path: '/', Component: () => <IssuePublication issue={issue} entered={entered} /> },
		])
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub />
			</LanguageContext>,
		)
	}
	const empty = await shown()
	expect(empty).toContain('Numéro sans article</h2>')
	expect(empty).toContain('Supprimer ce numéro')
	expect(empty).not.toContain('Publier le numéro')
	const entering = await shown(2)
	expect(entering).toContain('ceux que vous saisissez y prennent place dès qu’il ne leur manque rien')
	expect(entering).toContain('Les articles en cours de saisie restent, sans numéro')
	expect(entering).not.toMatch(/\bvide\b/i)
	await storeReady(ctx, { journalId, issueId, title: 'Un' })
	const filled = await shown()
	expect(filled).toContain('Publier le numéro</h2>')
	expect(filled).not.toContain('Supprimer ce numéro')
})
