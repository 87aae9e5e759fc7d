import { expect } from 'vitest'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { test } from '#tests/support/database.ts'
import { openingOf } from './opening.server.ts'

test('a text begins with its words, without headings, boxes and marks of notes, and ends after a whole word', async ({
	ctx,
}) => {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const draft = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2026-06-01', state: 'draft' })
	const store = async (slug: string, html: string, issueId?: string) => {
		const id = await storeArticle(ctx, {
			...{ slug, journalId: journal.id, on: '2026-01-01', authors: [] },
			...(issueId && { issueId }),
		})
		const body = { work_id: id, language: 'ar', html, outline: '[]', word_count: 1 }
		await ctx.db.insertInto('body').values(body).execute()
		return id
	}
	const text =
		'<h2 id="t-1">Titre</h2><aside class="encadre"><p>Résultats provisoires</p></aside><p>مصر <em>هبة</em> النيل<a href="#t-fn1" role="doc-noteref">1</a></p><p>(هيرودوت)</p>'
	expect(await openingOf(ctx, await store('court', text))).toEqual({
		text: 'مصر هبة النيل (هيرودوت)',
		language: 'ar',
	})
	const long = await openingOf(ctx, await store('long', `<p>${'parole '.repeat(2_000)}</p>`))
	expect(long?.text).toMatch(/^(?:parole )+parole…$/)
	expect(long?.text.length).toBeLessThan(330)
	expect(await openingOf(ctx, await store('cache', text, draft))).toBeNull()
	expect(await openingOf(ctx, await store('vide', '<h2>Titre</h2>'))).toBeNull()
})
