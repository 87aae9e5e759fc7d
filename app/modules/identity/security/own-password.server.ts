import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Overspent } from '#app/platform/budgets/budgets.server.ts'
import type { Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { verifyPassword } from '../password/password.server.ts'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import { openAttempt } from '../sign-in/attempts.server.ts'
import type { SecurityRefusal, SecurityRequest } from './model.ts'

/** What commands on one's own security are asked with: from where the request comes, with which headers. */
export const fromRequest = z.custom<SecurityRequest>()

/** What the commands on one's own security have in common: the account is the person's own, and held until the transaction ends. */
export const ownAccount = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<Actor> {
		return actor
	},
	async lock(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
		await ctx.db
			.selectFrom('user_account')
			.select('id')
			.where('id', '=', userId)
			.forUpdate()
			.executeTakeFirst()
	},
}

/**
 * Asks for the person's own password before an action on their security, as the `prepare` of a command: outside its transaction, so that a
 * wrong one stays counted like a failed sign-in. Nobody who impersonates somebody else passes.
 */
export async function provePassword(
	ctx: Ctx,
	{ actor, input }: { actor: Actor; input: { password: string; request: { address: string } } },
): Promise<{ ok: true } | Refusal<Exclude<SecurityRefusal, 'tooMany'>> | Overspent> {
	if (actor.impersonator) return { ok: false, error: 'impersonating' }
	const { password, request } = input
	const credential = await ctx.db
		.selectFrom('user_credential')
		.select('password')
		.where('user_id', '=', actor.userId)
		.where('provider', '=', 'credential')
		.executeTakeFirst()
	if (!credential?.password) return { ok: false, error: 'noPassword' }
	if (password === '' || password.length > LONGEST_PASSWORD) return { ok: false, error: 'wrongPassword' }
	const { address } = request
	const attempt = await openAttempt(ctx, { account: actor.email, address, session: actor.sessionId })
	if (!attempt.ok) return attempt
	if (!(await verifyPassword({ hash: credential.password, password })))
		return { ok: false, error: 'wrongPassword' }
	await attempt.succeeded(ctx)
	return { ok: true }
}
