import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { fromRequest, provePassword } from '#app/modules/identity/security/index.server.ts'
import type { SecurityRefusal } from '#app/modules/identity/security/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { isLastAdministrator, lockGrants } from '#app/modules/people/grants/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { signLink } from '#app/platform/signed-link.server.ts'
import { deletionAskedMail } from './mails.ts'
import { deletionDueAt } from './model.ts'

/** What the link in the mail is good for. */
export const TAKE_BACK = 'take-account-back'

export type DeletionRefusal = SecurityRefusal | 'lastAdministrator'

/**
 * Asks for one's own account to be deleted in 14 days: the password is asked for, all other sessions end, and a mail brings a link to take
 * the account back. Asked again it changes nothing. The last administrator stays.
 */
export const askDeletion = command({
	input: ownPassword.extend({ request: fromRequest }),
	async authorize(_ctx, _actor: Actor) {},
	prepare: provePassword,
	lock: lockGrants,
	async execute(ctx, { actor }): Promise<{ ok: true } | Refusal<'lastAdministrator'>> {
		const isAdministrator = actor.grants.some(({ role }) => role === 'admin')
		if (isAdministrator && (await isLastAdministrator(ctx, actor.userId)))
			return { ok: false, error: 'lastAdministrator' }
		const askedAt = ctx.now()
		const asked = await ctx.db
			.updateTable('profile')
			.set({ deletion_asked_at: askedAt })
			.where('user_id', '=', actor.userId)
			.where('deletion_asked_at', 'is', null)
			.executeTakeFirst()
		if (asked.numUpdatedRows === 0n) return { ok: true }
		await ctx.db
			.deleteFrom('user_session')
			.where('user_id', '=', actor.userId)
			.where('id', '<>', actor.sessionId)
			.execute()
		await recordAudit(ctx, { action: 'deletion-asked', actor, subject: { kind: 'user', id: actor.userId } })
		await mailTheWayBack(ctx, actor, askedAt)
		return { ok: true }
	},
})

async function mailTheWayBack(ctx: Ctx, actor: Actor, askedAt: Date): Promise<void> {
	const due = deletionDueAt(askedAt)
	const token = await signLink(ctx, {
		purpose: TAKE_BACK,
		subject: `${actor.userId}:${askedAt.getTime()}`,
		expires: due,
	})
	const url = secretUrl(ctx.env.PUBLIC_URL, pathTo('reader.keepAccount', { jeton: token }))
	await queueMail(ctx, {
		...deletionAskedMail(actor.language, due.toISOString().slice(0, 10), url),
		to: actor.email,
		template: 'deletion-asked',
	})
}
