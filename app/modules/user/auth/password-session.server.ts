import { isAPIError } from 'better-auth/api'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordAudit } from '../audit.server.ts'
import { authOf } from './auth.server.ts'

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
	const auth = await authOf(ctx)
	const own = onlyOwn(headers)
	const answer = await auth.api
		.signInEmail({ body: { email, password }, headers: own, returnHeaders: true })
		.catch((error: unknown) => {
			if (isAPIError(error) && error.statusCode < 500) return null
			throw error
		})
	if (!answer) return null
	const cookies = answer.headers.getSetCookie()
	const earlier = await auth.api.getSession({ headers: own })
	if (earlier) await ctx.db.deleteFrom('user_session').where('id', '=', earlier.session.id).execute()
	if (!('token' in answer.response))
		return { ok: true, userId: null, sessionId: null, next: 'secondFactor', cookies }
	const session = await ctx.db
		.selectFrom('user_session')
		.select(['id', 'user_id'])
		.where('token', '=', answer.response.token)
		.executeTakeFirstOrThrow()
	await recordAudit(ctx, {
		act: 'signed-in',
		actor: { userId: session.user_id, actedBy: null },
		subject: { kind: 'user', id: session.user_id },
		detail: { way: 'password' },
	})
	return { ok: true, userId: session.user_id, sessionId: session.id, next: 'signedIn', cookies }
}

/** What a session needs of a request: nothing of it names a network address. */
function onlyOwn(headers: Headers): Headers {
	const own = new Headers()
	for (const name of ['cookie', 'user-agent']) {
		const value = headers.get(name)
		if (value) own.set(name, value.slice(0, 4096))
	}
	return own
}
