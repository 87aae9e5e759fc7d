import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writePlace } from '#app/platform/db/place-in-order.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING, RANKED, type SearchQuery, type Sort } from './model.ts'
import { listWorkIdsFrom } from './queries/search-works.server.ts'
import { parseSearch } from './schema.ts'
import { addWork, ids, search } from './testing.ts'

const LAST_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const FIRST_ID = '00000000-0000-4000-8000-000000000000'
const FAR = 99

/** Works of two languages, some of the same day and title, the last of which can only be read elsewhere. */
async function library(ctx: Ctx): Promise<void> {
	for (let n = 0; n < 30; n += 1) {
		const language = n % 3 === 0 ? 'fr' : 'en'
		const title = { [language]: `Numéro ${n % 4}` }
		const id = await addWork(ctx, { title, language, published_on: `20${10 + (n % 7)}-02-28` })
		if (n < 28) continue
		const elsewhere = { listed: 'elsewhere', has_full_text: false } as const
		await ctx.db.updateTable('work').set(elsewhere).where('id', '=', id).execute()
	}
	await indexChanges(ctx)
}

const START: { [order: string]: string } = {
	date: writePlace({ part: 0, values: ['900000', LAST_ID] }),
	title: writePlace({ part: 0, values: ['', FIRST_ID] }),
	reading: writePlace({ part: 0, values: ['900000', LAST_ID] }),
}

describe.for([
	['date', 'date'],
	['title', 'title'],
	['reading', null],
] as [string, Sort | null][])('results by %s, read from a place on', ([order, sort]) => {
	test('are those of the numbered pages, each once, there and back', async ({ ctx }) => {
		await library(ctx)
		const numbered: string[] = []
		for (const page of [1, 2, 3]) numbered.push(...ids(await search(ctx, { sort, page }, 'fr')))
		const there: string[] = []
		let read = await search(ctx, { sort, page: FAR, after: START[order] ?? null }, 'fr')
		// Thirty works fill three pages: no higher number is shown than the next one.
		expect(read.page).toBe(4)
		for (let n = 0; n < 5; n += 1) {
			there.push(...ids(read))
			if (read.after === null) break
			read = await search(ctx, { sort, page: FAR + n + 1, after: read.after }, 'fr')
		}
		expect(there).toHaveLength(30)
		// Books and journals take turns on numbered pages, and no longer behind them.
		if (order === 'reading') expect(there.toSorted()).toEqual(numbered.toSorted())
		else expect(there).toEqual(numbered)
		const back = ids(read)
		for (let n = 0; n < 5 && read.before !== null; n += 1) {
			read = await search(ctx, { sort, page: FAR, before: read.before }, 'fr')
			back.unshift(...ids(read))
		}
		expect(back).toEqual(there)
	})
})

test('results by relevance and by use end at the best five hundred where more were found, and are all there where not', async ({
	ctx,
}) => {
	for (let n = 0; n < RANKED + 6; n += 1) await addWork(ctx, { title: { fr: `Numéro ${n}` } })
	await indexChanges(ctx)
	const end = (sort: Sort) => search(ctx, { text: 'numéro', sort, page: FAR })
	expect(await end('relevance')).toMatchObject({ total: RANKED + 6, isCut: true })
	expect(await end('views')).toMatchObject({ total: RANKED + 6, isCut: false })
	expect(await end('date')).toMatchObject({ isCut: false, after: null })
	const some = await ctx.db.selectFrom('work').select('id').orderBy('id').limit(6).execute()
	await ctx.db
		.deleteFrom('work')
		.where(
			'id',
			'in',
			some.map(({ id }) => id),
		)
		.execute()
	await indexChanges(ctx)
	expect(await end('relevance')).toMatchObject({ total: RANKED, isCut: false })
})

describe('a file of results', () => {
	/** All parts of it, each asked for as the one before says. */
	async function inParts(ctx: Ctx, asked: Partial<SearchQuery>, length: number) {
		const parts: string[][] = []
		let query: SearchQuery | null = { ...EVERYTHING, ...asked }
		while (query && parts.length < 20) {
			const read: Awaited<ReturnType<typeof listWorkIdsFrom>> = await listWorkIdsFrom(ctx, query, length)
			parts.push(read.ids)
			query = read.next && { ...query, ...read.next }
		}
		return parts
	}

	test.for(['date', 'title', 'views'] as const)(
		'by %s is read in parts, each work once, and says which is the last',
		async (sort, { ctx }) => {
			await library(ctx)
			const whole = (await listWorkIdsFrom(ctx, { ...EVERYTHING, sort }, 100)).ids
			expect(whole).toHaveLength(30)
			for (const length of [7, 10, 30]) {
				const parts = await inParts(ctx, { sort }, length)
				expect(parts.flat()).toEqual(whole)
				expect(parts).toHaveLength(Math.ceil(30 / length))
			}
		},
	)

	test('by date goes on from where it was when works have come meanwhile', async ({ ctx }) => {
		await library(ctx)
		const query: SearchQuery = { ...EVERYTHING, sort: 'date' }
		const whole = (await listWorkIdsFrom(ctx, query, 100)).ids
		const { next } = await listWorkIdsFrom(ctx, query, 10)
		await addWork(ctx, { title: { fr: 'Neuf' }, published_on: '2030-01-01' })
		await indexChanges(ctx)
		expect((await listWorkIdsFrom(ctx, { ...query, ...next }, 10)).ids).toEqual(whole.slice(10, 20))
	})
})

describe('what is no place', () => {
	test('leads to the last page that has a number', async ({ ctx }) => {
		await library(ctx)
		const values = [
			['2010-02-28', LAST_ID],
			['1', 'x'],
			['2400000', LAST_ID],
			[null, LAST_ID],
		]
		const written = [...values.map((values) => writePlace({ part: 0, values })), 'x', 'bnVsbA']
		for (const place of [...written, writePlace({ part: 1, values: ['1', LAST_ID] })])
			for (const asked of [{ after: place }, { before: place }])
				expect(await search(ctx, { sort: 'date', page: FAR, ...asked }, 'fr'), place).toMatchObject({
					page: 3,
				})
	})

	test('on a page that has a number, or in the order of relevance, a place says nothing', async ({ ctx }) => {
		await library(ctx)
		const after = START['date'] ?? null
		expect(await search(ctx, { sort: 'date', page: 2, after }, 'fr')).toMatchObject({ page: 2, before: null })
		expect((await search(ctx, { text: 'numéro', page: FAR, after }, 'fr')).page).toBe(3)
	})

	test('an address of anything else has none', () => {
		expect(parseSearch(new URLSearchParams({ page: '3', apres: "'; drop" })).after).toBeNull()
	})
})
