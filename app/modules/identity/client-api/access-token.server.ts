import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { pathTo } from '#app/addresses/address.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ClientUser } from './client-user.ts'
import { publishedKeys, signToken } from './signing-keys.server.ts'

/** An access token (RFC 7519) is good for so long. */
export const ACCESS_TOKEN_S = 3600

/** The audience of every access token, and the role it names: what a client may ask for follows from the grants, never from this. */
export const AUDIENCE = 'authenticated'

/** Who issues access tokens. */
export const issuerOf = (ctx: Ctx) =>
	ctx.env.PUBLIC_URL + pathTo('apps.unknownCall', { '*': '' }).replace(/\/$/, '')

/** An access token that was read: a person whose session has not ended. */
export type Bearer = { actor: Actor; sessionOpenedAt: Date }

/** Why an access token is not taken. */
export type BearerFault = 'malformed' | 'expired' | 'session ended'

/**
 * An access token: a JWT (RFC 7519) signed with ES256, good for an hour from the clock's time. It says who somebody is, and names
 * the session, without which it is worth nothing here.
 */
export async function issueAccessToken(
	ctx: Ctx,
	sessionId: string,
	user: ClientUser,
): Promise<{ token: string; expiresAt: number }> {
	const issuedAt = Math.floor(ctx.now().getTime() / 1000)
	const expiresAt = issuedAt + ACCESS_TOKEN_S
	const token = await signToken(ctx, {
		iss: issuerOf(ctx),
		aud: AUDIENCE,
		sub: user.id,
		iat: issuedAt,
		exp: expiresAt,
		role: AUDIENCE,
		aal: 'aal1',
		session_id: sessionId,
		email: user.email,
		phone: '',
		is_anonymous: false,
		app_metadata: user.app_metadata,
		user_metadata: user.user_metadata,
	})
	return { token, expiresAt }
}

/** The person behind an access token, or why not: another key, algorithm, issuer or audience, too old, its session ended. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<Bearer | BearerFault> {
	const claims = await verified(ctx, token)
	if (typeof claims === 'string') return claims
	const session = await ctx.db
		.selectFrom('user_session')
		.where('id', '=', claims.sessionId)
		.where('user_id', '=', claims.userId)
		.where('expires_at', '>', ctx.now())
		.select('created_at')
		.executeTakeFirst()
	const actor = session && (await loadActor(ctx, claims.userId, claims.sessionId))
	return actor ? { actor, sessionOpenedAt: session.created_at } : 'session ended'
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function verified(
	ctx: Ctx,
	token: string,
): Promise<{ userId: string; sessionId: string } | BearerFault> {
	try {
		const { payload } = await jwtVerify(token, createLocalJWKSet(await publishedKeys(ctx)), {
			algorithms: ['ES256'],
			issuer: issuerOf(ctx),
			audience: AUDIENCE,
			currentDate: ctx.now(),
			requiredClaims: ['sub', 'exp', 'session_id'],
		})
		const { sub, session_id: sessionId } = payload
		if (!UUID.test(sub ?? '') || !UUID.test(String(sessionId))) return 'malformed'
		return { userId: String(sub), sessionId: String(sessionId) }
	} catch (error) {
		if (error instanceof errors.JWTExpired) return 'expired'
		if (error instanceof errors.JOSEError) return 'malformed'
		throw error
	}
}
