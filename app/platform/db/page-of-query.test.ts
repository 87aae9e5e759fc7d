import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import type { Ctx } from '../ctx.server.ts'
import { MOST_LISTED, ROWS_OF_PAGE } from '../page-of-rows.ts'
import { pageOfQuery } from './page-of-query.server.ts'

/** So many jobs, numbered from 1, of two kinds by turns. */
async function store(ctx: Ctx, count: number): Promise<void> {
	await sql`insert into job (id, kind, payload, run_at, created_at)
		select lpad(to_hex(i), 32, '0')::uuid, case i % 2 when 0 then 'even' else 'odd' end, '{}', ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
		from generate_series(1, ${count}) as i`.execute(ctx.db)
}

const jobs = (ctx: Ctx) => ctx.db.selectFrom('job').select('id').orderBy('id')
const numbersOf = ({ rows }: { rows: readonly { id: string }[] }) =>
	rows.map(({ id }) => Number.parseInt(id.replaceAll('-', ''), 16))
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a page of a long list', () => {
	test('holds its rows once, in their order; past the last page is the last one', async ({ ctx }) => {
		await store(ctx, 2 * ROWS_OF_PAGE + 3)
		const page = (page: number) => pageOfQuery(ctx.db, jobs(ctx), 'id', { page })
		expect(numbersOf(await page(2))).toEqual(upTo(ROWS_OF_PAGE + 1, 2 * ROWS_OF_PAGE))
		const last = await page(3)
		expect(numbersOf(last)).toEqual(upTo(2 * ROWS_OF_PAGE + 1, 2 * ROWS_OF_PAGE + 3))
		expect(last).toMatchObject({ total: 2 * ROWS_OF_PAGE + 3, isMore: false, page: 3, pages: 3 })
		expect(await page(99)).toEqual(last)
	})

	test('of a thousand rows and more there are pages for a thousand, and it says that there are more', async ({
		ctx,
	}) => {
		await store(ctx, MOST_LISTED + 1)
		const last = await pageOfQuery(ctx.db, jobs(ctx), 'id', { page: 99 })
		const pages = MOST_LISTED / ROWS_OF_PAGE
		expect(last).toMatchObject({ total: MOST_LISTED, isMore: true, page: pages, pages })
		expect(numbersOf(last).at(-1)).toBe(MOST_LISTED)
	})

	test('goes on from one query to the next', async ({ ctx }) => {
		await store(ctx, 2 * ROWS_OF_PAGE)
		const parts = ['odd', 'even'].map((kind) => {
			const rows = jobs(ctx).where('kind', '=', kind)
			return { rows, counted: rows }
		})
		const found = []
		for (const page of [1, 2]) found.push(...numbersOf(await pageOfQuery(ctx.db, parts, 'id', { page })))
		const all = upTo(1, 2 * ROWS_OF_PAGE)
		expect(found).toEqual([...all.filter((n) => n % 2 === 1), ...all.filter((n) => n % 2 === 0)])
	})

	test('of a file is one of as many rows as asked, of all that there are, and the last one past the end', async ({
		ctx,
	}) => {
		await store(ctx, MOST_LISTED + 3)
		const most = 400
		const part = (page: number) => pageOfQuery(ctx.db, jobs(ctx), 'id', { page, most })
		expect(await part(1)).toMatchObject({ isMore: true, page: 1, pages: 2 })
		const last = await part(3)
		expect(numbersOf(last)).toEqual(upTo(801, MOST_LISTED + 3))
		expect(last).toMatchObject({ isMore: false, page: 3, pages: 3 })
		expect(await part(9)).toEqual(last)
	})
})
