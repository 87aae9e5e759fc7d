import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import { columnsForm, TABLES } from './model.ts'

/** Keeps for somebody which columns of a table they see; answers those. None, or none that the table has, brings back its first ones. Nobody chooses for another. */
export const keepColumns = command({
	input: columnsForm,
	async authorize(_ctx, actor: Actor) {
		refuseWhileImpersonating(actor)
	},
	async lock() {},
	async execute(ctx, { actor: { userId }, input: { table: name, col } }) {
		const columns = TABLES[name].columns.filter((column) => col.includes(column))
		if (columns.length === 0) {
			await ctx.db
				.deleteFrom('table_columns')
				.where('user_id', '=', userId)
				.where('name', '=', name)
				.execute()
			return { ok: true, columns }
		}
		const chosen = { columns, chosen_at: ctx.now() }
		await ctx.db
			.insertInto('table_columns')
			.values({ user_id: userId, name, ...chosen })
			.onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(chosen))
			.execute()
		return { ok: true, columns }
	},
})
