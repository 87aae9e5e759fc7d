import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { forgetSession } from '../session/session.server.ts'
import { ownAccount } from './own-password.server.ts'
import { type Device, deviceOf } from './user-agent.ts'

export type OwnSession = Device & { id: string; beganAt: Date; usedAt: Date; isThisOne: boolean }

/** The sessions of a person that have not ended; this one first, then the last used. */
export async function ownSessions(ctx: Ctx, actor: Actor): Promise<OwnSession[]> {
	const sessions = (await sessionsOf(ctx, actor.userId)).map((session) => ({
		...session,
		isThisOne: session.id === actor.sessionId,
	}))
	return sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** The sessions of an account that have not ended, the last used first; for its owner and administrators. */
export async function sessionsOf(ctx: Ctx, userId: string): Promise<Omit<OwnSession, 'isThisOne'>[]> {
	const rows = await ctx.db
		.selectFrom('user_session')
		.select(['id', 'user_agent', 'created_at', 'updated_at'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', ctx.now())
		.orderBy('updated_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		...deviceOf(row.user_agent),
		beganAt: row.created_at,
		usedAt: row.updated_at,
	}))
}

/** Ends one session of one's own; `notFound` for any other id. */
export const endSession = command({
	input: z.object({ sessionId: z.string() }),
	...ownAccount,
	async execute(ctx, { actor, input }): Promise<{ ok: true } | Refusal<'impersonating' | 'notFound'>> {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		const ended = await endThose(ctx, actor, (id) => id === input.sessionId)
		return ended > 0 ? { ok: true } : { ok: false, error: 'notFound' }
	},
})

/** Ends all sessions but this one. */
export const endOtherSessions = command({
	input: z.object({}),
	...ownAccount,
	async execute(ctx, { actor }): Promise<{ ok: true } | Refusal<'impersonating'>> {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		await endThose(ctx, actor, (id) => id !== actor.sessionId)
		return { ok: true }
	},
})

/** Signs out everywhere, here too: `cookies` make this browser forget its session. */
export const endAllSessions = command({
	input: z.object({}),
	...ownAccount,
	async execute(ctx, { actor }): Promise<{ ok: true; cookies: string[] } | Refusal<'impersonating'>> {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		await endThose(ctx, actor, () => true)
		return { ok: true, cookies: forgetSession(ctx) }
	},
})

/** Ends the sessions of the person that are meant, and answers how many there were. */
async function endThose(ctx: Ctx, actor: Actor, isMeant: (id: string) => boolean): Promise<number> {
	const own = await ctx.db
		.selectFrom('user_session')
		.select('id')
		.where('user_id', '=', actor.userId)
		.execute()
	const meant = own.map(({ id }) => id).filter(isMeant)
	if (meant.length === 0) return 0
	await ctx.db.deleteFrom('user_session').where('id', 'in', meant).execute()
	await recordAudit(ctx, {
		action: 'sessions-ended',
		actor,
		subject: { kind: 'user', id: actor.userId },
		detail: { sessions: meant.length },
	})
	return meant.length
}
