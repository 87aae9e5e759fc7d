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

	test('a rare word that stands once in the text tells works apart whose titles say the same', async ({
		ctx,
	}) => {
		const [, both] = await add(
			ctx,
			{ title: { fr: 'Un tisserand' }, published_on: '2020-01-01' },
			{
				title: { fr: 'Un tisserand' },
				published_on: '2001-01-01',
				html: '<p>Des teinturières, une fois.</p>',
			},
			{ title: { fr: 'Un tisserand' }, published_on: '2021-01-01' },
		)
		expect((await found(ctx, 'tisserand teinturières'))[0]).toBe(both)
	})

	test('a verb that a French question turns round is a word and no gloss', async ({ ctx }) => {
		const [about] = await add(ctx, { title: { fr: 'Le métier de teinturière et son histoire' } })
		for (const asked of [
			'comment évolue-t-il, le métier de teinturière ?',
			'est-ce un métier, teinturière ?',
		])
			expect(await found(ctx, asked), asked).toEqual([about])
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

	test('a word that no work holds does not hide those that have all the others somewhere', async ({
		ctx,
	}) => {
		const [chance] = await add(ctx, CHANCE, SUBJECT, { title: { fr: 'Le marché de Mopti' } })
		expect(await found(ctx, 'tisserand marché teinturières xylographie')).toContain(chance)
	})

	test('a chapter is about what the title of its book names', async ({ ctx }) => {
		const [book = ''] = await add(ctx, { title: { fr: 'L’esclavage à Bornou' }, kind: 'book' })
		const [chapter] = await add(ctx, { title: { fr: 'Chapitre V' }, kind: 'chapter', book })
		await add(ctx, { title: { fr: 'Un tisserand' } }, { title: { fr: 'Autre' }, html: '<p>L’esclavage.</p>' })
		const ids = await found(ctx, 'esclavage tisserand')
		expect(ids).toContain(chapter)
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

describe('what says when or how a subject is looked at is not asked of what answers', () => {
	test.for([
		['histoire des teinturières', 'Histoire des marchés'],
		['history of the dyers', 'A history of markets'],
		['historia de los tintoreros', 'Historia de los mercados'],
		['تاريخ الصباغين', 'تاريخ الأسواق'],
		['teinturières au XIXe siècle', 'Le XIXe siècle'],
		['dyers in the 19th century', 'The 19th century'],
		['los tintoreros del siglo XIX', 'El siglo XIX'],
		['الصباغين في القرن التاسع عشر', 'القرن التاسع عشر'],
		['teinturières avant la conquête', 'La conquête'],
		['dyers before the conquest', 'The conquest'],
		['tintoreros antes de la conquista', 'La conquista'],
		['الصباغين قبل الفتح', 'الفتح'],
	] as const)('%s', async ([typed, other], { ctx }) => {
		const [subject] = await add(
			ctx,
			{ title: { fr: 'Les teinturières', en: 'Dyers', es: 'Tintoreros', ar: 'الصباغين' } },
			{ title: { fr: other } },
		)
		expect(await found(ctx, typed)).toEqual([subject])
	})

	test('it lifts what holds it, and is sought where nothing else is typed', async ({ ctx }) => {
		const [plain, named, history] = await add(
			ctx,
			{ title: { fr: 'Les teinturières de Bamako' }, published_on: '2021-01-01' },
			{ title: { fr: 'Histoire des teinturières' } },
			{ title: { fr: 'Histoire et siècle' } },
		)
		expect(await found(ctx, 'histoire des teinturières')).toEqual([named, plain])
		expect((await found(ctx, 'histoire')).toSorted()).toEqual([named, history].toSorted())
		expect(await found(ctx, 'avant la colonisation')).toEqual([])
	})

	test('an ordinal elsewhere is a word like others, and so is all of it in a search for these words alone', async ({
		ctx,
	}) => {
		const [named] = await add(
			ctx,
			{ title: { fr: 'Les teinturières de la 19th avenue' } },
			{ title: { fr: 'Les teinturières de Bamako' }, html: '<p>Au XIXe siècle.</p>' },
		)
		expect((await search(ctx, 'teinturières 19th avenue')).hits[0]?.workId).toBe(named)
		expect(await found(ctx, 'histoire des teinturières', { isExact: true })).toEqual([])
	})
})

/** How many statements a search sends. */
async function statementsOf(ctx: Ctx, text: string): Promise<number> {
	let sent = 0
	const db = ctx.db.withPlugin({
		transformQuery({ node }) {
			sent += 1
			return node
		},
		transformResult: ({ result }) => Promise.resolve(result),
	})
	await search({ ...ctx, db, replica: db }, text)
	return sent
}

test('each word of a long title costs no statement of its own', async ({ ctx }) => {
	const html = '<p>Tisserand, teinturières, marchés, ateliers, apprentis.</p>'
	for (const place of ['Bamako', 'Kano', 'Fès']) await add(ctx, { title: { fr: place }, html })
	const two = await statementsOf(ctx, 'tisserand teinturières')
	expect(two).toBeGreaterThan(0)
	expect(await statementsOf(ctx, 'tisserand teinturières marchés ateliers apprentis')).toBeLessThanOrEqual(
		two,
	)
})
