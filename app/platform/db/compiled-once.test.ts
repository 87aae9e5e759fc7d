import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { compiledOnce } from './compiled-once.server.ts'

test('a statement that is compiled once answers each time for the values that it is given, in lists too', async ({
	ctx,
}) => {
	let built = 0
	const between = compiledOnce((of, { from, ids }: { from: number; ids: number[] }) => {
		built++
		return of.db
			.selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'series'>(sql`series(n)`))
			.select('n')
			.where('n', '>=', from)
			.where(sql<boolean>`n = any(${ids}::int[])`)
			.where('n', '<', 9)
	})
	expect(await between(ctx, { from: 2, ids: [1, 2, 3, 9] })).toEqual([{ n: 2 }, { n: 3 }])
	expect(await between(ctx, { from: 4, ids: [3, 4] })).toEqual([{ n: 4 }])
	expect(built).toBe(1)
})
