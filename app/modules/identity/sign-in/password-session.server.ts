import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { hashPassword, verifyPassword } from '../password/password.server.ts'
import { endSessionOf, openSession } from '../session/session.server.ts'
import { openSecondFactor } from './second-factor.server.ts'

/** A sign-in that went through: `cookies` are the Set-Cookie lines (RFC 6265). With a second factor on the account the session begins after its code. */
export type SignedIn = {
	ok: true
	userId: string | null
	sessionId: string | null
	next: 'signedIn' | 'secondFactor'
	cookies: string[]
}

/**
 * Begins a session for whoever knows the password of a confirmed address; null in every other case, after the same work. `headers` bring the cookies
 * and the user agent of the browser; a session that they name ends, so that none is handed on (fixation).
 */
export async function passwordSession(
	ctx: Ctx,
	{ email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<SignedIn | null> {
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
	const userId = account.id
	return inTransaction(ctx, async (ctx) => {
		await endSessionOf(ctx, headers)
		if (account.two_factor_enabled) {
			const cookies = await openSecondFactor(ctx, userId)
			return { ok: true, userId: null, sessionId: null, next: 'secondFactor', cookies }
		}
		const { sessionId, cookies } = await openSession(ctx, { userId, userAgent: headers.get('user-agent') })
		await recordAudit(ctx, {
			act: 'signed-in',
			actor: { userId, actedBy: null },
			subject: { kind: 'user', id: userId },
			detail: { way: 'password' },
		})
		return { ok: true, userId, sessionId, next: 'signedIn', cookies }
	})
}
