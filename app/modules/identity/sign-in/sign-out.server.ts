import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { forgetSession } from '../session/session.server.ts'

/** Ends this session, with the refresh tokens that hang on it. `cookies` make the browser forget it, also when there is none any more. */
export async function signOut(ctx: Ctx, actor: Actor | null): Promise<{ cookies: string[] }> {
	if (actor) {
		await inTransaction(ctx, async (ctx) => {
			await ctx.db.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
			await recordAudit(ctx, {
				act: 'signed-out',
				actor,
				subject: { kind: 'session', id: actor.sessionId },
			})
		})
	}
	return { cookies: forgetSession(ctx) }
}
