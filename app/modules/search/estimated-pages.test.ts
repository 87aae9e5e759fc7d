import { describe, expect, vi } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import type { Sort } from './model.ts'
import type { Counts } from './queries/count.server.ts'
import { addWork, ids, search } from './testing.ts'

/** What a sample says of all works, of which only very many are estimated. */
const estimate = vi.hoisted(() => ({ total: 60, own: 0, isTotalEstimate: true }))
vi.mock('./queries/count.server.ts', async (original) => {
	const { countHits } = await original<typeof import('./queries/count.server.ts')>()
	const estimated = async (...asked: Parameters<typeof countHits>): Promise<Counts> => {
		const counts = await countHits(...asked)
		const language = new Map(estimate.own === 0 ? [] : [['fr', estimate.own]])
		return { ...counts, ...estimate, isEstimate: true, facets: { ...counts.facets, language } }
	}
	return { countHits: estimated }
})

const FOUND = 80

async function library(ctx: Ctx, works = FOUND): Promise<void> {
	for (let n = 0; n < works; n += 1) {
		const language = n % 16 === 0 ? 'fr' : 'en'
		await addWork(ctx, {
			title: { [language]: `Étude ${n % 9}` },
			language,
			published_on: `20${10 + (n % 7)}-02-28`,
		})
	}
	await indexChanges(ctx)
}

/** All that is shown to who goes on as long as there is a page to go on to. */
async function readOn(ctx: Ctx, sort: Sort | null): Promise<string[]> {
	const shown: string[] = []
	let asked: { page: number; after: string | null } | null = { page: 1, after: null }
	for (let n = 0; asked && n < 20; n += 1) {
		const read = await search(ctx, { sort, ...asked }, 'fr')
		shown.push(...ids(read))
		const isNumbered: boolean = asked.page < read.lastPage
		asked = isNumbered || read.after ? { page: asked.page + 1, after: isNumbered ? null : read.after } : null
	}
	return shown
}

describe.for([
	['date', 'date'],
	['title', 'title'],
	['reading', null],
] as [string, Sort | null][])('results by %s, of which a sample tells how many there are', ([, sort]) => {
	for (const [total, own] of [
		[60, 0],
		[64, 5],
		[75, 1],
		[100, 0],
	] as const)
		test(`are all read, each once, where it says ${total}, ${own} of them in the language of the reader`, async ({
			ctx,
		}) => {
			await library(ctx)
			Object.assign(estimate, { total, own, isTotalEstimate: true })
			const shown = await readOn(ctx, sort)
			expect(new Set(shown).size).toBe(FOUND)
			expect(shown).toHaveLength(FOUND)
		})
})

test('results that are counted one by one have all their pages where only counts of filters come from a sample', async ({
	ctx,
}) => {
	await library(ctx, 30)
	Object.assign(estimate, { total: 30, own: 2, isTotalEstimate: false })
	expect(new Set(await readOn(ctx, null)).size).toBe(30)
})
