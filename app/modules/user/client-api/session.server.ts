import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import { loadActor } from '../actor.server.ts'
import { recordAudit } from '../audit.server.ts'
import { ACCESS_TOKEN_S, authOf, SESSION_ABSENCE_S } from '../auth/auth.server.ts'
import type { Actor } from '../model.ts'
import { issueAccessToken } from './access-token.server.ts'
import { type ClientUser, clientUser } from './client-user.ts'
import { AuthRefusal } from './refusal.ts'

/**
 * A refresh token may be shown again for so long after its use: two tabs that renew at once, and a client that never got the answer
 * (it tries again for 30 s). It is answered with the token that the first use made, so that there is never more than one chain.
 */
export const REUSE_WITHIN_MS = 30_000
/** Used refresh tokens are known for so long: one that is shown again ends its session. */
const USED_KNOWN_MS = 30 * 86_400_000

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

/** Begins a session for somebody who has just proved who they are by a link. It is a session like those of the site, listed and ended with them. */
export async function openClientSession(
	ctx: Ctx,
	{ userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<ClientSession> {
	const { internalAdapter } = await (await authOf(ctx)).$context
	const { id: sessionId } = await internalAdapter.createSession(userId, false, {
		userAgent: userAgent?.slice(0, 256) ?? '',
	})
	return handOver(ctx, { userId, sessionId })
}

/** Gives the tokens of a session that has just begun to its client. */
export async function handOver(
	ctx: Ctx,
	{ userId, sessionId }: { userId: string; sessionId: string },
): Promise<ClientSession> {
	const at = ctx.now()
	const refreshToken = randomBytes(32).toString('base64url')
	const actor = await inTransaction(ctx, async (ctx) => {
		await ctx.db
			.updateTable('user_session')
			.set({ created_at: at, updated_at: at, expires_at: absenceFrom(at) })
			.where('id', '=', sessionId)
			.execute()
		await storeToken(ctx, sessionId, refreshToken)
		return loadActor(ctx, userId, sessionId)
	})
	if (!actor) throw new Error('a session was begun for nobody')
	return clientSession(ctx, actor, refreshToken, at)
}

/**
 * Renews a session: the refresh token is used up and another takes its place.
 * @throws AuthRefusal `refresh_token_not_found`, also when the session was ended; `session_expired` after 30 days of absence;
 * `refresh_token_already_used` when the token was used before (RFC 9700, section 4.14.2): somebody else may hold it, so that its
 * session ends and the audit log says why.
 */
export async function refreshClientSession(ctx: Ctx, refreshToken: string): Promise<ClientSession> {
	const outcome = await inTransaction(ctx, (ctx) => rotated(ctx, refreshToken))
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

type Rotation = 'unknown' | 'ended' | 'reused' | { actor: Actor; refreshToken: string; openedAt: Date }

async function rotated(ctx: Ctx, refreshToken: string): Promise<Rotation> {
	const shown = await findToken(ctx, refreshToken)
	if (!shown) return 'unknown'
	const session = await ctx.db
		.selectFrom('user_session')
		.where('id', '=', shown.session_id)
		.select(['id', 'user_id', 'created_at', 'expires_at'])
		.forUpdate()
		.executeTakeFirst()
	const now = ctx.now()
	const actor = session && session.expires_at > now && (await loadActor(ctx, session.user_id, session.id))
	if (!actor) return 'ended'

	const present = await findToken(ctx, refreshToken)
	const isOver = present?.used_at && now.getTime() - present.used_at.getTime() > REUSE_WITHIN_MS
	if (!present || isOver) {
		await ctx.db.deleteFrom('user_session').where('id', '=', session.id).execute()
		await recordAudit(ctx, { act: 'token-reused', actor, subject: { kind: 'session', id: session.id } })
		return 'reused'
	}
	const next = present.used_at
		? await lastOfChain(ctx, refreshToken)
		: await replaceToken(ctx, { token: refreshToken, id: present.id, sessionId: session.id })
	await ctx.db
		.updateTable('user_session')
		.set({ expires_at: absenceFrom(now), updated_at: now })
		.where('id', '=', session.id)
		.execute()
	return { actor, refreshToken: next, openedAt: session.created_at }
}

async function replaceToken(
	ctx: Ctx,
	{ token, id, sessionId }: { token: string; id: string; sessionId: string },
): Promise<string> {
	const now = ctx.now()
	const next = await successorOf(ctx, token)
	await ctx.db.updateTable('refresh_token').set({ used_at: now }).where('id', '=', id).execute()
	await storeToken(ctx, sessionId, next)
	await ctx.db
		.deleteFrom('refresh_token')
		.where('session_id', '=', sessionId)
		.where('used_at', '<', new Date(now.getTime() - USED_KNOWN_MS))
		.execute()
	return next
}

/** The token that is good now, found again from one that was used a moment ago. */
async function lastOfChain(ctx: Ctx, used: string): Promise<string> {
	const next = await successorOf(ctx, used)
	const row = await findToken(ctx, next)
	return row?.used_at ? lastOfChain(ctx, next) : next
}

/** Only who holds a token and the platform's key can tell which one follows it, so that no token has to be stored. */
async function successorOf(ctx: Ctx, token: string): Promise<string> {
	return createHmac('sha256', await secretKey(ctx, 'auth-key'))
		.update(`refresh token after ${token}`)
		.digest('base64url')
}

/** Ends sessions of a person: this one, all others, or all. Their refresh tokens end with them. */
export async function endClientSessions(
	ctx: Ctx,
	actor: Actor,
	scope: 'local' | 'others' | 'global',
): Promise<void> {
	await inTransaction(ctx, async (ctx) => {
		await ctx.db
			.deleteFrom('user_session')
			.where('user_id', '=', actor.userId)
			.$if(scope === 'local', (query) => query.where('id', '=', actor.sessionId))
			.$if(scope === 'others', (query) => query.where('id', '<>', actor.sessionId))
			.execute()
		await recordAudit(ctx, {
			act: scope === 'local' ? 'signed-out' : 'sessions-ended',
			actor,
			subject: { kind: 'user', id: actor.userId },
			detail: { by: 'client', scope },
		})
	})
}

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

function findToken(ctx: Ctx, token: string) {
	return ctx.db
		.selectFrom('refresh_token')
		.where('token_hash', '=', hashOf(token))
		.select(['id', 'session_id', 'used_at'])
		.executeTakeFirst()
}

async function storeToken(ctx: Ctx, sessionId: string, token: string): Promise<void> {
	await ctx.db
		.insertInto('refresh_token')
		.values({ id: newId(), session_id: sessionId, token_hash: hashOf(token), created_at: ctx.now() })
		.execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const absenceFrom = (at: Date) => new Date(at.getTime() + SESSION_ABSENCE_S * 1000)
