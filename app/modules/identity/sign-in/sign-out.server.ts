import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import { forgetSession } from '../session/session.server.ts'

/** Ends this session, with the refresh tokens that hang on it. `cookies` make the browser forget it, also when there is none any more. */
export const signOut = command({
	input: z.object({}),
	async authorize(_ctx, _browser: Actor | null) {},
	async lock() {},
	async execute(ctx, { actor }): Promise<{ ok: true; cookies: string[] }> {
		if (actor) {
			await ctx.db.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
			const subject = { kind: 'session', id: actor.sessionId } as const
			await recordAudit(ctx, { action: 'signed-out', actor, subject })
		}
		return { ok: true, cookies: forgetSession(ctx) }
	},
})
