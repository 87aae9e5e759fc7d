import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { searchWorks } from './queries/search-works.server.ts'
import { addWork, type TestWork } from './testing.ts'

async function add(ctx: Ctx, ...works: TestWork[]): Promise<string[]> {
	const ids: string[] = []
	for (const work of works) ids.push(await addWork(ctx, work))
	await indexChanges(ctx)
	return ids
}

const search = (ctx: Ctx, text: string) => searchWorks(ctx, { ...EVERYTHING, text }, 'fr')
const found = async (ctx: Ctx, text: string) => (await search(ctx, text)).hits.map(({ workId }) => workId)

describe('what a search is about comes first', () => {
	test('a year beside a subject is what happened in it, beside a name the year of publication', async ({
		ctx,
	}) => {
		const [about, ofYear] = await add(
			ctx,
			{
				title: { en: 'The Natives Land Act of 1913' },
				authors: ['Solomon Plaatje'],
				published_on: '1916-05-01',
			},
			{
				title: { en: 'Missions' },
				abstract: { en: 'Natives, their land and an act.' },
				authors: ['Edith Rowley'],
				journal: 'missions',
				published_on: '1913-01-01',
			},
			{ title: { en: 'Missions again' }, authors: ['Edith Rowley'], published_on: '1920-01-01' },
		)
		expect(await found(ctx, 'Natives Land Act 1913')).toEqual([about, ofYear])
		expect((await found(ctx, 'Rowley 1913'))[0]).toBe(ofYear)
	})

	test('a title that says the subject and nothing else comes before one in which it is a word among others, by word and by name', async ({
		ctx,
	}) => {
		const [wholly, among] = await add(
			ctx,
			{ title: { en: 'The Berber' }, published_on: '1990-01-01' },
			{ title: { en: 'Berber kings and vassals of Rome' }, published_on: '2020-01-01' },
		)
		for (const text of ['Berber', 'berbère', 'اللغة الأمازيغية'])
			expect(await found(ctx, text)).toEqual([wholly, among])
		const [well, wells] = await add(
			ctx,
			{ title: { fr: 'Le puits' }, published_on: '1990-01-01' },
			{ title: { fr: 'Puits et registres' }, published_on: '2020-01-01' },
		)
		expect(await found(ctx, 'puits')).toEqual([well, wells])
	})

	test('a kingdom is no language: who types its name finds what speaks of it before the grammar of a language spoken there', async ({
		ctx,
	}) => {
		const [kingdom, grammar] = await add(
			ctx,
			{ title: { en: 'Guinea' }, html: '<p>The Ashanti made war. The Ashanti lost.</p>' },
			{ title: { en: 'Serial verbs in Akan' }, abstract: { en: 'On Twi.' } },
		)
		expect(await found(ctx, 'Achanti')).toEqual([kingdom])
		expect((await found(ctx, 'Ashanti'))[0]).toBe(kingdom)
		expect((await found(ctx, 'Akan'))[0]).toBe(grammar)
	})

	test('of a subject in Africa the subject counts', async ({ ctx }) => {
		const [wide, subject] = await add(
			ctx,
			{
				title: { es: 'África: una introducción', en: 'Africa' },
				abstract: { en: 'On slavery among other things.' },
			},
			{ title: { en: 'A narrative of slavery' }, abstract: { en: 'Told in Nigeria.' } },
		)
		expect(await found(ctx, 'esclavitud en África')).toEqual([subject, wide])
		expect((await found(ctx, 'África'))[0]).toBe(wide)
	})

	test('a chapter is about what its book is called, before what only touches it', async ({ ctx }) => {
		const [book = ''] = await add(ctx, { title: { fr: 'Voyage d’un faux musulman' }, kind: 'book' })
		const [chapter] = await add(
			ctx,
			{ title: { fr: 'Tanger' }, kind: 'chapter', book, published_on: '1990-01-01' },
			{ title: { fr: 'Les campus' }, html: '<p>Un voyage, un faux nom, un musulman.</p>' },
		)
		expect((await found(ctx, 'faux musulman')).slice(0, 2)).toEqual([book, chapter])
	})

	test('a person is found under all names, as a subject and as an author', async ({ ctx }) => {
		const [asSubject = '', asAuthor = ''] = await add(
			ctx,
			{ title: { en: 'The life of Solomon T. Plaatje' } },
			{ title: { en: 'Native life' }, authors: ['Solomon Tshekisho Plaatje'] },
			{ title: { en: 'Sol y sombra' } },
		)
		expect(new Set(await found(ctx, 'Sol Plaatje'))).toEqual(new Set([asSubject, asAuthor]))
		expect((await search(ctx, 'Gustavus Vassa')).understood.added[0]?.names[0]?.text).toBe('Olaudah Equiano')
	})

	test.for([
		['pilgrimage Mecca', { title: { fr: 'L’organisation du pèlerinage à La Mecque' } }],
		['الحج إلى مكة', { title: { fr: 'L’organisation du hadj en Côte d’Ivoire' } }],
		['Nyasaland', { title: { en: 'Relative clauses in Chichewa' } }],
		['langues du Zaïre', { title: { fr: 'Emprunts en lingala' }, keywords: { fr: ['langue'] } }],
		['histoire du Dahomey', { title: { fr: 'Les rois d’Abomey, au Bénin' }, disciplines: ['histoire'] }],
	] as const)('%s', async ([text, work], { ctx }) => {
		await ctx.db
			.insertInto('discipline')
			.values({ id: 'histoire', sign: 'oeil', position: 0, name: JSON.stringify({ fr: 'Histoire' }) })
			.onConflict((conflict) => conflict.doNothing())
			.execute()
		const [id] = await add(ctx, work as TestWork, { title: { fr: 'Autre chose' } })
		expect(await found(ctx, text)).toEqual([id])
	})

	test('émancipation féminine is no abolition of slavery', async ({ ctx }) => {
		await add(ctx, { title: { fr: 'Émancipation féminine et militantisme' } })
		expect(await found(ctx, 'esclavage')).toEqual([])
	})
})

describe('where no work has all words', () => {
	test('those that have most of them are shown, and words that some work has are not left out', async ({
		ctx,
	}) => {
		const [id] = await add(
			ctx,
			{ title: { fr: 'La colonisation en Algérie' } },
			{ title: { ar: 'كتاب فرنسي' }, abstract: { ar: 'المتحف الفرنسي' } },
		)
		const result = await search(ctx, 'الاستعمار الفرنسي في الجزائر')
		expect(result.hits.map(({ workId }) => workId)).toEqual([id])
		expect(result.understood).toMatchObject({ dropped: [], whole: 0 })
	})
})
