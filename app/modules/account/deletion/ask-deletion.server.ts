import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { fromRequest, provePassword } from '#app/modules/identity/security/index.server.ts'
import type { SecurityRefusal } from '#app/modules/identity/security/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { isLastAdministrator, lockGrants } from '#app/modules/people/grants/index.server.ts'
import { requireSuspendable } from '#app/modules/people/suspension/index.server.ts'
import { suspensionForm } from '#app/modules/people/suspension/index.ts'
import { type Actor, isFreshlyProved } from '#app/modules/rights/index.ts'
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
		const askedAt = await begin(ctx, actor.userId)
		if (!askedAt) return { ok: true }
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

/**
 * Has somebody's account deleted by their own rules: in 14 days, with a mail that brings the reason and the link that keeps it, which works without signing in; all sessions end. For
 * administrators in their own name, with a fresh proof, about somebody who is none. Refuses (`already`) an account that is to be deleted.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const askDeletionOf = command({
	input: suspensionForm,
	async authorize(ctx: Ctx, actor: Actor, { userId }: { userId: string }): Promise<void> {
		await requireSuspendable(ctx, actor, userId)
	},
	lock: lockGrants,
	async execute(
		ctx,
		{ actor, input: { userId, reason } },
	): Promise<{ ok: true } | Refusal<'already' | 'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const askedAt = await begin(ctx, userId)
		const person = await ctx.db
			.selectFrom('user_account')
			.innerJoin('profile', 'profile.user_id', 'user_account.id')
			.select(['user_account.id as userId', 'user_account.email', 'profile.language'])
			.where('user_account.id', '=', userId)
			.executeTakeFirst()
		if (!askedAt || !person) return { ok: false, error: 'already' }
		await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
		await recordAudit(ctx, {
			action: 'deletion-asked',
			actor,
			subject: { kind: 'user', id: userId },
			detail: { reason },
		})
		await mailTheWayBack(ctx, person, askedAt, reason)
		return { ok: true }
	},
})

/** Notes that an account is to be deleted; null where that was noted before. */
async function begin(ctx: Ctx, userId: string): Promise<Date | null> {
	const askedAt = ctx.now()
	const asked = await ctx.db
		.updateTable('profile')
		.set({ deletion_asked_at: askedAt })
		.where('user_id', '=', userId)
		.where('deletion_asked_at', 'is', null)
		.executeTakeFirst()
	return asked.numUpdatedRows === 0n ? null : askedAt
}

async function mailTheWayBack(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'email' | 'language'>,
	askedAt: Date,
	reason?: string,
): Promise<void> {
	const due = deletionDueAt(askedAt)
	const token = await signLink(ctx, {
		purpose: TAKE_BACK,
		subject: `${actor.userId}:${askedAt.getTime()}`,
		expires: due,
	})
	const url = secretUrl(ctx.env.PUBLIC_URL, pathTo('reader.keepAccount', { jeton: token }), actor.language)
	await queueMail(ctx, {
		...deletionAskedMail(actor.language, due.toISOString().slice(0, 10), url, reason),
		to: actor.email,
		template: 'deletion-asked',
	})
}
