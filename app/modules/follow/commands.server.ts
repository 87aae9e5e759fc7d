import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { noteAppearances } from './appearances.server.ts'
import { MOST_FOLLOWS } from './model.ts'
import { followInput, frequencyInput } from './schema.ts'
import { resolveTarget } from './targets.server.ts'

type Owner = Pick<Actor, 'userId'>

/** What the commands on follows have in common: they are the person's alone, and held, so that two requests at once cannot pass the limit together. */
const ownFollows = {
	async authorize(_ctx: Ctx, { userId }: Owner): Promise<string> {
		return userId
	},
	async lock(ctx: Ctx, userId: string): Promise<void> {
		await ctx.db.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute()
	},
}

/**
 * Follows what a page names, with alerts at once. Only what appears from now on is announced. Following twice changes
 * nothing. Refuses what does not exist, and more than 500 follows.
 */
export const follow = command({
	input: followInput,
	...ownFollows,
	async execute(
		ctx,
		{ input: { kind, named }, place: userId },
	): Promise<{ ok: true; id: string } | Refusal<'unknown' | 'tooMany'>> {
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
	},
})

/** Stops a follow of this person; refused when they have no such follow. */
export const stopFollow = command({
	input: z.object({ id: z.string() }),
	...ownFollows,
	async execute(ctx, { input: { id }, place: userId }): Promise<{ ok: true } | Refusal<'notFound'>> {
		if (!isId(id)) return { ok: false, error: 'notFound' }
		const { numDeletedRows } = await ctx.db
			.deleteFrom('follow')
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.executeTakeFirst()
		return numDeletedRows > 0n ? { ok: true } : { ok: false, error: 'notFound' }
	},
})

/**
 * Sets how often one follow of this person, or all of them, are announced; refused when there is none. Between at once and weekly
 * nothing is lost; what appeared while there were no alerts is not announced afterwards.
 */
export const setFrequency = command({
	input: frequencyInput,
	...ownFollows,
	async execute(
		ctx,
		{ input: { id, frequency }, place: userId },
	): Promise<{ ok: true } | Refusal<'notFound'>> {
		if (id !== 'all' && !isId(id)) return { ok: false, error: 'notFound' }
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
		return numUpdatedRows > 0n ? { ok: true } : { ok: false, error: 'notFound' }
	},
})
