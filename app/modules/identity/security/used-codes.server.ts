import { createHash } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keepVerification } from '../session/verification.server.ts'

/** Longer than any code is good for: a step before, its own, a step after. */
const KEPT_S = 120
/** Arabic-Indic and extended Arabic-Indic digits, as Arabic and Persian keyboards write them. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** What was typed as a code, as ASCII digits without spaces. */
export function digitsOf(typed: string): string {
	return typed
		.slice(0, 64)
		.replace(/[\s\u200e\u200f-]/gu, '')
		.replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/**
 * Checks a code with `verify` (null: wrong) unless it has been used already (RFC 6238, section 5.2), and takes it out of use when it
 * is right. Waits while another request of the same person does this, so call it in the transaction of the command.
 */
export async function onceOnly<T>(
	ctx: Ctx,
	{ userId, code }: { userId: string; code: string },
	verify: () => Promise<T | null>,
): Promise<T | null> {
	await ctx.db.selectFrom('user_two_factor').select('id').where('user_id', '=', userId).forUpdate().execute()
	const now = ctx.now()
	const identifier = `two-factor-used-${userId}`
	const value = createHash('sha256').update(code).digest('base64url')
	const used = await ctx.db
		.selectFrom('user_verification')
		.select('id')
		.where('identifier', '=', identifier)
		.where('value', '=', value)
		.where('expires_at', '>', now)
		.executeTakeFirst()
	const verified = used ? null : await verify()
	if (verified === null) return null
	await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', '=', identifier)
		.where('expires_at', '<=', now)
		.execute()
	await keepVerification(ctx, { identifier, value, seconds: KEPT_S })
	return verified
}
