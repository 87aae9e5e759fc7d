import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authOf, SESSION_ABSENCE_S, SESSION_RENEWAL_S } from './auth.server.ts'

/**
 * The session that the cookies name when nothing about it is to be done: signed by this platform, stored, neither ended nor due to be
 * prolonged, nobody acted as. Null in every other case, which better-auth then judges, at four times the cost: most requests of somebody
 * who is signed in are not such cases.
 */
export async function lastingSession(
	ctx: Ctx,
	cookies: string,
): Promise<{ id: string; userId: string } | null> {
	const { secret, authCookies } = await (await authOf(ctx)).$context
	const token = signedValue(cookies, authCookies.sessionToken.name, secret)
	if (token === null) return null
	const session = await ctx.db
		.selectFrom('user_session')
		.select(['id', 'user_id', 'expires_at', 'acting_as'])
		.where('token', '=', token)
		.executeTakeFirst()
	if (!session || session.acting_as !== null) return null
	const remainingMs = session.expires_at.getTime() - Date.now()
	if (remainingMs <= (SESSION_ABSENCE_S - SESSION_RENEWAL_S) * 1000) return null
	return { id: session.id, userId: session.user_id }
}

/** The value of a cookie whose HMAC-SHA-256 stands behind its last full stop; null unless there is exactly one and it is right. */
function signedValue(cookies: string, name: string, secret: string): string | null {
	const [cookie, ...others] = cookies
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
	if (cookie === undefined || others.length > 0) return null
	const value = decoded(cookie.slice(name.length + 1))
	const end = value.lastIndexOf('.')
	if (end < 1) return null
	const signature = Buffer.from(value.slice(end + 1), 'base64')
	const right = createHmac('sha256', secret).update(value.slice(0, end)).digest()
	return signature.length === right.length && timingSafeEqual(signature, right) ? value.slice(0, end) : null
}

function decoded(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return ''
	}
}
