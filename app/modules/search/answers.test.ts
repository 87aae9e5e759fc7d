import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { answersTo } from './queries/answers.server.ts'
import { addWork } from './testing.ts'

describe('what the words of a search name', () => {
	test('journals and publishers by their name, with or without the word for what they are', async ({
		ctx,
	}) => {
		const journal = { language: 'fr', open_access: true }
		// More than an entry of an index takes, and nothing that could be made shorter.
		const longName = Array.from({ length: 80 }, () => newId()).join('')
		await ctx.db
			.insertInto('journal')
			.values([
				{
					...journal,
					id: newId(),
					slug: 'cahiers',
					title: JSON.stringify({ fr: 'Cahiers d’études africaines' }),
					title_sort: 'c',
				},
				{ ...journal, id: newId(), slug: 'zuhur', title: JSON.stringify({ ar: 'الزهور' }), title_sort: 'z' },
				{
					...journal,
					id: newId(),
					slug: 'long',
					title: JSON.stringify({ en: 'Savanna Letters', sw: longName }),
					title_sort: 's',
				},
			])
			.execute()
		await ctx.db
			.insertInto('publisher')
			.values({ id: newId(), slug: 'lsp', name: 'Language Science Press', language: 'en', name_sort: 'l' })
			.execute()
		const named = async (text: string) =>
			(await answersTo(ctx, text)).map(({ kind, slug }) => `${kind}/${slug}`)
		expect(await named('cahiers d’études africaines')).toEqual(['journal/cahiers'])
		expect(await named('مجلة الزهور')).toEqual(['journal/zuhur'])
		expect(await named('savanna letters')).toEqual(['journal/long'])
		expect(await named('Language Science Press')).toEqual(['publisher/lsp'])
		expect(await named('études')).toEqual([])
		expect(await named('cahiers d’études africaines foncier')).toEqual([])
		expect(await named('"cahiers d’études africaines"')).toEqual([])
		expect(await named('')).toEqual([])
	})

	test('persons by family name or most of the name, in either script, with how many works they have', async ({
		ctx,
	}) => {
		const person_id = newId()
		await ctx.db
			.insertInto('person')
			.values({ id: person_id, slug: 'al-manfaluti', name: 'مصطفى لطفي المنفلوطي', name_sort: 'a' })
			.execute()
		for (const title of ['الغد', 'النظرات']) {
			const work_id = await addWork(ctx, { title: { ar: title } })
			await ctx.db
				.insertInto('contribution')
				.values({
					id: newId(),
					work_id,
					position: 0,
					role: 'author',
					name: 'مصطفى لطفي المنفلوطي',
					person_id,
				})
				.execute()
		}
		await indexChanges(ctx)
		for (const text of ['المنفلوطي', 'Manfaluti', 'Mustafa Manfaluti'])
			expect(await answersTo(ctx, text), text).toMatchObject([
				{ kind: 'person', slug: 'al-manfaluti', count: 2 },
			])
		expect(await answersTo(ctx, 'مصطفى')).toEqual([])
		expect(await answersTo(ctx, 'الغد')).toEqual([])
	})

	test('books by their title, articles not', async ({ ctx }) => {
		const id = await addWork(ctx, { title: { fr: 'Atlas du droit' }, kind: 'book' })
		await addWork(ctx, { title: { fr: 'Atlas du droit' } })
		await indexChanges(ctx)
		expect(await answersTo(ctx, 'atlas du droit')).toMatchObject([{ kind: 'book', slug: id }])
		expect(await answersTo(ctx, 'droit foncier')).toEqual([])
	})
})
