import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING, type SearchQuery, type Sort } from './model.ts'
import type { Sample } from './queries/samples.server.ts'
import { searchOnce } from './queries/search-works.server.ts'
import { addWork, ids } from './testing.ts'

/** Asked of a library of any size, and each of its rows said to stand for two. */
const SAMPLE: Sample = { table: 'search_sample', every: 2, size: -1, hits: 0 }
const FOUND = 80
/** Counted and not kept, as nothing is of all works. */
const SINCE = { fromYear: 2000 }

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

/** Lets the sample hold so many works of each language. */
async function sample(ctx: Ctx, of: { [language: string]: number }): Promise<void> {
	await sql`delete from search_sample`.execute(ctx.db)
	for (const [language, works] of Object.entries(of))
		await sql`insert into search_sample select * from search_document where language = ${language} order by work_id limit ${works}`.execute(
			ctx.db,
		)
}

/** All that is shown to who goes on as long as there is a page to go on to. */
async function readOn(ctx: Ctx, query: Partial<SearchQuery>, samples: Sample[]): Promise<string[]> {
	const shown: string[] = []
	let asked: { page: number; after: string | null } | null = { page: 1, after: null }
	for (let n = 0; asked && n < 20; n += 1) {
		const read = await searchOnce(ctx, { ...EVERYTHING, ...query, ...asked }, 'fr', samples)
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
		[64, 4],
		[76, 2],
		[100, 0],
	] as const)
		test(`are all read, each once, where it says ${total}, ${own} of them in the language of the reader`, async ({
			ctx,
		}) => {
			await library(ctx)
			await sample(ctx, { fr: own / 2, en: (total - own) / 2 })
			const first = await searchOnce(ctx, { ...EVERYTHING, ...SINCE, sort }, 'fr', [SAMPLE])
			expect(first).toMatchObject({ total, isEstimate: true })
			const shown = await readOn(ctx, { ...SINCE, sort }, [SAMPLE])
			expect(new Set(shown).size).toBe(FOUND)
			expect(shown).toHaveLength(FOUND)
		})
})

test('results that are counted one by one have all their pages where only counts of filters come from a sample', async ({
	ctx,
}) => {
	await library(ctx, 30)
	for (let n = 0; n < 10; n += 1) await addWork(ctx, { title: { es: `Estudio ${n}` }, language: 'es' })
	await indexChanges(ctx)
	await sample(ctx, { fr: 1, en: 9, es: 10 })
	const asked = { languages: ['en', 'fr'] }
	const believed = { ...SAMPLE, hits: 10 }
	const first = await searchOnce(ctx, { ...EVERYTHING, ...asked }, 'fr', [believed])
	expect(first).toMatchObject({ total: 30, isEstimate: true })
	expect(new Set(await readOn(ctx, asked, [believed])).size).toBe(30)
})
