import { createHmac } from 'node:crypto'
import type { Ctx } from '../ctx.server.ts'
import { newId } from '../id.ts'
import { secretKey } from '../secret-key.server.ts'

/**
 * How often something may be done: `most` at once, and afterwards one more each `withinMs` / `most`. `of` says who does what; only a keyed hash of
 * it is stored.
 */
export type Budget = { of: string; most: number; withinMs: number }

/** A use that was allowed. It stays counted until it is paid back. */
export type Use = {
	ok: true
	/** Takes this use back, and with it all that was counted under one of its keys: in the transaction of the command (`within`). */
	payBack(within: Ctx, of: string): Promise<void>
}

/** A use that was not allowed, and counts for nothing; `seconds` until it is. */
export type Overspent = { ok: false; error: 'tooMany'; seconds: number }

/**
 * Counts one use under every budget, or under none when one of them is spent, however its uses were spread over paths, nodes and restarts. Call it
 * outside the transaction of the command, so that a use that comes to nothing stays counted. Of uses at once, as many pass as there is room for.
 */
export async function spend(ctx: Ctx, budgets: Budget[]): Promise<Use | Overspent> {
	const now = ctx.now()
	const useId = newId()
	const counted = await Promise.all(
		budgets.map(async (budget) => ({ ...budget, id: newId(), hash: await hashedKey(ctx, budget.of) })),
	)
	await ctx.db.deleteFrom('budget_use').where('ends_at', '<=', now).execute()
	await ctx.db
		.insertInto('budget_use')
		.values(
			counted.map(({ id, hash, withinMs }) => ({
				id,
				use_id: useId,
				key_hash: hash,
				at: now,
				// A use weighs on those after it for as long again.
				ends_at: new Date(now.getTime() + 2 * withinMs),
			})),
		)
		.execute()
	const uses = await ctx.db
		.selectFrom('budget_use')
		.select(['id', 'key_hash', 'at'])
		.where(
			'key_hash',
			'in',
			counted.map(({ hash }) => hash),
		)
		.orderBy('at')
		.orderBy('id')
		.execute()
	const waits = counted.map((budget) => {
		const ofKey = uses.filter(({ key_hash }) => key_hash === budget.hash)
		const own = ofKey.findIndex(({ id }) => id === budget.id)
		return waitMs(
			budget,
			ofKey.slice(0, own + 1).map(({ at }) => at.getTime()),
		)
	})
	const wait = Math.max(...waits)
	if (wait > 0) {
		await ctx.db.deleteFrom('budget_use').where('use_id', '=', useId).execute()
		return { ok: false, error: 'tooMany', seconds: Math.ceil(wait / 1000) }
	}
	return {
		ok: true,
		async payBack(within, of) {
			const hash = counted.find((budget) => budget.of === of)?.hash
			if (!hash) throw new Error('a use is paid back under a key that it was not counted under')
			await within.db
				.deleteFrom('budget_use')
				.where('use_id', 'in', (eb) =>
					eb.selectFrom('budget_use').select('use_id').where('key_hash', '=', hash),
				)
				.execute()
		},
	}
}

/** What is stored of who does what. */
export async function hashedKey(ctx: Ctx, of: string): Promise<string> {
	const key = await secretKey(ctx, 'attempt-key')
	return createHmac('sha256', key).update(of).digest('base64url')
}

/** How long the last of these uses, in their order, should have waited: a bucket that holds `most` and leaks `most` in `withinMs`. */
function waitMs({ most, withinMs }: Budget, at: number[]): number {
	let level = 0
	let before = at[0] ?? 0
	for (const moment of at) {
		level = Math.max(0, level - ((moment - before) * most) / withinMs) + 1
		before = moment
	}
	return Math.max(0, ((level - most) * withinMs) / most)
}
