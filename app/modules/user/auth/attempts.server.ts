import { createHmac } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'

export const MOST_ATTEMPTS = 5
export const ATTEMPTS_WITHIN_MS = 5 * 60_000

/** What an attempt is counted under: the e-mail address or account that was named, and the network address it came from. */
export type AttemptKeys = { account: string; address: string }

/** A try that may be made. It counts as a failure until `succeeded` is called. */
export type Attempt = { succeeded(): Promise<void> }

/**
 * Opens one try at a password, a code or a link: null when 5 have failed within 5 minutes for this account or from this address,
 * however they were spread over paths, nodes and restarts. Call it before looking at the password, outside the transaction
 * of the act, so that a failure stays counted. Only keyed hashes are stored, for 5 minutes.
 */
export async function openAttempt(ctx: Ctx, { account, address }: AttemptKeys): Promise<Attempt | null> {
	const key = await secretKey(ctx, 'attempt-key')
	const now = ctx.now()
	const rows = [`account ${account.trim().toLowerCase()}`, `address ${address}`].map((text) => ({
		id: newId(now.getTime()),
		key_hash: createHmac('sha256', key).update(text).digest('base64url'),
		at: now,
	}))
	const since = new Date(now.getTime() - ATTEMPTS_WITHIN_MS)
	await ctx.db.deleteFrom('sign_in_attempt').where('at', '<=', since).execute()
	await ctx.db.insertInto('sign_in_attempt').values(rows).execute()
	const counts = await ctx.db
		.selectFrom('sign_in_attempt')
		.select(({ fn }) => ['key_hash', fn.countAll<number>().as('tries')])
		.where(
			'key_hash',
			'in',
			rows.map(({ key_hash }) => key_hash),
		)
		.groupBy('key_hash')
		.execute()
	const withdraw = async () => {
		await ctx.db
			.deleteFrom('sign_in_attempt')
			.where(
				'id',
				'in',
				rows.map(({ id }) => id),
			)
			.execute()
	}
	if (counts.every(({ tries }) => tries <= MOST_ATTEMPTS)) return { succeeded: withdraw }
	await withdraw()
	return null
}
