import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'

/** An address that was not confirmed for so long will not be: its owner may never have asked for an account. */
const UNCONFIRMED_MS = 30 * 86_400_000

/** Forgets sessions and codes that have ended, and accounts whose address was never confirmed within 30 days. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
	const now = ctx.now()
	await ctx.db.deleteFrom('user_session').where('expires_at', '<=', now).execute()
	await ctx.db.deleteFrom('kept_form').where('expires_at', '<=', now).execute()
	await ctx.db.deleteFrom('user_verification').where('expires_at', '<=', now).execute()
	await inTransaction(ctx, async (ctx) => {
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
							.where('act', '=', 'email-confirmed'),
					),
				),
			)
			.returning('id')
			.execute()
		for (const { id } of forgotten) {
			await recordAudit(ctx, {
				act: 'account-deleted',
				actor: null,
				subject: { kind: 'user', id },
				detail: { reason: 'unconfirmed' },
			})
		}
	})
}
