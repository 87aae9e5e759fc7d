import { byTheClock, command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { ApiRefusal } from '../problem.ts'

const KEPT_MS = 24 * 3_600_000
/** Nothing is answered for so long: whoever held the request is gone. */
const HELD_MS = 10 * 60_000

/** A request with a key that is now being answered, by whoever holds it. */
export type HeldRequest = { tokenId: string; key: string; holder: string }

/** What was answered: a status, a body (null for none) and the headers that say where and in which version the thing is. */
export type KeptAnswer = {
	status: number
	body: { [member: string]: unknown } | null
	headers: { [name: string]: string }
}

/**
 * The key of a request as its header gives it (draft-ietf-httpapi-idempotency-key-header-07, section 2: a string in quotation marks, which may be left out).
 * @throws ApiRefusal `invalid-header`.
 */
export function readKey(header: string | null): string | null {
	if (header === null) return null
	const key = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,200})"?$/.exec(header.trim())?.[1]
	if (!key) throw new ApiRefusal('invalid-header', 'Idempotency-Key is 1 to 200 printable ASCII characters.')
	return key
}

/**
 * Holds a key of a token for one request, or answers what was answered to it before.
 * @throws ApiRefusal `key-reused` for another request under the same key, `in-flight` while the first is being answered.
 */
export async function holdRequest(
	ctx: Ctx,
	{ tokenId, key, fingerprint }: { tokenId: string; key: string; fingerprint: string },
): Promise<HeldRequest | KeptAnswer> {
	const now = ctx.now()
	const holder = newId()
	const own = { token_id: tokenId, idempotency_key: key, fingerprint, holder, started_at: now }
	await ctx.db
		.deleteFrom('api_request')
		.where('token_id', '=', tokenId)
		.where('idempotency_key', '=', key)
		.where((eb) =>
			eb.or([
				eb('started_at', '<=', new Date(now.getTime() - KEPT_MS)),
				eb.and([eb('status', 'is', null), eb('started_at', '<=', new Date(now.getTime() - HELD_MS))]),
			]),
		)
		.execute()
	const row = await ctx.db
		.insertInto('api_request')
		.values(own)
		.onConflict((conflict) =>
			conflict
				.columns(['token_id', 'idempotency_key'])
				.doUpdateSet((eb) => ({ holder: eb.ref('api_request.holder') })),
		)
		.returning(['holder', 'fingerprint', 'status', 'answer'])
		.executeTakeFirstOrThrow()
	if (row.holder === holder) return { tokenId, key, holder }
	if (row.fingerprint !== fingerprint)
		throw new ApiRefusal('key-reused', 'Another request was sent under this Idempotency-Key.')
	if (row.status === null || row.answer === null)
		throw new ApiRefusal('in-flight', 'The first request under this Idempotency-Key is still being answered.')
	return { status: row.status, ...JSON.parse(row.answer) }
}

/** Keeps an answer for a day; throws where somebody else has come to hold the key, which undoes what was done. */
export async function keepAnswer(
	ctx: Ctx,
	held: HeldRequest,
	{ status, ...answer }: KeptAnswer,
): Promise<void> {
	const { numUpdatedRows } = await ctx.db
		.updateTable('api_request')
		.set({ status, answer: JSON.stringify(answer) })
		.where('token_id', '=', held.tokenId)
		.where('idempotency_key', '=', held.key)
		.where('holder', '=', held.holder)
		.executeTakeFirst()
	if (numUpdatedRows !== 1n) throw new ApiRefusal('in-flight', 'Another request answers under this key.')
}

/** Gives a key free whose request came to nothing. */
export async function letGo(ctx: Ctx, held: HeldRequest): Promise<void> {
	await ctx.db
		.deleteFrom('api_request')
		.where('token_id', '=', held.tokenId)
		.where('idempotency_key', '=', held.key)
		.where('holder', '=', held.holder)
		.execute()
}

/** Removes what was answered more than a day ago. */
export const sweepRequests = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		const before = new Date(ctx.now().getTime() - KEPT_MS)
		await ctx.db.deleteFrom('api_request').where('started_at', '<=', before).execute()
		return { ok: true }
	},
})
