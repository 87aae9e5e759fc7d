import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import type { Ctx } from '../ctx.server.ts'
import { type AskedPart, LIST_END, MOST_LISTED, ROWS_OF_PAGE } from '../page-of-rows.ts'
import { pageOfQuery } from './page-of-query.server.ts'

/** So many jobs, numbered from 1, of two kinds by turns. */
async function store(ctx: Ctx, count: number): Promise<void> {
	await sql`insert into job (id, kind, payload, run_at, created_at)
		select lpad(to_hex(i), 32, '0')::uuid, case i % 2 when 0 then 'even' else 'odd' end, '{}', ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
		from generate_series(1, ${count}) as i`.execute(ctx.db)
}

const idOf = (n: number) => {
	const hex = n.toString(16).padStart(32, '0')
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
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

	test('of a file has as many rows as asked, from the place on where the one before ended', async ({
		ctx,
	}) => {
		await store(ctx, MOST_LISTED + 3)
		const part = (after: string | null) => pageOfQuery(ctx.db, jobs(ctx), 'id', { page: 1, most: 400, after })
		const found = []
		for (let after: string | null = null, n = 0; n < 3; n += 1) {
			const { rows, after: next } = await part(after)
			found.push(...numbersOf({ rows }))
			after = next
			expect(after === null).toBe(n === 2)
		}
		expect(found).toEqual(upTo(1, MOST_LISTED + 3))
	})
})

describe('a file, of which rows go while it is read', () => {
	const part = (ctx: Ctx, after: string | null) =>
		pageOfQuery(ctx.db, jobs(ctx), 'id', { page: 1, most: 400, after })

	test('has no row twice where nothing is left behind a place', async ({ ctx }) => {
		await store(ctx, 500)
		const { after } = await part(ctx, null)
		await sql`delete from job where id > ${idOf(400)}`.execute(ctx.db)
		expect(await part(ctx, after)).toMatchObject({ rows: [], after: null })
	})

	test('does not end with the row that goes as soon as it was found', async ({ ctx }) => {
		await store(ctx, 500)
		let read = 0
		const going = ctx.db.withPlugin({
			transformQuery: ({ node }) => node,
			async transformResult({ result }) {
				read += 1
				if (read === 1) await sql`delete from job where id = ${idOf(400)}`.execute(ctx.db)
				return result
			},
		})
		const first = await pageOfQuery(going, jobs({ ...ctx, db: going }), 'id', { page: 1, most: 400 })
		expect(numbersOf(first)).toEqual(upTo(1, 399))
		expect(numbersOf(await part(ctx, first.after))).toEqual(upTo(401, 500))
	})
})

const FAR = MOST_LISTED + 2 * ROWS_OF_PAGE + 3

describe('behind the pages that have numbers', () => {
	/** A list in two parts whose keys go different ways, of which one is empty in every third row, and shared by many. */
	const mixed = (ctx: Ctx) =>
		['odd', 'even'].map((kind) => {
			const counted = ctx.db.selectFrom('job').select('id').where('kind', '=', kind)
			const rows = counted
				.orderBy(sql`(attempts % 2 > 0)`, 'desc')
				.orderBy(
					sql`case attempts % 3 when 0 then null else 'k' || attempts % 7 end`,
					kind === 'odd' ? 'desc' : 'asc',
				)
				.orderBy('run_at', 'desc')
				.orderBy('id')
			return { rows, counted }
		})
	const storeMixed = async (ctx: Ctx) => {
		await store(ctx, FAR)
		await sql`update job set attempts = ('x' || right(id::text, 8))::bit(32)::int`.execute(ctx.db)
		await sql`update job set run_at = run_at - attempts % 5 * interval '1 hour 3.000007 s'`.execute(ctx.db)
	}
	const page = (ctx: Ctx, asked: Partial<AskedPart>) =>
		pageOfQuery(ctx.db, mixed(ctx), 'id', { page: 1, ...asked })

	test('the list goes on from place to place to its end and back to its start, each row once', async ({
		ctx,
	}) => {
		await storeMixed(ctx)
		const all: string[] = []
		for (const { rows } of mixed(ctx)) all.push(...(await rows.execute()).map(({ id }) => id))
		const last = await page(ctx, { page: MOST_LISTED / ROWS_OF_PAGE })
		expect(last).toMatchObject({ isMore: true, page: MOST_LISTED / ROWS_OF_PAGE, before: null })
		const seen = []
		let read = last
		while (read.after) {
			read = await page(ctx, { after: read.after })
			expect(read).toMatchObject({ page: null, isMore: true, isLost: false, before: expect.any(String) })
			seen.push(...read.rows.map(({ id }) => id))
		}
		expect(seen).toEqual(all.slice(MOST_LISTED))

		const back = []
		read = await page(ctx, { before: LIST_END })
		expect(read.after).toBeNull()
		for (; read.before; read = await page(ctx, { before: read.before }))
			back.unshift(...read.rows.map(({ id }) => id))
		expect(read).toMatchObject({ page: 1, rows: all.slice(0, ROWS_OF_PAGE).map((id) => ({ id })) })
		expect(all).toEqual([...all.slice(0, all.length - back.length), ...back])
		expect(all.length - back.length).toBeLessThanOrEqual(ROWS_OF_PAGE)
	})

	test('a place stays where it was when its row goes and others come before it', async ({ ctx }) => {
		await store(ctx, FAR)
		const read = (asked: Partial<AskedPart>) => pageOfQuery(ctx.db, jobs(ctx), 'id', { page: 1, ...asked })
		const { after } = await read({ page: MOST_LISTED / ROWS_OF_PAGE })
		await sql`delete from job where id in (${sql.lit(idOf(MOST_LISTED))}, ${sql.lit(idOf(2))}, ${sql.lit(idOf(MOST_LISTED + 1))})`.execute(
			ctx.db,
		)
		await sql`insert into job (id, kind, payload, run_at, created_at) values ('00000000-0000-0000-0000-000000000000', 'odd', '{}', now(), now())`.execute(
			ctx.db,
		)
		expect(numbersOf(await read({ after }))).toEqual(upTo(MOST_LISTED + 2, MOST_LISTED + ROWS_OF_PAGE + 1))
	})

	test('a place behind which nothing is any more shows the last rows', async ({ ctx }) => {
		await store(ctx, FAR)
		const read = (asked: Partial<AskedPart>) => pageOfQuery(ctx.db, jobs(ctx), 'id', { page: 1, ...asked })
		const { after } = await read({ page: MOST_LISTED / ROWS_OF_PAGE })
		await sql`delete from job where id > ${idOf(MOST_LISTED)}`.execute(ctx.db)
		const shown = await read({ after })
		expect(numbersOf(shown)).toEqual(upTo(MOST_LISTED - ROWS_OF_PAGE + 1, MOST_LISTED))
		expect(shown).toMatchObject({ page: null, after: null, isMore: false, isLost: false })
	})

	test.for([
		...['x', 'null', '[]', '{}', '[0]', '[9,"a"]', '[-1,"a"]', '[0.5,"a"]', '[0,null]', '["0","a"]'],
		...['[0,"a"]', '[0,"\\u0000"]', `[0,"00000000-0000-0000-0000-000000000001",null]`],
	])('what is no place of the list, as %s, leads to its start, and says so', async (written, { ctx }) => {
		await store(ctx, ROWS_OF_PAGE + 1)
		for (const typed of [written, Buffer.from(written).toString('base64url')])
			for (const asked of [{ after: typed }, { before: typed }]) {
				const shown = await pageOfQuery(ctx.db, jobs(ctx), 'id', { page: 1, ...asked })
				expect(shown).toMatchObject({ page: 1, isLost: true, after: null })
				expect(numbersOf(shown)).toEqual(upTo(1, ROWS_OF_PAGE))
			}
	})

	test.for([
		...[
			'2026-02-31 10:00:00+00',
			'2026-01-01 24:00:01+00',
			'2026-01-01 10:00:00+99',
			'0000-01-01 10:00:00+00',
		],
		...['2026-01-01', "'", 'infinity'],
	])('a moment that there is not, as %s, is no place', async (moment, { ctx }) => {
		await store(ctx, 1)
		const after = Buffer.from(JSON.stringify([0, moment, idOf(1)])).toString('base64url')
		const byDay = ctx.db.selectFrom('job').select('id').orderBy('run_at').orderBy('id')
		expect(await pageOfQuery(ctx.db, byDay, 'id', { page: 1, after })).toMatchObject({
			page: 1,
			isLost: true,
		})
	})
})
