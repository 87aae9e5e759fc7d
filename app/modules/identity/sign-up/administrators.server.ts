import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type GrantTerms, storeGrant } from '#app/modules/people/grants/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The role of an administrator, everywhere and without an end. */
export const ADMIN: GrantTerms = {
	role: 'admin',
	scope: { kind: 'platform' },
	duty: null,
	recommendOnly: false,
	until: null,
}

/** Whether anybody runs the platform now. */
export async function hasAdministrator(ctx: Ctx): Promise<boolean> {
	const now = ctx.now()
	const holding = await ctx.db
		.selectFrom('role_grant')
		.select('id')
		.where('role', '=', 'admin')
		.where('revoked_at', 'is', null)
		.where('valid_from', '<=', now)
		.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
		.limit(1)
		.executeTakeFirst()
	return holding !== undefined
}

/** Gives the role and records it, for whoever operates the platform. Call it in the transaction of the command, under `lockGrants`. */
export async function storeAdministrator(ctx: Ctx, userId: string): Promise<void> {
	const id = await storeGrant(ctx, userId, ADMIN, null)
	await recordAudit(ctx, {
		action: 'role-granted',
		actor: null,
		subject: { kind: 'user', id: userId },
		detail: { grant: id, role: 'admin' },
	})
}
