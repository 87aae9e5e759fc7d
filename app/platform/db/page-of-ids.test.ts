import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import type { Ctx } from '../ctx.server.ts'
import { type AskedPart, LIST_END, MOST_LISTED, type PageOfIds } from '../page-of-rows.ts'
import { pageOfIds } from './page-of-ids.server.ts'
import { writePlace } from './place-in-order.server.ts'

const SIZE = 12
/** So many pages of twelve are within a thousand rows. */
const NUMBERED = 83
const TOTAL = MOST_LISTED + 100
const PAGES = Math.ceil(TOTAL / SIZE)

/** Institutions of few names, some of no country. */
async function store(ctx: Ctx, count = TOTAL): Promise<void> {
	await sql`insert into institution (id, slug, name, name_sort, country)
		select lpad(to_hex(i), 32, '0')::uuid, 'i-' || i, 'Nom', 'nom ' || i % 7, case when i % 3 > 0 then 'C' || chr(65 + i % 4) end
		from generate_series(1, ${count}) as i`.execute(ctx.db)
}

const rows = (ctx: Ctx) =>
	ctx.db.selectFrom('institution').select('id').orderBy('country', 'desc').orderBy('name_sort').orderBy('id')
const all = async (ctx: Ctx) => (await rows(ctx).execute()).map(({ id }) => id)
const ask = (ctx: Ctx, asked: Partial<AskedPart>, total = TOTAL) =>
	pageOfIds(rows(ctx), 'id', { page: 1, pageSize: SIZE, total, ...asked })

describe('a list whose length is known', () => {
	test('has numbers as far as a thousand rows go, and is read on behind them to its end and back, each row once', async ({
		ctx,
	}) => {
		await store(ctx)
		const there = await all(ctx)
		const found: string[] = []
		for (let page = 1; page <= NUMBERED; page += 1) found.push(...(await ask(ctx, { page })).ids)
		expect(found).toEqual(there.slice(0, NUMBERED * SIZE))
		let read = await ask(ctx, { page: NUMBERED })
		expect(read).toMatchObject({ page: NUMBERED, lastPage: NUMBERED, before: null, from: null, total: TOTAL })
		const pages: PageOfIds[] = []
		while (read.after) {
			const { after } = read
			read = await ask(ctx, { page: read.page + 1, after })
			expect(read.from).toBe(after)
			found.push(...read.ids)
			pages.push(read)
		}
		expect(found).toEqual(there)
		expect(read.page).toBe(PAGES)
		for (const expected of pages.toReversed().slice(1)) {
			read = await ask(ctx, { page: read.page - 1, before: read.before })
			expect(read, 'the same page whichever way one came').toEqual(expected)
		}
		expect(read.page - 1).toBe(NUMBERED)
	})

	test('shows its last rows where nothing is behind a place, and its start where nothing is before one', async ({
		ctx,
	}) => {
		await store(ctx)
		const there = await all(ctx)
		const last = await ask(ctx, { page: PAGES, before: LIST_END })
		expect(last).toMatchObject({ ids: there.slice(-SIZE), after: null, page: PAGES })
		const { after, before } = last.before
			? await ask(ctx, { page: PAGES - 1, before: last.before })
			: { after: null, before: null }
		expect(before).not.toBeNull()
		const left = there.slice(0, -SIZE - 3)
		await sql`delete from institution where not id = any(${left}::uuid[])`.execute(ctx.db)
		expect((await ask(ctx, { page: PAGES, after })).ids).toEqual(left.slice(-SIZE))
		await sql`delete from institution where id = any(${left.slice(0, -SIZE)}::uuid[])`.execute(ctx.db)
		expect(await ask(ctx, { page: PAGES - 1, before })).toMatchObject({ page: 1, isLost: false })
	})

	test('says that a place is none of it, and shows its start; on a page that has a number a place says nothing', async ({
		ctx,
	}) => {
		await store(ctx)
		const there = await all(ctx)
		const { after } = await ask(ctx, { page: NUMBERED })
		const id = there[0] ?? ''
		const written = [
			['CA', id],
			['CA', 'nom 1', 'x'],
			['CA', 'nom 1', null],
			['C\0', 'nom 1', id],
		].map((values) => writePlace({ part: 0, values }))
		for (const place of ['x', 'bnVsbA', ...written, writePlace({ part: 1, values: ['CA', 'nom 1', id] })])
			for (const way of ['after', 'before'])
				expect(await ask(ctx, { page: PAGES, [way]: place }), place).toMatchObject({
					ids: there.slice(0, SIZE),
					page: 1,
					isLost: true,
				})
		const second = { ids: there.slice(SIZE, 2 * SIZE), page: 2, isLost: false }
		expect(await ask(ctx, { page: 2, after })).toMatchObject(second)
	})

	test('of few rows has numbers alone, and past the last page is the last one', async ({ ctx }) => {
		await store(ctx, 30)
		const there = await all(ctx)
		expect(await ask(ctx, { page: 99_999 }, 30)).toEqual({
			ids: there.slice(24),
			...{ total: 30, page: 3, lastPage: 3, before: null, after: null, from: null, isLost: false },
		})
		await sql`delete from institution`.execute(ctx.db)
		expect(await ask(ctx, {}, 0)).toMatchObject({ ids: [], page: 1, lastPage: 1, after: null })
	})
})
