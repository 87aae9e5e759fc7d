import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { affiliationInput } from '../profile/schema.ts'
import { holdsAlready } from './grant-role.server.ts'
import { type GrantTerms, lockGrants, storeGrant } from './store-grant.server.ts'

const AUTHOR: GrantTerms = {
	role: 'author',
	scope: { kind: 'platform' },
	duty: null,
	recommendOnly: false,
	until: null,
}

/**
 * A reader becomes an author by themself: the address is confirmed, institution and specialization are known (they are kept in the
 * profile). Refuses somebody whose role of author was taken back, and an administrator who only impersonates the person.
 */
export const becomeAuthor = command({
	input: affiliationInput,
	async authorize(_ctx, _actor: Actor) {},
	lock: lockGrants,
	async execute(ctx, { actor, input }) {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		if (!actor.emailVerified) return { ok: false, error: 'unconfirmed' }
		if (await holdsAlready(ctx, actor.userId, AUTHOR)) return { ok: true }
		if (await wasWithdrawn(ctx, actor.userId)) return { ok: false, error: 'withdrawn' }
		await ctx.db
			.updateTable('profile')
			.set({ ...input, updated_at: ctx.now() })
			.where('user_id', '=', actor.userId)
			.execute()
		const id = await storeGrant(ctx, actor.userId, AUTHOR, null)
		await recordAudit(ctx, {
			action: 'became-author',
			actor,
			subject: { kind: 'user', id: actor.userId },
			detail: { grant: id },
		})
		return { ok: true }
	},
})

/** True when somebody took the role of author back from the person. */
export async function wasWithdrawn(ctx: Ctx, userId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('role_grant')
		.select('id')
		.where('user_id', '=', userId)
		.where('role', '=', 'author')
		.where('revoked_by', 'is not', null)
		.where('revoked_by', '<>', userId)
		.executeTakeFirst()
	return row !== undefined
}
