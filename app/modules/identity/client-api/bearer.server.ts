import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Bearer, readAccessToken } from './access-token.server.ts'
import { AuthRefusal, RowRefusal } from './refusal.ts'

const LONGEST_TOKEN = 4096

/** The token of `Authorization: Bearer …` (RFC 6750, section 2.1), or null: none, or the app's own key, which names nobody. */
function bearerToken(headers: Headers): string | null {
	const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.get('authorization') ?? '')?.[1]
	return !token || token === headers.get('apikey') ? null : token
}

/**
 * Who calls. Cookies are not looked at.
 * @throws AuthRefusal `no_authorization`, `bad_jwt`, or `session_not_found`, on which the client signs out.
 */
export async function requireBearer(ctx: Ctx, headers: Headers): Promise<Bearer> {
	const token = bearerToken(headers)
	if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
	const bearer = token.length > LONGEST_TOKEN ? 'malformed' : await readAccessToken(ctx, token)
	if (bearer === 'session ended') {
		throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
	}
	if (bearer === 'expired') throw new AuthRefusal(403, 'bad_jwt', 'invalid JWT: token is expired')
	if (bearer === 'malformed') throw new AuthRefusal(403, 'bad_jwt', 'invalid JWT: unable to verify signature')
	return bearer
}

/**
 * Who calls for rows: null for an app in which nobody is signed in, who sees none.
 * @throws RowRefusal PGRST301 for a token that is none of ours, PGRST303 for one that is over.
 */
export async function readRowBearer(ctx: Ctx, headers: Headers): Promise<Actor | null> {
	const token = bearerToken(headers)
	if (!token) return null
	const bearer = token.length > LONGEST_TOKEN ? 'malformed' : await readAccessToken(ctx, token)
	if (bearer === 'malformed') {
		throw new RowRefusal(401, 'PGRST301', 'No suitable key or wrong key type', {
			details: 'None of the keys was able to decode the JWT',
		})
	}
	if (bearer === 'expired') throw new RowRefusal(401, 'PGRST303', 'JWT expired')
	if (bearer === 'session ended') throw new RowRefusal(401, 'PGRST303', 'JWT session ended')
	return bearer.actor
}
