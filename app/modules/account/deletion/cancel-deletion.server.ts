import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { lockGrants } from '#app/modules/people/grants/index.server.ts'
import { requireSuspendable } from '#app/modules/people/suspension/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readLink } from '#app/platform/signed-link.server.ts'
import { TAKE_BACK } from './ask-deletion.server.ts'
import { deletionCancelledMail } from './mails.ts'

/** Takes one's own account back. Nothing happens when it is not to be deleted. */
export const cancelDeletion = command({
	input: z.object({}),
	async authorize(_ctx, _actor: Actor) {},
	lock: lockGrants,
	async execute(ctx, { actor }): Promise<{ ok: true }> {
		await takeBack(ctx, { userId: actor.userId, by: actor })
		return { ok: true }
	},
})

/**
 * Keeps somebody's account, which was to be deleted. For administrators, as `askDeletionOf`. Refuses (`notLeaving`) where it was not.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const cancelDeletionOf = command({
	input: z.object({ userId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { userId }: { userId: string }): Promise<void> {
		await requireSuspendable(ctx, actor, userId)
	},
	lock: lockGrants,
	async execute(ctx, { actor, input: { userId } }): Promise<{ ok: true } | Refusal<'notLeaving'>> {
		return (await takeBack(ctx, { userId, by: actor })) ? { ok: true } : { ok: false, error: 'notLeaving' }
	},
})

/** Takes an account back by the link of the mail, for whoever holds it; refused when the link is old, used, or of another deletion. */
export const cancelDeletionByLink = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _holder: null, { token }) => userOf(ctx, token),
	lock: lockGrants,
	async execute(ctx, { place: userId }): Promise<{ ok: true } | Refusal<'expired'>> {
		if (userId === null) return { ok: false, error: 'expired' }
		await takeBack(ctx, { userId, by: { userId, impersonator: null } })
		return { ok: true }
	},
})

async function takeBack(
	ctx: Ctx,
	{ userId, by: actor }: { userId: string; by: Pick<Actor, 'userId' | 'impersonator'> },
): Promise<boolean> {
	const kept = await ctx.db
		.updateTable('profile')
		.from('user_account')
		.set({ deletion_asked_at: null })
		.whereRef('user_account.id', '=', 'profile.user_id')
		.where('profile.user_id', '=', userId)
		.where('deletion_asked_at', 'is not', null)
		.returning(['user_account.email', 'profile.language'])
		.executeTakeFirst()
	if (!kept) return false
	await recordAudit(ctx, { action: 'deletion-cancelled', actor, subject: { kind: 'user', id: userId } })
	await queueMail(ctx, {
		...deletionCancelledMail(kept.language),
		to: kept.email,
		template: 'deletion-cancelled',
	})
	return true
}

/** Whether the token of a mail takes back an account that is to be deleted since that mail. */
export async function isWayBack(ctx: Ctx, token: string): Promise<boolean> {
	return (await userOf(ctx, token)) !== null
}

async function userOf(ctx: Ctx, token: string): Promise<string | null> {
	const [userId, askedAt] = (await readLink(ctx, TAKE_BACK, token))?.split(':') ?? []
	if (!userId || !askedAt) return null
	const row = await ctx.db
		.selectFrom('profile')
		.select('user_id')
		.where('user_id', '=', userId)
		.where('deletion_asked_at', '=', new Date(Number(askedAt)))
		.executeTakeFirst()
	return row?.user_id ?? null
}
