import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { isIndexCurrent, rebuildIndex } from './commands/rebuild-index.server.ts'
import { suggest } from './queries/suggest.server.ts'
import { addWork, ids, library, search } from './testing.ts'

/** True while rows of the index are put into it many at a time, which each search pays for. */
async function collectsPlaces({ db }: Ctx): Promise<boolean> {
	const { rows } = await sql<{ options: string[] }>`
		select reloptions as options from pg_class where relname like 'search_document_vector%'`.execute(db)
	return rows.some(({ options }) => options.includes('fastupdate=on'))
}

describe('the index', () => {
	test('is rebuilt without ever losing a work, and loses what was withdrawn', async ({ ctx }) => {
		const { land, book } = await library(ctx)
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', book).execute()
		expect(await rebuildIndex(ctx, { batch: 2 })).toBe(3)
		expect(ids(await search(ctx, { text: 'foncier' }))).toEqual([land])
		expect((await search(ctx, { text: 'atlas' })).total).toBe(0)
		const terms = await ctx.db.selectFrom('search_term').select('word').execute()
		expect(terms.map((term) => term.word)).not.toContain('atlas')
		expect(await rebuildIndex(ctx)).toBe(3)
	})

	test('goes on where it was stopped, and counts no word twice', async ({ ctx }) => {
		await library(ctx)
		const stopped = { batch: 2, told: () => Promise.reject(new Error('stopped')) }
		await expect(rebuildIndex(ctx, stopped)).rejects.toThrow('stopped')
		expect(await isIndexCurrent(ctx)).toBe(false)
		expect(await collectsPlaces(ctx)).toBe(true)
		const heard: number[] = []
		expect(await rebuildIndex(ctx, { batch: 1, told: async ({ done }) => void heard.push(done) })).toBe(4)
		expect(heard).toEqual([3, 4])
		expect(await isIndexCurrent(ctx)).toBe(true)
		expect(await collectsPlaces(ctx)).toBe(false)
		const vocabulary = () =>
			ctx.db.selectFrom('search_term').selectAll().orderBy('word').orderBy('kind').execute()
		const goneOn = await vocabulary()
		await rebuildIndex(ctx)
		expect(await vocabulary()).toEqual(goneOn)
		expect(goneOn.length).toBeGreaterThan(5)
	})

	test('knows the words of what was changed and followed while it was written again', async ({ ctx }) => {
		const { land } = await library(ctx)
		await indexChanges(ctx)
		let turns = 0
		const told = async () => {
			if (turns++ > 0) return
			await ctx.db.updateTable('work').set({ title: '{"fr":"Mangrove"}' }).where('id', '=', land).execute()
			await indexChanges(ctx)
		}
		await rebuildIndex(ctx, { batch: 4, told })
		await indexChanges(ctx)
		expect(ids(await search(ctx, { text: 'mangrove' }))).toEqual([land])
		expect((await suggest(ctx, 'mangr', 'fr')).map(({ text }) => text)).toContain('mangrove')
	})

	test('says whether it must be written again', async ({ ctx }) => {
		expect(await isIndexCurrent(ctx)).toBe(true)
		await library(ctx)
		expect(await isIndexCurrent(ctx)).toBe(false)
		await rebuildIndex(ctx)
		expect(await isIndexCurrent(ctx)).toBe(true)
	})

	test('forgets a withdrawn work and follows a changed one', async ({ ctx }) => {
		const { land } = await library(ctx)
		await ctx.db.updateTable('work').set({ title: '{"fr":"Mangrove"}' }).where('id', '=', land).execute()
		await indexChanges(ctx)
		expect(ids(await search(ctx, { text: 'mangroves' }))).toEqual([land])
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', land).execute()
		await indexChanges(ctx)
		expect((await search(ctx, { text: 'mangroves' })).total).toBe(0)
	})

	test('takes texts longer than a tsvector holds, and words longer than a lexeme', async ({ ctx }) => {
		const words = Array.from({ length: 18_000 }, (_, i) => `mot${i}x${'kz'.repeat(28)}`).join(' ')
		const id = await addWork(ctx, {
			title: { fr: `${'anticonstitutionnellement'.repeat(200)} fin` },
			language: 'sw',
			abstract: { fr: 'deux mots '.repeat(9_000) },
			pdfText: words,
		})
		await indexChanges(ctx)
		expect(ids(await search(ctx, { text: 'fin' }))).toEqual([id])
		expect(ids(await search(ctx, { text: 'anticonstitutionnellement'.repeat(200) }))).toEqual([id])
		expect(ids(await search(ctx, { text: `mot0x${'kz'.repeat(28)}` }))).toEqual([id])
	})
})
