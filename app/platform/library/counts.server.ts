import { sql } from 'kysely'
import type { Ctx } from '../ctx.server.ts'

/** What is counted of the whole library, beside single journals, issues, publishers, books and persons. */
export const WHOLE_LIBRARY = '00000000-0000-0000-0000-000000000000'

export type LibraryCount = { dimension: string; value: string; works: number }

/** Everything that is counted of one thing, or some of it, kept by the transactions that change it; zeros are left out. */
export function countsOf(ctx: Ctx, scope: string, dimensions?: readonly string[]): Promise<LibraryCount[]> {
	return (
		ctx.db
			.selectFrom('library_count')
			.select(['dimension', 'value', 'works'])
			.where('scope', '=', scope)
			.where('works', '>', 0)
			// As one value: a plan for any list of them would look through all counts of the thing.
			.$if(dimensions !== undefined, (counts) =>
				counts.where('dimension', '=', (eb) => eb.fn.any(eb.val([...(dimensions ?? [])]))),
			)
			.execute()
	)
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
