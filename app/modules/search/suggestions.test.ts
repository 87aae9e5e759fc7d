import { describe, expect } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { libraryMemory } from '#app/platform/library/memory.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { rebuildIndex } from './commands/rebuild-index.server.ts'
import { suggest } from './queries/suggest.server.ts'
import { addWork, library, search } from './testing.ts'

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
			expect(await texts(typed)).toContain('Côte d’Ivoire')
		expect(await texts('histoire de la cô')).toContain('Histoire de la Côte d’Ivoire')
		expect(await texts('https://doi.org/10.1000/IVOIRE')).toEqual(['Histoire de la Côte d’Ivoire'])
		expect(await texts('مص')).toEqual([])
	})

	test('read the names of journals and publishers once, also where a replica is asked', async ({ ctx }) => {
		await library(ctx)
		await rebuildIndex(ctx)
		let asked = 0
		const db = ctx.db.withPlugin({
			transformQuery({ node }) {
				if (JSON.stringify(node).includes('from publisher')) asked += 1
				return node
			},
			transformResult: async ({ result }) => result,
		})
		const watched = { ...ctx, db, replica: db }
		libraryMemory.start(watched)
		for (const typed of ['dro', 'droi', 'droit']) await suggest(watched, typed, 'fr')
		libraryMemory.end(watched)
		expect(asked).toBe(1)
	})

	test('know Arabic with and without the article', async ({ ctx }) => {
		await addWork(ctx, { title: { ar: 'التعليم في المدن' } })
		await indexChanges(ctx)
		for (const typed of ['الت', 'التع', 'تعل', 'التَّع'])
			expect((await suggest(ctx, typed, 'ar')).map((one) => one.text)).toContain('التعليم')
	})

	/** Begun in a language: names of things under any of their words, in any of its names, and of persons, journals and books. */
	const BEGUN: Record<Language, readonly string[]> = {
		fr: [
			'peul',
			'peuls',
			'langues b',
			'bantou',
			'cote divo',
			'côte d’iv',
			'Gibr',
			'afrique-d',
			'bouche',
			'fula',
		],
		en: ['ivory', 'fula', 'swah', 'bantu l', 'oral l', 'Gibran', 'arab', 'litera', 'peul', 'dio'],
		es: [
			'peul',
			'lenguas b',
			'costa de m',
			'marfil',
			'árab',
			'arab',
			'literatura o',
			'suaj',
			'Gibrá',
			'tradic',
		],
		ar: ['العرب', 'عرب', 'الفول', 'ساحل', 'العاج', 'جبر', 'السواح', 'اللغات الب', 'الأدب', 'الادب'],
	}

	test('know names of the thesaurus, people, journals and books under any of their words, and each finds something', async ({
		ctx,
	}) => {
		await addWork(ctx, { title: { fr: 'Les Peuls du Macina' }, journal: 'afrique-droit' })
		await addWork(ctx, { title: { en: 'Verbs of the Bantu languages' }, keywords: { en: ['Swahili'] } })
		await addWork(ctx, { title: { fr: 'De bouche à oreille' }, kind: 'book' })
		await addWork(ctx, { title: { fr: 'Villes de Côte d’Ivoire' }, authors: ['Aminata Diop'] })
		await addWork(ctx, { title: { ar: 'العربية في المدن' }, authors: ['جبران خليل جبران'] })
		await addWork(ctx, { title: { es: 'La literatura oral árabe y la tradición' } })
		await rebuildIndex(ctx)
		for (const language of LANGUAGES)
			for (const begun of BEGUN[language]) {
				const found = await suggest(ctx, begun, language)
				expect(found.length, `${language} ${begun}`).toBeGreaterThan(0)
				expect(found.length).toBeLessThanOrEqual(8)
				for (const { text } of found)
					expect((await search(ctx, { text }, language)).total, `${begun}: ${text}`).toBeGreaterThan(0)
			}
		const texts = async (begun: string, language: Language) =>
			(await suggest(ctx, begun, language)).map(({ text }) => text)
		expect(await texts('langues b', 'fr')).toEqual(['langues bantoues'])
		expect(await texts('cote divo', 'fr')).toContain('Côte d’Ivoire')
		expect(await texts('marfil', 'es')).toEqual(['Costa de Marfil'])
		expect(await texts('Gibr', 'fr')).toEqual(['جبران خليل جبران'])
		expect(await texts('zoulou', 'fr')).toEqual([])
	})
})
