import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { byTheClock, command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hashOfToken } from '../session/verification.server.ts'
import { API_SCOPES, type ApiScope, scopesFor } from './model.ts'

const LONGEST_TOKEN = 200
const SWEPT_AT_ONCE = 500

/** Who calls with a token: its owner as they are now, and what the token may be used for. */
export type TokenHolder = {
	actor: Actor
	token: { id: string; name: string; prefix: string }
	/** What the token was made for and its owner's roles still give. */
	scopes: ApiScope[]
}

/**
 * Whose token this is; null for one that is none, has ended or was taken back, and for one whose owner is suspended, gone or no editor any more. Its day
 * of use is noted. No session stands behind it, so that nothing that asks for a fresh proof is done with it.
 */
export async function holderOfToken(ctx: Ctx, token: string): Promise<TokenHolder | null> {
	if (token.length > LONGEST_TOKEN) return null
	const row = await ctx.db
		.selectFrom('api_token')
		.select(['id', 'user_id', 'name', 'prefix', 'scopes', 'used_on'])
		.where('token_hash', '=', hashOfToken(token))
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	const actor = row ? await loadActor(ctx, row.user_id, '') : null
	if (!row || !actor) return null
	const given = scopesFor(actor)
	if (given.length === 0) return null
	const today = ctx.now().toISOString().slice(0, 10)
	if (row.used_on !== today)
		await ctx.db.updateTable('api_token').set({ used_on: today }).where('id', '=', row.id).execute()
	const { id, name, prefix } = row
	const scopes = API_SCOPES.filter((scope) => row.scopes.includes(scope) && given.includes(scope))
	return { actor, token: { id, name, prefix }, scopes }
}

/** Removes tokens whose end has come, and those of people who are no editors any more: a role that comes back brings no token back. */
export const sweepTokens = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		await ctx.db.deleteFrom('api_token').where('expires_at', '<=', ctx.now()).execute()
		const owners = await ctx.db.selectFrom('api_token').select('user_id').distinct().execute()
		const ended: string[] = []
		for (const { user_id } of owners) {
			const actor = await loadActor(ctx, user_id, '')
			if (!actor || scopesFor(actor).length === 0) ended.push(user_id)
		}
		for (let from = 0; from < ended.length; from += SWEPT_AT_ONCE)
			await ctx.db
				.deleteFrom('api_token')
				.where('user_id', 'in', ended.slice(from, from + SWEPT_AT_ONCE))
				.execute()
		return { ok: true }
	},
})
