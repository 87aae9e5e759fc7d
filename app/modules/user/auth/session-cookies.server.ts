import { serialize, serializeSigned } from 'hono/utils/cookie'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authOf } from './auth.server.ts'

/**
 * Begins a session for somebody who has just proved who they are, as a sign-in with a password does; always with a new token
 * (no fixation). `cookies` are the Set-Cookie lines (RFC 6265) that hand it to the browser.
 */
export async function openSession(
	ctx: Ctx,
	{ userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<{ sessionId: string; cookies: string[] }> {
	const auth = await (await authOf(ctx)).$context
	const session = await auth.internalAdapter.createSession(userId, false, { userAgent: userAgent ?? '' })
	const { name, attributes } = auth.authCookies.sessionToken
	const cookie = await serializeSigned(name, session.token, auth.secret, {
		path: '/',
		httpOnly: true,
		secure: attributes.secure ?? false,
		sameSite: 'Lax',
		maxAge: auth.sessionConfig.expiresIn,
	})
	return { sessionId: session.id, cookies: [cookie] }
}

/** Ends the session that a request names, so that none is handed on to whoever signs in next. */
export async function endSessionOf(ctx: Ctx, headers: Headers): Promise<void> {
	const cookie = headers.get('cookie')
	if (!cookie) return
	const { api } = await authOf(ctx)
	const earlier = await api.getSession({ headers: new Headers({ cookie }) })
	if (earlier) await ctx.db.deleteFrom('user_session').where('id', '=', earlier.session.id).execute()
}

/** The Set-Cookie line that makes the browser forget its session. */
export async function forgetSession(ctx: Ctx): Promise<string[]> {
	const { authCookies } = await (await authOf(ctx)).$context
	const { name, attributes } = authCookies.sessionToken
	return [
		serialize(name, '', {
			path: '/',
			httpOnly: true,
			secure: attributes.secure ?? false,
			sameSite: 'Lax',
			maxAge: 0,
		}),
	]
}
