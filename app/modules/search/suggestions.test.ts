import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { rebuildIndex } from './commands/rebuild-index.server.ts'
import { suggest } from './queries/suggest.server.ts'
import { addWork, library } from './testing.ts'

describe('suggestions', () => {
	test('complete words, keywords, names and titles, at most eight', async ({ ctx }) => {
		const { land } = await library(ctx)
		await rebuildIndex(ctx)
		const found = await suggest(ctx, 'droit c', 'fr')
		expect(found).toContainEqual({ kind: 'term', text: 'droit coutumier', language: 'fr', workId: null })
		expect(await suggest(ctx, 'diop', 'fr')).toContainEqual({
			kind: 'author',
			text: 'Aminata Diop',
			language: '',
			workId: null,
		})
		expect((await suggest(ctx, 'fonci', 'en')).find((one) => one.kind === 'title')).toEqual({
			kind: 'title',
			text: 'Land law in the Sahel',
			language: 'en',
			workId: land,
		})
		expect((await suggest(ctx, 'sant', 'fr')).map((one) => one.text)).toContain('santé')
		expect((await suggest(ctx, 'a', 'fr')).length).toBe(0)
		expect((await suggest(ctx, 'dr', 'fr')).length).toBeLessThanOrEqual(8)
	})

	test('wait for an elided word, skip stop words, know identifiers and keep scripts apart', async ({
		ctx,
	}) => {
		const ivory = await addWork(ctx, {
			title: { fr: 'Histoire de la Côte d’Ivoire' },
			keywords: { fr: ['Côte d’Ivoire'] },
			authors: ['Angelina Nduku'],
		})
		await ctx.db.updateTable('work').set({ doi: '10.1000/ivoire' }).where('id', '=', ivory).execute()
		await indexChanges(ctx)
		const texts = async (typed: string) => (await suggest(ctx, typed, 'fr')).map(({ text }) => text)
		for (const typed of ['côte d', 'côte d’', 'côte d’i'])
			expect(await texts(typed)).toContain('côte d’ivoire')
		expect(await texts('histoire de la cô')).toContain('Histoire de la Côte d’Ivoire')
		expect(await texts('https://doi.org/10.1000/IVOIRE')).toEqual(['Histoire de la Côte d’Ivoire'])
		expect(await texts('مص')).toEqual([])
	})

	test('know Arabic with and without the article', async ({ ctx }) => {
		await addWork(ctx, { title: { ar: 'التعليم في المدن' } })
		await indexChanges(ctx)
		for (const typed of ['الت', 'التع', 'تعل', 'التَّع'])
			expect((await suggest(ctx, typed, 'ar')).map((one) => one.text)).toContain('التعليم')
	})
})
