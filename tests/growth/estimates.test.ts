import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchWorks } from '#app/modules/search/index.server.ts'
import { EVERYTHING } from '#app/modules/search/index.ts'
import { conditionsOf } from '#app/modules/search/queries/conditions.server.ts'
import { countHits } from '#app/modules/search/queries/count.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { contextOn, openFreshPool } from '#tests/support/database.ts'
import { grow } from './growing-library.ts'

const WORKS = 5_000

let ctx: Ctx

beforeAll(async () => {
	ctx = contextOn(databaseOn(await openFreshPool()))
	await grow(ctx.db, 0, WORKS)
}, 300_000)

async function counted(
	facet: 'kind' | 'language' | 'year' | 'journal',
	column: string,
	condition = sql`true`,
) {
	const { rows } = await sql<{ value: string; count: number }>`
		select ${sql.ref(column)}::text as value, count(*)::integer as count from search_document where ${condition} group by 1`.execute(
		ctx.db,
	)
	return { facet, counts: Object.fromEntries(rows.map(({ value, count }) => [value, count])) }
}

describe('what a search says of a large library', () => {
	test('counts all works and those of a kind to the last one', async () => {
		const all = await searchWorks(ctx, EVERYTHING, 'fr')
		expect(all).toMatchObject({ total: WORKS, isEstimate: false })
		const articles = await searchWorks(ctx, { ...EVERYTHING, kinds: ['article'] }, 'fr')
		expect(articles.isEstimate).toBe(false)
		const kinds = await counted('kind', 'kind')
		expect(articles.total).toBe(kinds.counts['article'])
		const ofArticles = sql`kind = 'article'`
		for (const [result, real] of [
			[all, kinds],
			[articles, kinds],
			[all, await counted('language', 'language')],
			[articles, await counted('language', 'language', ofArticles)],
			[articles, await counted('year', 'year', ofArticles)],
		] as const)
			expect(Object.fromEntries(result.facets[real.facet].map(({ value, count }) => [value, count]))).toEqual(
				real.counts,
			)
	})

	test('shows journals from the one with most works', async () => {
		const { facets } = await searchWorks(ctx, EVERYTHING, 'fr')
		const { counts } = await counted('journal', 'journal', sql`journal is not null`)
		expect(facets.journal).toHaveLength(30)
		expect(facets.journal.map(({ count }) => count)).toEqual(
			Object.values(counts)
				.sort((a, b) => b - a)
				.slice(0, 30),
		)
	})

	test('estimates a word that nearly all works have, and says so', async () => {
		const { total, isEstimate, facets } = await searchWorks(ctx, { ...EVERYTHING, text: 'langue' }, 'fr')
		expect(isEstimate).toBe(true)
		expect(total).toBeGreaterThan(WORKS * 0.7)
		expect(total).toBeLessThan(WORKS * 1.3)
		expect(facets.kind[0]?.value).toBe('article')
	})

	test('counts a rare word to the last work', async () => {
		const found = await searchWorks(ctx, { ...EVERYTHING, text: 'mot41' }, 'fr')
		const { rows } = await sql`select from search_document where vector @@ '''mot41'''::tsquery`.execute(
			ctx.db,
		)
		expect(found).toMatchObject({ total: rows.length, isEstimate: false })
		expect(rows.length).toBeGreaterThan(40)
	})

	test('estimates by one work in 512 where the library is very large and the word common', async () => {
		const common = await conditionsOf(ctx, { ...EVERYTHING, text: 'langue' })
		const sampled = await countHits(ctx, common, 1_000_000)
		await sql`insert into search_sparse_sample select * from search_document order by work_id limit 400
			on conflict do nothing`.execute(ctx.db)
		const sparsely = await countHits(ctx, common, 1_000_000)
		const { rows } = await sql`select from search_sparse_sample`.execute(ctx.db)
		expect(sampled.total).toBeLessThan(WORKS * 1.3)
		expect(sparsely.isEstimate).toBe(true)
		expect(Math.abs(sparsely.total / (rows.length * 512) - 1)).toBeLessThan(0.05)
		const rare = await countHits(ctx, await conditionsOf(ctx, { ...EVERYTHING, text: 'mot41' }), 1_000_000)
		expect(rare.isEstimate).toBe(false)
	})
})
