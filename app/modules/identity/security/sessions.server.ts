import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { forgetSession } from '../session/session.server.ts'
import type { Refused } from './model.ts'
import { type Device, deviceOf } from './user-agent.ts'

export type OwnSession = Device & { id: string; beganAt: Date; usedAt: Date; isThisOne: boolean }

/** The sessions of a person that have not ended; this one first, then the last used. */
export async function ownSessions(ctx: Ctx, actor: Actor): Promise<OwnSession[]> {
	const rows = await ctx.db
		.selectFrom('user_session')
		.select(['id', 'user_agent', 'created_at', 'updated_at'])
		.where('user_id', '=', actor.userId)
		.where('expires_at', '>', ctx.now())
		.orderBy('updated_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	const sessions = rows.map((row) => ({
		id: row.id,
		...deviceOf(row.user_agent),
		beganAt: row.created_at,
		usedAt: row.updated_at,
		isThisOne: row.id === actor.sessionId,
	}))
	return sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** Ends one session of one's own; `notFound` for any other id. */
export function endSession(
	ctx: Ctx,
	actor: Actor,
	sessionId: string,
): Promise<{ ok: true } | Refused<'acting' | 'notFound'>> {
	return ending(ctx, actor, (sessions) => sessions.filter((id) => id === sessionId))
}

/** Ends all sessions but this one. */
export async function endOtherSessions(ctx: Ctx, actor: Actor): Promise<{ ok: true } | Refused<'acting'>> {
	const ended = await ending(ctx, actor, (sessions) => sessions.filter((id) => id !== actor.sessionId))
	return !ended.ok && ended.error === 'acting' ? { ok: false, error: ended.error } : { ok: true }
}

/** Signs out everywhere, here too: `cookies` make this browser forget its session. */
export async function endAllSessions(
	ctx: Ctx,
	actor: Actor,
): Promise<{ ok: true; cookies: string[] } | Refused<'acting'>> {
	const ended = await ending(ctx, actor, (sessions) => sessions)
	if (!ended.ok && ended.error === 'acting') return { ok: false, error: ended.error }
	return { ok: true, cookies: forgetSession(ctx) }
}

async function ending(
	ctx: Ctx,
	actor: Actor,
	choose: (own: string[]) => string[],
): Promise<{ ok: true } | Refused<'acting' | 'notFound'>> {
	if (actor.actedBy) return { ok: false, error: 'acting' }
	return inTransaction(ctx, async (ctx) => {
		const own = await ctx.db
			.selectFrom('user_session')
			.select('id')
			.where('user_id', '=', actor.userId)
			.execute()
		const chosen = choose(own.map(({ id }) => id))
		if (chosen.length === 0) return { ok: false, error: 'notFound' }
		await ctx.db.deleteFrom('user_session').where('id', 'in', chosen).execute()
		await recordAudit(ctx, {
			act: 'sessions-ended',
			actor,
			subject: { kind: 'user', id: actor.userId },
			detail: { sessions: chosen.length },
		})
		return { ok: true }
	})
}
