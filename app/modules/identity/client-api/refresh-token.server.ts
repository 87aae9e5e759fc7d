import { createHmac } from 'node:crypto'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import { noteUse, sessionEnd } from '../session/session.server.ts'
import { hashOfToken } from '../session/verification.server.ts'

/**
 * A refresh token may be shown again for so long after its use: two tabs that renew at once, and a client that never got the answer
 * (it tries again for 30 s). It is answered with the token that the first use made, so that there is never more than one chain.
 */
const REUSE_WITHIN_MS = 30_000
/** Used refresh tokens are known for so long: one that is shown again ends its session. */
const USED_KNOWN_MS = 30 * 86_400_000

/** What became of a refresh token that was shown. */
export type Rotation = 'unknown' | 'ended' | 'reused' | { actor: Actor; refreshToken: string; openedAt: Date }

/**
 * Uses a refresh token up and answers the one that follows it; the session is prolonged. A token that was used before ends its session,
 * and the audit log says why. Call it in a transaction of its own.
 */
export async function rotateToken(ctx: Ctx, refreshToken: string): Promise<Rotation> {
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
		await recordAudit(ctx, { action: 'token-reused', actor, subject: { kind: 'session', id: session.id } })
		return 'reused'
	}
	const next = present.used_at
		? await lastOfChain(ctx, refreshToken)
		: await replaceToken(ctx, { token: refreshToken, id: present.id, sessionId: session.id })
	await ctx.db
		.updateTable('user_session')
		.set({ expires_at: (await sessionEnd(ctx, session.created_at)).end, updated_at: now })
		.where('id', '=', session.id)
		.execute()
	await noteUse(ctx, session.user_id)
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

function findToken(ctx: Ctx, token: string) {
	return ctx.db
		.selectFrom('refresh_token')
		.where('token_hash', '=', hashOfToken(token))
		.select(['id', 'session_id', 'used_at'])
		.executeTakeFirst()
}

/** Keeps a token that a client gets, by its hash. */
export async function storeToken(ctx: Ctx, sessionId: string, token: string): Promise<void> {
	await ctx.db
		.insertInto('refresh_token')
		.values({ id: newId(), session_id: sessionId, token_hash: hashOfToken(token), created_at: ctx.now() })
		.execute()
}
