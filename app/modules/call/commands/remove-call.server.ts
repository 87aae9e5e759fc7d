import { sql } from 'kysely'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { onCall } from './managed-call.server.ts'

/**
 * Removes a call that came to nothing: its page says afterwards what stood there (410), and whoever followed it follows it no more. Refuses one that somebody answered, a draft
 * included, and one with guest editors or invitations to become it, as `inUse`: such a call is closed, and its page stays.
 */
export const removeCall = command({
	...onCall,
	async execute(ctx, { actor, held: call }): Promise<{ ok: true } | Refusal<'inUse'>> {
		if (await isInUse(ctx, call.id)) return { ok: false, error: 'inUse' }
		await ctx.db.deleteFrom('follow').where('kind', '=', 'call').where('target', '=', call.id).execute()
		await ctx.db.deleteFrom('any_call').where('id', '=', call.id).execute()
		await removeAddress(ctx, 'call', call.slug, { name: call.title, language: call.language })
		await recordAudit(ctx, { action: 'call-removed', actor, detail: { call: call.id, slug: call.slug } })
		return { ok: true }
	},
})

async function isInUse(ctx: Ctx, id: string): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`
		select exists (select from submission where call_id = ${id})
			or exists (select from role_grant where call_id = ${id} and revoked_at is null)
			or exists (select from invitation where call_id = ${id} and accepted_at is null and declined_at is null
				and withdrawn_at is null and expires_at > ${ctx.now()}) as used`.execute(ctx.db)
	return rows[0]?.used ?? true
}
