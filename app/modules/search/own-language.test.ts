import { describe, expect } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { listWorkIds } from './queries/search-works.server.ts'
import { addWork, ids, search } from './testing.ts'

describe('what the reader can read comes first', () => {
	test('in a list of everything, over all its pages, each work once; those alone who ask for days have days', async ({
		ctx,
	}) => {
		const added: { id: string; language: string }[] = []
		for (let day = 10; day < 40; day++) {
			const language = ['fr', 'en', 'en'][day % 3] ?? 'en'
			const id = await addWork(ctx, {
				title: { [language]: `Numéro ${day}` },
				language,
				published_on: `20${day}-01-01`,
			})
			added.unshift({ id, language })
		}
		await indexChanges(ctx)
		const in_ = (language: string) => added.filter((work) => work.language === language)
		const all = async (language: Language, sort: 'date' | null = null) => {
			const found: string[] = []
			for (const page of [1, 2, 3]) found.push(...ids(await search(ctx, { page, sort }, language)))
			return found
		}
		const idsOf = (works: { id: string }[]) => works.map(({ id }) => id)
		expect(await all('fr')).toEqual(idsOf([...in_('fr'), ...in_('en')]))
		expect(await all('en')).toEqual(idsOf([...in_('en'), ...in_('fr')]))
		expect(await all('ar')).toEqual(idsOf(added))
		expect(await all('fr', 'date')).toEqual(idsOf(added))
		const english = await search(ctx, { languages: ['en'], page: 2 }, 'fr')
		expect(ids(english)).toEqual(idsOf(in_('en').slice(12)))
		expect(await listWorkIds(ctx, EVERYTHING, 100)).toEqual(idsOf(added))
	})

	test('books and journals take turns: one of many chapters does not fill the first page', async ({
		ctx,
	}) => {
		const add = (title: string, journal: string, day: number) =>
			addWork(ctx, { title: { fr: title }, journal, published_on: `2020-01-${day}` })
		const many: string[] = []
		for (let day = 30; day > 14; day--) many.push(await add('Beaucoup', 'beaucoup', day))
		const others = [await add('Un autre', 'autre', 13), await add('Un autre encore', 'encore', 12)]
		const notice = await add('Ailleurs', 'ailleurs', 31)
		await ctx.db
			.updateTable('work')
			.set({ listed: 'elsewhere', has_full_text: false })
			.where('id', '=', notice)
			.execute()
		await indexChanges(ctx)
		const [newest = '', ...rest] = many
		const pages = [ids(await search(ctx, {}, 'fr')), ids(await search(ctx, { page: 2 }, 'fr'))]
		expect(pages.flat()).toEqual([newest, ...others, ...rest, notice])
		expect(ids(await search(ctx, { sort: 'date' }, 'fr'))).toEqual(many.slice(0, 12))
	})

	test('of texts that answer alike; one that answers better stays before them', async ({ ctx }) => {
		const add = (language: string, year: number) =>
			addWork(ctx, { title: { [language]: 'Gao' }, language, published_on: `${year}-01-01` })
		const arabic = await add('ar', 2001)
		const french = await add('fr', 2002)
		const english = await add('en', 2003)
		const touched = await addWork(ctx, {
			title: { ar: 'نص' },
			abstract: { ar: 'Gao' },
			language: 'ar',
			published_on: '2004-01-01',
		})
		await indexChanges(ctx)
		const found = async (language: Language) => ids(await search(ctx, { text: 'Gao' }, language))
		expect((await found('ar'))[0]).toBe(arabic)
		expect((await found('fr'))[0]).toBe(french)
		expect((await found('en'))[0]).toBe(english)
		expect((await found('ar')).at(-1)).toBe(touched)
	})
})
