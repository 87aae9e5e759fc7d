import { sql } from 'kysely'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'

/** What the commands on settings have in common: administrators, in their own name; two at once wait for each other. */
export const runsPlatform = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		if (!canRunPlatform(actor)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
	},
	async lock(ctx: Ctx): Promise<void> {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi settings'))`.execute(ctx.db)
	},
}
