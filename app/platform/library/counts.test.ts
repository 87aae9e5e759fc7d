import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { countsOf } from './counts.server.ts'

test('counts of some dimensions are those among all of a thing, without zeros and without those of others', async ({
	ctx,
}) => {
	const [scope, other] = [crypto.randomUUID(), crypto.randomUUID()]
	await ctx.db
		.insertInto('library_count')
		.values([
			{ scope, dimension: 'books', value: '', works: 3 },
			{ scope, dimension: 'bookYears', value: '1920', works: 2 },
			{ scope, dimension: 'bookYears', value: '1921', works: 0 },
			{ scope, dimension: 'articles', value: '', works: 7 },
			{ scope: other, dimension: 'books', value: '', works: 5 },
		])
		.execute()
	const all = await countsOf(ctx, scope)
	expect(all).toHaveLength(3)
	const some = await countsOf(ctx, scope, ['books', 'bookYears', 'languages'])
	expect(new Set(some)).toEqual(new Set(all.filter(({ dimension }) => dimension !== 'articles')))
	expect(await countsOf(ctx, scope, [])).toEqual([])
})
