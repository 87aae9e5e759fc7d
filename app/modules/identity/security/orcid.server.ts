import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { ownAccount } from './own-password.server.ts'
import { securityMail } from './security-mails.ts'

const PROVIDER = 'orcid'

/** The ORCID iD that the person signs in with, or null. */
export async function linkedOrcid(ctx: Ctx, userId: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_credential')
		.select('provider_user_id')
		.where('user_id', '=', userId)
		.where('provider', '=', PROVIDER)
		.executeTakeFirst()
	return row?.provider_user_id ?? null
}

/**
 * Ends signing in with ORCID; `lastWayIn` when the person has neither a password nor a passkey. The iD stays in the
 * profile, no longer as verified. Tells by mail.
 */
export const unlinkOrcid = command({
	input: z.object({}),
	...ownAccount,
	async execute(ctx, { actor }): Promise<{ ok: true } | Refusal<'impersonating' | 'notFound' | 'lastWayIn'>> {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		if ((await linkedOrcid(ctx, actor.userId)) === null) return { ok: false, error: 'notFound' }
		const { ways } = await ctx.db
			.selectFrom('user_account')
			.select(({ selectFrom, or, exists }) => [
				or([
					exists(
						selectFrom('user_credential')
							.select('id')
							.where('user_id', '=', actor.userId)
							.where('password', 'is not', null),
					),
					exists(selectFrom('user_passkey').select('id').where('user_id', '=', actor.userId)),
				]).as('ways'),
			])
			.where('id', '=', actor.userId)
			.forUpdate()
			.executeTakeFirstOrThrow()
		if (!ways) return { ok: false, error: 'lastWayIn' }
		await ctx.db
			.deleteFrom('user_credential')
			.where('user_id', '=', actor.userId)
			.where('provider', '=', PROVIDER)
			.execute()
		await ctx.db
			.updateTable('profile')
			.set({ orcid_verified: false, updated_at: ctx.now() })
			.where('user_id', '=', actor.userId)
			.execute()
		await recordAudit(ctx, { action: 'orcid-unlinked', actor, subject: { kind: 'user', id: actor.userId } })
		const mail = securityMail(ctx, actor, { kind: 'orcidUnlinked' })
		await queueMail(ctx, { ...mail, to: actor.email, template: 'orcid-unlinked' })
		return { ok: true }
	},
})
