import { createHmac } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'

export const MOST_ATTEMPTS = 5
export const ATTEMPTS_WITHIN_MS = 5 * 60_000

/** What an attempt is counted under: the e-mail address or account that was named, and the network address it came from. */
export type AttemptKeys = { account: string; address: string }

/** How many failures within 5 minutes each key may have. */
export type AttemptLimits = { account: number; address: number }

/**
 * A try that may be made. It counts as a failure until `succeeded` is called: in the transaction of the act (`within`), so that it counts
 * also when the act is refused.
 */
export type Attempt = { succeeded(within: Ctx): Promise<void> }

const SIGN_IN: AttemptLimits = { account: MOST_ATTEMPTS, address: MOST_ATTEMPTS }

/**
 * Opens one try at a password, a code or a link: null when 5 have failed within 5 minutes for this account or from this address,
 * however they were spread over paths, nodes and restarts. Call it before looking at the password, outside the transaction
 * of the act, so that a failure stays counted. Only keyed hashes are stored, for 5 minutes.
 */
export async function openAttempt(
	ctx: Ctx,
	keys: AttemptKeys,
	limits: AttemptLimits = SIGN_IN,
): Promise<Attempt | null> {
	const now = ctx.now()
	const counted = await countedUnder(ctx, keys, limits)
	const rows = counted.map(({ hash }) => ({ id: newId(), key_hash: hash, at: now }))
	await ctx.db.deleteFrom('sign_in_attempt').where('at', '<=', windowStart(now)).execute()
	await ctx.db.insertInto('sign_in_attempt').values(rows).execute()
	const counts = await ctx.db
		.selectFrom('sign_in_attempt')
		.select(({ fn }) => ['key_hash', fn.countAll<number>().as('tries')])
		.where('key_hash', 'in', hashesOf(counted))
		.groupBy('key_hash')
		.execute()
	const withdraw = async (within: Ctx) => {
		const ids = rows.map(({ id }) => id)
		await within.db.deleteFrom('sign_in_attempt').where('id', 'in', ids).execute()
	}
	const isFree = counted.every(({ hash, most }) =>
		counts.every(({ key_hash, tries }) => key_hash !== hash || tries <= most),
	)
	if (isFree) return { succeeded: withdraw }
	await withdraw(ctx)
	return null
}

/** Seconds until `openAttempt` allows another try for these keys; 0 when it does now. */
export async function secondsToWait(
	ctx: Ctx,
	keys: AttemptKeys,
	limits: AttemptLimits = SIGN_IN,
): Promise<number> {
	const counted = await countedUnder(ctx, keys, limits)
	const failures = await ctx.db
		.selectFrom('sign_in_attempt')
		.select(['key_hash', 'at'])
		.where('key_hash', 'in', hashesOf(counted))
		.where('at', '>', windowStart(ctx.now()))
		.orderBy('at', 'desc')
		.execute()
	const waits = counted.map(({ hash, most }) => {
		const deciding = failures.filter(({ key_hash }) => key_hash === hash)[most - 1]
		return deciding ? deciding.at.getTime() + ATTEMPTS_WITHIN_MS - ctx.now().getTime() : 0
	})
	return Math.ceil(Math.max(0, ...waits) / 1000)
}

const windowStart = (now: Date) => new Date(now.getTime() - ATTEMPTS_WITHIN_MS)
const hashesOf = (counted: { hash: string }[]) => counted.map(({ hash }) => hash)

async function countedUnder(ctx: Ctx, { account, address }: AttemptKeys, limits: AttemptLimits) {
	const key = await secretKey(ctx, 'attempt-key')
	const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
	return [
		{ hash: hashOf(`account ${account.trim().toLowerCase()}`), most: limits.account },
		{ hash: hashOf(`address ${networkOf(address)}`), most: limits.address },
	]
}
