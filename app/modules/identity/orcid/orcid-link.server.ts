import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { keepVerification, takeVerification } from '../session/verification.server.ts'
import { CONFIRMATION_LINK_S } from '../sign-up/account-mail.server.ts'

const PROVIDER = 'orcid'
const TAKEN = { ok: false, error: 'taken' } as const
const promiseTo = (userId: string) => `orcid-promised:${userId}`

/** The account that signs in with an ORCID iD, or null. */
export async function userOfOrcid(ctx: Ctx, orcid: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_credential')
		.select('user_id')
		.where('provider', '=', PROVIDER)
		.where('provider_user_id', '=', orcid)
		.executeTakeFirst()
	return row?.user_id ?? null
}

/**
 * Links an iD that was proved at ORCID to an account, whose former one it replaces, and shows it as verified in the profile. Call it in the transaction of the command.
 * Refused, with nothing undone of the former one, when the iD is linked to another account.
 */
export async function linkOrcid(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'impersonator'>,
	orcid: string,
): Promise<{ ok: true } | Refusal<'taken'>> {
	const owner = await userOfOrcid(ctx, orcid)
	if (owner) return owner === actor.userId ? { ok: true } : TAKEN
	const at = ctx.now()
	await ctx.db
		.deleteFrom('user_credential')
		.where('user_id', '=', actor.userId)
		.where('provider', '=', PROVIDER)
		.execute()
	const { numInsertedOrUpdatedRows } = await ctx.db
		.insertInto('user_credential')
		.values({
			id: newId(),
			user_id: actor.userId,
			provider: PROVIDER,
			provider_user_id: orcid,
			password: null,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.columns(['provider', 'provider_user_id']).doNothing())
		.executeTakeFirst()
	if (!numInsertedOrUpdatedRows) return TAKEN
	await ctx.db
		.updateTable('profile')
		.set({ orcid, orcid_verified: true, updated_at: at })
		.where('user_id', '=', actor.userId)
		.execute()
	await recordAudit(ctx, { action: 'orcid-linked', actor, subject: { kind: 'user', id: actor.userId } })
	return { ok: true }
}

/** Keeps an iD that somebody signed up with until the address is confirmed with the same password. */
export async function promiseOrcid(ctx: Ctx, userId: string, orcid: string): Promise<void> {
	await keepVerification(ctx, { identifier: promiseTo(userId), value: orcid, seconds: CONFIRMATION_LINK_S })
}

/** The promised iD, which is forgotten by this; null when there is none. */
export function promisedOrcid(ctx: Ctx, userId: string): Promise<string | null> {
	return takeVerification(ctx, promiseTo(userId))
}
