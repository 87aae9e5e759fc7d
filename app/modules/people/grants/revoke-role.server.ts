import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { canGrant } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { notifyOfRole } from './notify-of-role.server.ts'
import { rolePlace } from './role-terms.server.ts'
import { ordered, scopeOf } from './store-grant.server.ts'

type RevokeRefusal = 'unknown' | 'forbidden' | 'last-administrator'
type RevokeResult = { ok: true; userId: string } | Refusal<RevokeRefusal>

/**
 * Takes a role back, from the next request on, and tells the person by mail. Whoever may give it may take it; one's own included, except that there is always an
 * administrator without an end. A grant that is revoked already, or not there, is unknown.
 */
export const revokeRole = command({
	input: z.object({ grantId: z.string() }),
	...ordered,
	async execute(ctx, { actor, input: { grantId } }): Promise<RevokeResult> {
		if (!isId(grantId)) return { ok: false, error: 'unknown' }
		const grant = await ctx.db
			.selectFrom('role_grant')
			.leftJoin('any_journal as journal', 'journal.id', 'role_grant.journal_id')
			.select([
				'role_grant.id',
				'user_id',
				'role',
				'scope',
				'role_grant.journal_id',
				'role_grant.publisher_id',
				'role_grant.call_id',
				'journal.publisher_id as journal_publisher_id',
				'duty',
			])
			.where('role_grant.id', '=', grantId)
			.where('revoked_at', 'is', null)
			.executeTakeFirst()
		if (!grant) return { ok: false, error: 'unknown' }
		const place = rolePlace(
			{ role: grant.role, scope: scopeOf(grant), duty: grant.duty },
			grant.publisher_id ?? grant.journal_publisher_id,
		)
		if (!canGrant(actor, place)) return { ok: false, error: 'forbidden' }
		if (grant.role === 'admin' && (await isLastAdministrator(ctx, grant.user_id)))
			return { ok: false, error: 'last-administrator' }
		await ctx.db
			.updateTable('role_grant')
			.set({ revoked_at: ctx.now(), revoked_by: actor.userId })
			.where('id', '=', grantId)
			.execute()
		await recordAudit(ctx, {
			action: 'role-revoked',
			actor,
			subject: { kind: 'user', id: grant.user_id },
			detail: { grant: grantId, role: grant.role },
		})
		await notifyOfRole(ctx, actor, { grantId, change: 'revoked' })
		return { ok: true, userId: grant.user_id }
	},
})

/**
 * True when without this person nobody would be administrator for good: grants that end on a day do not count. In a transaction that
 * removes somebody, ask after `lockGrants`.
 */
export async function isLastAdministrator(ctx: Ctx, userId: string): Promise<boolean> {
	const admins = await ctx.db
		.selectFrom('role_grant')
		.select('user_id')
		.distinct()
		.where('role', '=', 'admin')
		.where('revoked_at', 'is', null)
		.where('valid_until', 'is', null)
		.where('valid_from', '<=', ctx.now())
		.execute()
	return admins.every(({ user_id }) => user_id === userId)
}
