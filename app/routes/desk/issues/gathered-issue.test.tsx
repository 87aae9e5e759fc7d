import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { storeGuestEditor } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import { getDeskIssue } from '#app/modules/publication/issues/index.server.ts'
import { test } from '#tests/support/database.ts'
import { ReadyArticles } from '../components/issues/ready-articles.tsx'

test('the issue of a call says of each article that may be placed whether it answers that call', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issueId = await storeIssue(ctx, journalId, {
		slug: '1',
		on: '2026-01-01',
		number: '1',
		state: 'draft',
	})
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	await storeReady(ctx, { journalId, title: 'Les quais' })
	const called = await storeReady(ctx, { journalId, title: 'Les ports' })
	const shown = async () => {
		const issue = await getDeskIssue(ctx, chief, issueId)
		if (!issue) throw new Error('no issue')
		const Stub = createRoutesStub([{ path: '/', Component: () => <ReadyArticles issue={issue} /> }])
		const html = renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub />
			</LanguageContext>,
		)
		return (title: string) =>
			html
				.replaceAll(/\s/g, ' ')
				.split('<li>')
				.find((line) => line.includes(title)) ?? ''
	}
	const before = await shown()
	expect(before('Les quais')).not.toContain('l’appel')

	const { callId } = await storeGuestEditor(ctx, journalId)
	await ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', called.id).execute()
	const beside = await shown()
	expect(beside('Les ports')).toContain('Répond à l’appel')
	await ctx.db.updateTable('call').set({ issue_id: issueId }).where('id', '=', callId).execute()
	const gathered = await shown()
	expect(gathered('Les ports')).toContain('De l’appel')
	expect(gathered('Les ports')).not.toContain('Hors de l’appel')
	expect(gathered('Les quais')).toContain('Hors de l’appel')
})
