import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { askedColumns } from '#app/platform/http/list-state.ts'
import { type ColumnOf, TABLES, type TableName } from './model.ts'

/**
 * The columns of a table that a person sees, in its order: those that the address asks for (`col`), for this view alone, else those that they chose last (`keepColumns`), else its first
 * ones; of all of them those that they are `offered`.
 */
export async function shownColumns<Name extends TableName>(
	ctx: Ctx,
	actor: Pick<Actor, 'userId'>,
	params: URLSearchParams,
	table: Name,
	offered: readonly ColumnOf<Name>[] = TABLES[table].columns,
): Promise<ColumnOf<Name>[]> {
	const asked = askedColumns(params, offered)
	if (asked) return asked
	const row = await ctx.db
		.selectFrom('table_columns')
		.select('columns')
		.where('user_id', '=', actor.userId)
		.where('name', '=', table)
		.executeTakeFirst()
	const kept = offered.filter((column) => row?.columns.includes(column))
	const first: readonly string[] = TABLES[table].first
	return kept.length > 0 ? kept : offered.filter((column) => first.includes(column))
}
