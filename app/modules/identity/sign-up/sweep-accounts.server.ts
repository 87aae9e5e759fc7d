import { recordAudit } from '#app/modules/audit/index.server.ts'
import { byTheClock, command } from '#app/platform/command.server.ts'

/** An address that was not confirmed for so long will not be: its owner may never have asked for an account. */
const UNCONFIRMED_MS = 30 * 86_400_000

/** Forgets sessions and codes that have ended, and accounts whose address was never confirmed within 30 days. */
export const sweepAccounts = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		const now = ctx.now()
		await ctx.db.deleteFrom('user_session').where('expires_at', '<=', now).execute()
		await ctx.db.deleteFrom('kept_form').where('expires_at', '<=', now).execute()
		await ctx.db.deleteFrom('user_verification').where('expires_at', '<=', now).execute()
		const forgotten = await ctx.db
			.deleteFrom('user_account')
			.where('email_verified', '=', false)
			.where('created_at', '<=', new Date(now.getTime() - UNCONFIRMED_MS))
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('audit_event')
							.select('sequence')
							.whereRef('audit_event.actor_id', '=', 'user_account.id')
							.where('action', '=', 'email-confirmed'),
					),
				),
			)
			.returning('id')
			.execute()
		for (const { id } of forgotten) {
			await recordAudit(ctx, {
				action: 'account-deleted',
				actor: null,
				subject: { kind: 'user', id },
				detail: { reason: 'unconfirmed' },
			})
		}
		return { ok: true }
	},
})
