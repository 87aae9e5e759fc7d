import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING, type SearchQuery } from './model.ts'
import { listWorkIds, searchWorks } from './queries/search-works.server.ts'
import { addWork, type TestWork } from './testing.ts'

async function add(ctx: Ctx, ...works: TestWork[]): Promise<string[]> {
	const ids: string[] = []
	for (const work of works) ids.push(await addWork(ctx, work))
	await indexChanges(ctx)
	return ids
}

const search = (ctx: Ctx, text: string, more: Partial<SearchQuery> = {}) =>
	searchWorks(ctx, { ...EVERYTHING, text, ...more }, 'fr')
const found = async (ctx: Ctx, text: string, more: Partial<SearchQuery> = {}) =>
	(await search(ctx, text, more)).hits.map(({ workId }) => workId)

describe('where few works have all words', () => {
	const CHANCE = {
		title: { fr: 'Voyage au Bornou' },
		html: '<p>Le tisserand passa la nuit au marché.</p><p>Des teinturières, un autre jour.</p>',
	}
	const SUBJECT = { title: { fr: 'Les teinturières de Bamako' } }

	test('those that are about the rarest of them come before one that holds them all by chance', async ({
		ctx,
	}) => {
		const [chance, subject, , other] = await add(
			ctx,
			CHANCE,
			SUBJECT,
			{ title: { fr: 'Autre chose' } },
			{ title: { fr: 'Un voyage' }, html: '<p>Un tisserand.</p>' },
		)
		const result = await search(ctx, 'tisserand teinturières')
		expect(result.hits.map(({ workId }) => workId)).toEqual([subject, chance])
		expect(result.understood.whole).toBe(1)
		expect(result.hits.map(({ workId }) => workId)).not.toContain(other)
		expect(await listWorkIds(ctx, { ...EVERYTHING, text: 'tisserand teinturières' }, 10)).toEqual([
			subject,
			chance,
		])
	})

	test('what has both in its abstract comes before titles that are only about one of them', async ({
		ctx,
	}) => {
		const [title, both] = await add(
			ctx,
			{ title: { fr: 'Tisserand, tisserands, la vie des tisserands' } },
			{
				title: { fr: 'Une campagne d’enquêtes' },
				abstract: { fr: 'Elle touche aussi les teinturières, et le tisserand.' },
			},
			{ title: { fr: 'Un autre tisserand' } },
			{ title: { fr: 'Les couleurs' }, html: '<p>Des teinturières.</p>' },
		)
		const ids = await found(ctx, 'tisserand teinturières')
		expect(ids[0]).toBe(both)
		expect(ids).toContain(title)
	})

	test('what comes back to one of them again and again is about it, though no title says so', async ({
		ctx,
	}) => {
		const often = '<p>Les teinturières de la ville.</p>'.repeat(15)
		const [about] = await add(
			ctx,
			{ title: { fr: 'Chapitre V' }, html: often },
			{ title: { fr: 'Chapitre VI' }, html: '<p>Les teinturières de la ville.</p>' },
			{ title: { fr: 'Un tisserand' } },
		)
		const ids = await found(ctx, 'tisserand teinturières')
		expect(ids).toContain(about)
		expect(ids).toHaveLength(2)
	})

	test('of three words two must be there, also where one stands in a title', async ({ ctx }) => {
		const [two, one] = await add(
			ctx,
			{ title: { fr: 'Les teinturières de Bamako' }, html: '<p>Un tisserand.</p>' },
			{ title: { fr: 'Les teinturières de Dakar' } },
			{ title: { fr: 'Un forgeron' } },
		)
		const ids = await found(ctx, 'tisserand teinturières forgeron')
		expect(ids).toContain(two)
		expect(ids).not.toContain(one)
	})

	test('only those that have all of them are shown when that is asked, and in other orders than by relevance', async ({
		ctx,
	}) => {
		const [chance] = await add(ctx, CHANCE, SUBJECT)
		expect(await found(ctx, 'tisserand teinturières', { isExact: true })).toEqual([chance])
		expect(await found(ctx, 'tisserand teinturières', { sort: 'date' })).toEqual([chance])
	})

	test('phrases, and words that must not be there, hold all the same', async ({ ctx }) => {
		const [chance] = await add(ctx, CHANCE, SUBJECT, { title: { fr: 'Bamako la nuit' } })
		expect(await found(ctx, '"passa la nuit" teinturières')).toEqual([chance])
		expect(await found(ctx, 'tisserand teinturières -Bamako')).toEqual([chance])
	})

	test('a filter alone does not make them few', async ({ ctx }) => {
		const works = Array.from({ length: 45 }, (_, i) => ({ title: { fr: `Teinturières et tisserand ${i}` } }))
		await add(ctx, ...works, { ...SUBJECT, published_on: '1990-01-01' })
		const result = await search(ctx, 'tisserand teinturières', { years: [1990] })
		expect(result.total).toBe(0)
		expect(result.understood.whole).toBeNull()
	})
})

test('the words that questions are made of are not asked of what answers them', async ({ ctx }) => {
	const [campus, named] = await add(
		ctx,
		{ title: { en: 'Religion on the campuses of Togo' } },
		{ title: { en: 'The future of campuses' } },
		{ title: { en: 'The future of cotton' } },
	)
	expect(await found(ctx, 'what is the future of universities?')).toEqual([named, campus])
	expect(await found(ctx, 'future')).toHaveLength(2)
})
