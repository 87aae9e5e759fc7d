import { serialize } from 'hono/utils/cookie'
import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { hashOfToken, newToken } from './verification.server.ts'

const HOUR_MS = 3_600_000

/** A session ends after so long without a visit. */
export const SESSION_ABSENCE_S = 30 * 24 * 3600
/** A session that is used is prolonged at most once in so long. */
const RENEWED_AFTER_MS = HOUR_MS
const LONGEST_USER_AGENT = 256

/** A session that a browser holds. `cookies` are the Set-Cookie lines (RFC 6265) that prolong it, when it was time. */
export type Session = { id: string; userId: string; actingAs: string | null; cookies: string[] }

/** When a session that is used now ends without another visit. */
export const sessionEnd = (at: Date) => new Date(at.getTime() + SESSION_ABSENCE_S * 1000)

/**
 * Begins a session for somebody who has just proved who they are, always with a new token (no fixation), of which only the hash is
 * stored. `cookies` are the Set-Cookie lines that hand it to the browser.
 */
export async function openSession(
	ctx: Ctx,
	{ userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<{ sessionId: string; cookies: string[] }> {
	const token = newToken()
	const sessionId = newId()
	const now = ctx.now()
	await ctx.db
		.insertInto('user_session')
		.values({
			id: sessionId,
			user_id: userId,
			token_hash: hashOfToken(token),
			expires_at: sessionEnd(now),
			user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
			acting_as: null,
			created_at: now,
			updated_at: now,
		})
		.execute()
	return { sessionId, cookies: [setCookie(ctx, 'session_token', token, SESSION_ABSENCE_S)] }
}

/** The session that the cookies of a request name, prolonged when it is time; null: none, ended, forged, or more than one named. */
export async function readSession(ctx: Ctx, headers: Headers): Promise<Session | null> {
	const token = readCookie(ctx, 'session_token', headers)
	if (token === null) return null
	const now = ctx.now()
	const row = await ctx.db
		.selectFrom('user_session')
		.select(['id', 'user_id', 'expires_at', 'acting_as'])
		.where('token_hash', '=', hashOfToken(token))
		.where('expires_at', '>', now)
		.executeTakeFirst()
	if (!row) return null
	const session = { id: row.id, userId: row.user_id, actingAs: row.acting_as, cookies: [] }
	if (sessionEnd(now).getTime() - row.expires_at.getTime() < RENEWED_AFTER_MS) return session
	await ctx.db
		.updateTable('user_session')
		.set({ expires_at: sessionEnd(now), updated_at: now })
		.where('id', '=', row.id)
		.execute()
	return { ...session, cookies: [setCookie(ctx, 'session_token', token, SESSION_ABSENCE_S)] }
}

/** Ends the session that a request names, so that none is handed on to whoever signs in next. */
export async function endSessionOf(ctx: Ctx, headers: Headers): Promise<void> {
	const token = readCookie(ctx, 'session_token', headers)
	if (token === null) return
	await ctx.db.deleteFrom('user_session').where('token_hash', '=', hashOfToken(token)).execute()
}

/** The Set-Cookie line that makes the browser forget its session. */
export const forgetSession = (ctx: Ctx) => [setCookie(ctx, 'session_token', '', 0)]

type CookieName = 'session_token' | 'two_factor' | 'kept_form'

const isSecure = (ctx: Ctx) => ctx.env.PUBLIC_URL.startsWith('https:')
const fullName = (ctx: Ctx, name: CookieName) => `${isSecure(ctx) ? '__Secure-' : ''}mbongi.${name}`

/** True when a request names a session, good or not. */
export function namesSession(ctx: Ctx, headers: Headers): boolean {
	return valuesOf(ctx, 'session_token', headers).length > 0
}

/** A Set-Cookie line (RFC 6265) for a secret that only this site gets back, and no script reads. */
export function setCookie(ctx: Ctx, name: CookieName, value: string, seconds: number): string {
	return serialize(fullName(ctx, name), value, {
		path: pathTo('home'),
		httpOnly: true,
		secure: isSecure(ctx),
		sameSite: 'Lax',
		maxAge: seconds,
	})
}

/** The token of a cookie; null unless there is exactly one of the name: a second one was planted. */
export function readCookie(ctx: Ctx, name: CookieName, headers: Headers): string | null {
	const [value, ...others] = valuesOf(ctx, name, headers)
	return value !== undefined && others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null
}

function valuesOf(ctx: Ctx, name: CookieName, headers: Headers): string[] {
	const start = `${fullName(ctx, name)}=`
	const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
	return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length))
}
