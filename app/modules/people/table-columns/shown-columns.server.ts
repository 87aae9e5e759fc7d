import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { askedColumns } from '#app/platform/http/list-state.ts'

/**
 * The columns that a person sees of a table, in its order: those that the address asks for (`col`), which are kept for them, else those that they chose last, else `first`. What is done in
 * somebody else's name leaves their choice as it is.
 */
export async function shownColumns<Name extends string>(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'impersonator'>,
	params: URLSearchParams,
	{ name, columns, first }: { name: string; columns: readonly Name[]; first: readonly Name[] },
): Promise<Name[]> {
	const asked = askedColumns(params, columns)
	const row = await ctx.db
		.selectFrom('table_columns')
		.select('columns')
		.where('user_id', '=', actor.userId)
		.where('name', '=', name)
		.executeTakeFirst()
	const kept = columns.filter((column) => row?.columns.includes(column))
	if (!asked) return kept.length > 0 ? kept : [...first]
	if (!actor.impersonator && asked.join() !== kept.join()) {
		const chosen = { columns: asked, chosen_at: ctx.now() }
		await ctx.db
			.insertInto('table_columns')
			.values({ user_id: actor.userId, name, ...chosen })
			.onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(chosen))
			.execute()
	}
	return asked
}
