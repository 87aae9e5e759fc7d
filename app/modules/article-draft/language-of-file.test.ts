import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { test } from '#tests/support/database.ts'
import { takeArticleFile } from './commands/files.server.ts'
import { startArticle } from './commands/start.server.ts'
import { getArticleDraft } from './queries.server.ts'

test('a file says in which language an article is, as long as nobody has called it anything', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
	const page =
		'<!doctype html><html dir="rtl" lang="ar-EG"><body><h1>العنوان</h1><p>نص من بضع كلمات.</p></body></html>'
	const html = { bytes: new TextEncoder().encode(page), fileName: 'texte.html' }
	const word = (title: string, text: string) => ({
		bytes: wordDocx({ body: p(title, 'Titre') + p(text.repeat(40)) }),
		fileName: 'texte.docx',
	})
	const started = async () => {
		const entry = await startArticle(ctx, chief, { journalId, issueId: '' })
		return entry.ok ? entry.id : ''
	}
	const sent = async (id: string, file: { bytes: Uint8Array; fileName: string }) => {
		const { version } = await getArticleDraft(ctx, chief, id)
		expect(await takeArticleFile(ctx, chief, { id, version, file })).toEqual({ ok: true })
		return (await getArticleDraft(ctx, chief, id)).details
	}
	const arabic = word('العنوان', 'نص من بضع كلمات عن الأسواق. ')
	for (const file of [html, arabic])
		expect(await sent(await started(), file)).toMatchObject({ language: 'ar', title: { ar: 'العنوان' } })
	const portuguese = word('O título', 'O texto que se lê para uma revista e os mercados da cidade. ')
	expect(await sent(await started(), portuguese)).toMatchObject({
		language: 'fr',
		title: { fr: 'O título' },
	})

	const called = await started()
	const { details } = await getArticleDraft(ctx, chief, called)
	await ctx.db
		.updateTable('article_draft')
		.set({ details: JSON.stringify({ ...details, title: { fr: 'Le titre' } }) })
		.where('id', '=', called)
		.execute()
	for (const file of [html, arabic])
		expect(await sent(called, file)).toMatchObject({ language: 'fr', title: { fr: 'Le titre' } })
})
