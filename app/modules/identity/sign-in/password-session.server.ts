import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hashPassword, verifyPassword } from '../password/password.server.ts'
import { beginSession } from '../session/begin-session.server.ts'
import { endSessionOf } from '../session/session.server.ts'
import { openSecondFactor } from './second-factor.server.ts'

/** A sign-in that went through: `cookies` are the Set-Cookie lines (RFC 6265). With a second factor on the account the session begins after its code. */
export type SignedIn = {
	ok: true
	userId: string | null
	sessionId: string | null
	next: 'signedIn' | 'secondFactor'
	cookies: string[]
}

/** An account whose password was shown. */
export type ProvedAccount = { userId: string; hasSecondFactor: boolean }

/** The account of a confirmed address, for whoever knows its password; null in every other case, after the same work. */
export async function provedAccount(
	ctx: Ctx,
	{ email, password }: { email: string; password: string },
): Promise<ProvedAccount | null> {
	const account = await ctx.db
		.selectFrom('user_account')
		.innerJoin('user_credential', 'user_credential.user_id', 'user_account.id')
		.select(['user_account.id', 'email_verified', 'two_factor_enabled', 'password'])
		.where('email', '=', email)
		.where('provider', '=', 'credential')
		.executeTakeFirst()
	if (!account?.password) {
		await hashPassword(password)
		return null
	}
	const isRight = await verifyPassword({ hash: account.password, password })
	if (!isRight || !account.email_verified) return null
	return { userId: account.id, hasSecondFactor: account.two_factor_enabled }
}

/**
 * Begins the session of an account whose password was shown, in the transaction of the command. `headers` bring the cookies and the user agent
 * of the browser; a session that they name ends, so that none is handed on (fixation).
 */
export async function beginPasswordSession(
	ctx: Ctx,
	{ userId, hasSecondFactor }: ProvedAccount,
	headers: Headers,
): Promise<SignedIn> {
	await endSessionOf(ctx, headers)
	if (hasSecondFactor) {
		const cookies = await openSecondFactor(ctx, userId)
		return { ok: true, userId: null, sessionId: null, next: 'secondFactor', cookies }
	}
	const { sessionId, cookies } = await beginSession(ctx, { userId, headers })
	await recordAudit(ctx, {
		action: 'signed-in',
		actor: { userId, impersonator: null },
		subject: { kind: 'user', id: userId },
		detail: { way: 'password' },
	})
	return { ok: true, userId, sessionId, next: 'signedIn', cookies }
}
