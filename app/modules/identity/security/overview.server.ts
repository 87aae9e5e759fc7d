import { listOwnLog, type OwnLogEntry } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pendingEmail } from './change-email.server.ts'
import { linkedOrcid } from './orcid.server.ts'
import { type OwnPasskey, ownPasskeys } from './passkeys/own-passkeys.server.ts'
import { type OwnSession, ownSessions } from './sessions.server.ts'
import { twoFactorState } from './two-factor.server.ts'

export type SecurityOverview = {
	hasPassword: boolean
	/** The address that waits for its confirmation. */
	pendingEmail: string | null
	sessions: OwnSession[]
	twoFactor: { isOn: boolean; codesLeft: number }
	passkeys: OwnPasskey[]
	orcid: string | null
	/** What the audit log says of the person of late. */
	activity: OwnLogEntry[]
}

/** All that a person sees of their own security. */
export async function securityOverview(ctx: Ctx, actor: Actor): Promise<SecurityOverview> {
	const password = await ctx.db
		.selectFrom('user_credential')
		.select('id')
		.where('user_id', '=', actor.userId)
		.where('password', 'is not', null)
		.executeTakeFirst()
	return {
		hasPassword: password !== undefined,
		pendingEmail: await pendingEmail(ctx, actor.userId),
		sessions: await ownSessions(ctx, actor),
		twoFactor: await twoFactorState(ctx, actor.userId),
		passkeys: await ownPasskeys(ctx, actor.userId),
		orcid: await linkedOrcid(ctx, actor.userId),
		activity: await listOwnLog(ctx, actor.userId),
	}
}
