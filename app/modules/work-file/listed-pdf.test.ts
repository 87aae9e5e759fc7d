import { describe, expect } from 'vitest'
import { getBook } from '#app/modules/book/index.server.ts'
import { requestGalley } from '#app/modules/galley/index.server.ts'
import { makeQueued, storeText } from '#app/modules/galley/made/testing.ts'
import { getIssue, getJournalArchive } from '#app/modules/journal/index.server.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'

const { slug } = englishArticle
const article: WorkRecord = { ...englishArticle, galleys: [] }
const path = `/articles/${slug}/texte/${slug}.pdf`

/** The PDF that each list offers of the article: cards (searches, folders, people, disciplines), its issue, the archives of its journal. */
async function offered(ctx: Ctx) {
	const [card] = await listWorkCards(ctx, [article.id])
	const row = await ctx.db
		.selectFrom('issue')
		.innerJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
		.select(['issue.slug', 'journal.id as journalId', 'journal.slug as journalSlug'])
		.executeTakeFirstOrThrow()
	const journal = { id: row.journalId, slug: row.journalSlug }
	const issue = await getIssue(ctx, journal, row.slug)
	const years = await getJournalArchive(ctx, journal, null)
	const inArchive = years
		.flatMap(({ contents }) => contents?.issues ?? [])
		.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
	return [
		card?.pdf,
		...(issue?.contents ?? []).flatMap(({ entries }) => entries.map(({ pdf }) => pdf)),
		...inArchive.map(({ pdf }) => pdf),
	]
}
const thrice = <T>(value: T) => [value, value, value]

describe('lists offer a PDF of each text', () => {
	test('that anybody may pass on: the one that is made of it, with its size once it was made', async ({
		ctx,
	}) => {
		await storeText(ctx, article)
		expect(await offered(ctx)).toEqual(thrice({ path, bytes: null }))
		await requestGalley(ctx, article, 'pdf')
		await makeQueued(ctx)
		const made = await requestGalley(ctx, article, 'pdf')
		if (made.state !== 'made') throw new Error(made.state)
		expect(await offered(ctx)).toEqual(thrice({ path, bytes: made.file.bytes }))
	})

	test('or the one that somebody uploaded instead', async ({ ctx }) => {
		await storeText(ctx, article)
		const content = Buffer.from('%PDF-1.7')
		await storeGalley(ctx, article.id, { fileName: 'a.pdf', mediaType: 'application/pdf', content })
		expect(await offered(ctx)).toEqual(
			thrice({ path: `/articles/${slug}/telecharger/a.pdf`, bytes: content.length }),
		)
	})

	test('but none that could not be made, of a work without a text, or that its licence lets nobody pass on', async ({
		ctx,
	}) => {
		await storeRecord(ctx, { ...article, hasFullText: false })
		expect(await offered(ctx)).toEqual(thrice(null))
		await ctx.db.updateTable('work').set({ has_full_text: true, licence: null }).execute()
		expect(await offered(ctx)).toEqual(thrice(null))
		await ctx.db.updateTable('work').set({ licence: 'CC-BY-4.0' }).execute()
		expect(await offered(ctx)).toEqual(thrice({ path, bytes: null }))
		await ctx.db
			.insertInto('made_galley')
			.values({
				...{ work_id: article.id, format: 'pdf', fingerprint: '1-a', state: 'failed', version: 1 },
				...{ storage_key: null, sha256: null, bytes: null, error: 'tooSlow', made_at: ctx.now() },
				is_offered: false,
			})
			.execute()
		expect(await offered(ctx)).toEqual(thrice(null))
	})

	test('of a book chapter by chapter', async ({ ctx }) => {
		await storeRecord(ctx, book)
		await storeText(ctx, { ...chapter, galleys: [] })
		const { chapters = [] } = (await getBook(ctx, book.slug)) ?? {}
		expect(chapters.map(({ pdf }) => pdf)).toEqual([
			{ path: `/ouvrages/${book.slug}/chapitre/${chapter.slug}/texte/${chapter.slug}.pdf`, bytes: null },
		])
	})
})
