import { sql } from 'kysely'
import type { Ctx } from '../ctx.server.ts'

/** What is counted of the whole library, beside single journals, issues, publishers, books and persons. */
export const WHOLE_LIBRARY = '00000000-0000-0000-0000-000000000000'

export type LibraryCount = { dimension: string; value: string; works: number }

/** Everything that is counted of one thing, or some of it, kept by the transactions that change it; zeros are left out. */
export async function countsOf(
	{ db }: Ctx,
	scope: string,
	dimensions?: readonly string[],
): Promise<LibraryCount[]> {
	if (dimensions === undefined)
		return db
			.selectFrom('library_count')
			.select(['dimension', 'value', 'works'])
			.where('scope', '=', scope)
			.where('works', '>', 0)
			.execute()
	// One after the other: with a list of them, a plan for any values looks through all counts of the thing.
	const { rows } = await sql<LibraryCount>`
		select counted.* from unnest(${[...dimensions]}::text[]) as asked (dimension) cross join lateral (
			select dimension, value, works from library_count
			where scope = ${scope} and dimension = asked.dimension and works > 0 offset 0
		) counted`.execute(db)
	return rows
}

/** One count of several things, by their ids, over all its values. What has none is left out. */
export async function countEach(
	ctx: Ctx,
	scopes: readonly string[],
	dimension: string,
): Promise<Map<string, number>> {
	if (scopes.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('library_count')
		.select(['scope', sql<number>`sum(works)::bigint`.as('works')])
		.where('scope', '=', (eb) => eb.fn.any(eb.val([...scopes])))
		.where('dimension', '=', dimension)
		.where('works', '>', 0)
		.groupBy('scope')
		.execute()
	return new Map(rows.map(({ scope, works }) => [scope, works]))
}
