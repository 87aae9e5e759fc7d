import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { listSimilarWorks } from './queries/similar.server.ts'
import { addWork, type TestWork } from './testing.ts'

async function add(ctx: Ctx, work: TestWork, sources: string[] = []): Promise<string> {
	const work_id = await addWork(ctx, work)
	for (const [position, folded] of sources.entries()) {
		const id = newId()
		await ctx.db.insertInto('work_reference').values({ id, work_id, position, text: folded }).execute()
		await ctx.db.insertInto('reference_title').values({ reference_id: id, folded }).execute()
	}
	return work_id
}

const similar = async (ctx: Ctx, id: string, work: TestWork) => {
	await indexChanges(ctx)
	return listSimilarWorks(ctx, { id, title: work.title, subtitle: {}, keywords: work.keywords ?? {} }, 4)
}

const SWAHILI = { title: { en: 'Noun classes of Swahili' } }

describe('similar works', () => {
	test('share sources or subjects, in whatever language, and say which', async ({ ctx }) => {
		const id = await add(ctx, SWAHILI, ['comparativebantu', 'swahiligrammar', 'phonologyofbantu'])
		const citing = await add(ctx, { title: { fr: 'Une étude' } }, ['comparativebantu', 'swahiligrammar'])
		const about = await add(ctx, { title: { fr: 'Les classes nominales du swahili' } })
		await add(ctx, { title: { fr: 'Autre étude' } }, ['comparativebantu'])
		await add(ctx, { title: { fr: 'Le swahili à Paris' } })
		const found = await similar(ctx, id, SWAHILI)
		expect(found.map(({ workId }) => workId).sort()).toEqual([citing, about].sort())
		const of = (work: string) => found.find(({ workId }) => workId === work)
		expect(of(citing)).toMatchObject({ sources: 2, topics: [] })
		expect(of(about)?.sources).toBe(0)
		expect(of(about)?.topics.map((names) => names['en'])).toEqual(
			expect.arrayContaining(['Swahili', 'noun class']),
		)
	})

	test('are found among hundreds that share one subject alone', async ({ ctx }) => {
		for (let n = 0; n < 201; n++) await add(ctx, { title: { fr: `Le swahili à Paris, ${n}` } })
		const about = await add(ctx, { title: { fr: 'Les classes nominales du swahili' } })
		const id = await add(ctx, SWAHILI)
		expect((await similar(ctx, id, SWAHILI)).map(({ workId }) => workId)).toEqual([about])
	})

	test('a work is not similar to itself, nor to its own book, and one without a subject to none', async ({
		ctx,
	}) => {
		const book = await add(ctx, { ...SWAHILI, kind: 'book' })
		const id = await add(ctx, { ...SWAHILI, kind: 'chapter' })
		await ctx.db.insertInto('chapter').values({ work_id: id, book_id: book, number: 1 }).execute()
		expect(await similar(ctx, id, SWAHILI)).toEqual([])
		expect(await similar(ctx, book, SWAHILI)).toEqual([])
		expect(await similar(ctx, newId(), { title: { fr: 'Préface' } })).toEqual([])
	})
})
