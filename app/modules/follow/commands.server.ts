import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { AlertFrequency, FollowKind } from '#app/platform/db/tables.ts'
import { isId, newId } from '#app/platform/id.ts'
import { noteAppearances } from './appearances.server.ts'
import { MOST_FOLLOWS } from './model.ts'
import { resolveTarget } from './targets.server.ts'

type Owner = Pick<Actor, 'userId'>

/**
 * Follows what a page names, with alerts at once. Only what appears from now on is announced. Following twice changes
 * nothing. Refuses what does not exist, and more than 500 follows.
 */
export function follow(
	ctx: Ctx,
	{ userId }: Owner,
	kind: FollowKind,
	named: string,
): Promise<{ ok: true; id: string } | { ok: false; error: 'unknown' | 'tooMany' }> {
	return inTransaction(ctx, async (ctx) => {
		const target = await resolveTarget(ctx, kind, named)
		if (!target) return { ok: false, error: 'unknown' }
		const { through } = await noteAppearances(ctx)
		const known = await ctx.db
			.selectFrom('follow')
			.select('id')
			.where('user_id', '=', userId)
			.where('kind', '=', kind)
			.where('target', '=', target.target)
			.executeTakeFirst()
		if (known) return { ok: true, id: known.id }
		const { count } = await ctx.db
			.selectFrom('follow')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('user_id', '=', userId)
			.executeTakeFirstOrThrow()
		if (count >= MOST_FOLLOWS) return { ok: false, error: 'tooMany' }
		const id = newId()
		const from = new Date(Math.max(ctx.now().getTime(), through.getTime()))
		await ctx.db
			.insertInto('follow')
			.values({ id, user_id: userId, ...target, frequency: 'instant', created_at: from, checked_at: from })
			.execute()
		return { ok: true, id }
	})
}

/** Stops a follow of this person; false when they have no such follow. */
export async function stopFollow(ctx: Ctx, { userId }: Owner, id: string): Promise<boolean> {
	if (!isId(id)) return false
	const { numDeletedRows } = await ctx.db
		.deleteFrom('follow')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/**
 * Sets how often one follow of this person, or all of them, are announced; false when there is none. Between at once and weekly
 * nothing is lost; what appeared while there were no alerts is not announced afterwards.
 */
export function setFrequency(
	ctx: Ctx,
	{ userId }: Owner,
	id: string | 'all',
	frequency: AlertFrequency,
): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		if (id !== 'all' && !isId(id)) return false
		const { through } = await noteAppearances(ctx)
		let update = ctx.db
			.updateTable('follow')
			.set({
				frequency,
				checked_at: sql`case when frequency = 'none' then greatest(checked_at, ${through}::timestamptz) else checked_at end`,
			})
			.where('user_id', '=', userId)
		if (id !== 'all') update = update.where('id', '=', id)
		const { numUpdatedRows } = await update.executeTakeFirst()
		return numUpdatedRows > 0n
	})
}
