import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ownAccount } from '../security/own-password.server.ts'
import { newToken } from '../session/verification.server.ts'
import { ACCESS_TOKEN_S, issueAccessToken } from './access-token.server.ts'
import { type ClientUser, clientUser } from './client-user.ts'
import { rotateToken, storeToken } from './refresh-token.server.ts'
import { AuthRefusal } from './refusal.ts'

/** What a client keeps: RFC 6749, section 5.1, and the user. */
export type ClientSession = {
	access_token: string
	token_type: 'bearer'
	/** Seconds from now. */
	expires_in: number
	/** Unix seconds. */
	expires_at: number
	refresh_token: string
	user: ClientUser
}

/** Gives the first tokens of a session that has just begun: to be called by the command that began it. */
export async function handOver(
	ctx: Ctx,
	{ userId, sessionId }: { userId: string; sessionId: string },
): Promise<ClientSession> {
	const refreshToken = newToken()
	await storeToken(ctx, sessionId, refreshToken)
	const actor = await loadActor(ctx, userId, sessionId)
	if (!actor) throw new Error('a session was begun for nobody')
	return clientSession(ctx, actor, refreshToken, ctx.now())
}

/**
 * Renews a session: the refresh token is used up and another takes its place.
 * @throws AuthRefusal `refresh_token_not_found`, also when the session was ended; `session_expired` after 30 days of absence;
 * `refresh_token_already_used` when the token was used before (RFC 9700, section 4.14.2): somebody else may hold it, so that its
 * session ends and the audit log says why.
 */
export async function refreshClientSession(ctx: Ctx, refreshToken: string): Promise<ClientSession> {
	const { outcome } = await rotate(ctx, null, { refreshToken })
	if (outcome === 'unknown') {
		throw new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
	}
	if (outcome === 'ended') {
		throw new AuthRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
	}
	if (outcome === 'reused') {
		throw new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
	}
	return clientSession(ctx, outcome.actor, outcome.refreshToken, outcome.openedAt)
}

/** What becomes of a token is kept, also where it is refused: a session that ends by it has ended. */
const rotate = command({
	input: z.object({ refreshToken: z.string() }),
	async authorize(_ctx, _holder: null) {},
	async lock() {},
	async execute(ctx, { input: { refreshToken } }) {
		return { ok: true, outcome: await rotateToken(ctx, refreshToken) }
	},
})

/** Ends sessions of a person: this one, all others, or all. Their refresh tokens end with them. */
export const endClientSessions = command({
	input: z.object({ scope: z.enum(['local', 'others', 'global']) }),
	...ownAccount,
	async execute(ctx, { actor, input: { scope } }): Promise<{ ok: true }> {
		await ctx.db
			.deleteFrom('user_session')
			.where('user_id', '=', actor.userId)
			.$if(scope === 'local', (query) => query.where('id', '=', actor.sessionId))
			.$if(scope === 'others', (query) => query.where('id', '<>', actor.sessionId))
			.execute()
		await recordAudit(ctx, {
			action: scope === 'local' ? 'signed-out' : 'sessions-ended',
			actor,
			subject: { kind: 'user', id: actor.userId },
			detail: { by: 'client', scope },
		})
		return { ok: true }
	},
})

async function clientSession(
	ctx: Ctx,
	actor: Actor,
	refreshToken: string,
	openedAt: Date,
): Promise<ClientSession> {
	const user = clientUser(actor, openedAt)
	const { token, expiresAt } = await issueAccessToken(ctx, actor.sessionId, user)
	return {
		access_token: token,
		token_type: 'bearer',
		expires_in: ACCESS_TOKEN_S,
		expires_at: expiresAt,
		refresh_token: refreshToken,
		user,
	}
}
