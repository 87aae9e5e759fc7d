import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { verifyPassword } from '../password/password.server.ts'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import { openAttempt } from '../sign-in/attempts.server.ts'
import type { SecurityRefusal } from './model.ts'

/**
 * Asks for the person's own password before an act on their security: null when it is right. Each try counts like a sign-in.
 * Nobody who acts as somebody else passes.
 */
export async function refuseWithoutPassword(
	ctx: Ctx,
	actor: Actor,
	{ password, address }: { password: string; address: string },
): Promise<SecurityRefusal | null> {
	if (actor.actedBy) return 'acting'
	const credential = await ctx.db
		.selectFrom('user_credential')
		.select('password')
		.where('user_id', '=', actor.userId)
		.where('provider', '=', 'credential')
		.executeTakeFirst()
	if (!credential?.password) return 'noPassword'
	if (password === '' || password.length > LONGEST_PASSWORD) return 'wrongPassword'
	const attempt = await openAttempt(ctx, { account: actor.email, address })
	if (!attempt) return 'tooMany'
	if (!(await verifyPassword({ hash: credential.password, password }))) return 'wrongPassword'
	await attempt.succeeded()
	return null
}
