import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { lockGrants } from '#app/modules/people/grants/index.server.ts'
import { avatarKeys } from '#app/modules/people/profile/index.server.ts'
import { requireSuspendable } from '#app/modules/people/suspension/index.server.ts'
import { type Actor, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { collectObject } from '#app/platform/storage/stored-objects.server.ts'
import { mailBoth } from './mail-both.server.ts'
import { SEPARATED_WITHIN_MS } from './model.ts'
import { moveBack } from './move.server.ts'

/**
 * Undoes a merge of the last 30 days: the closed account opens again, with what it was and had done by then. What was done since stays with the account that did
 * it. Both addresses are told. Refuses when it is too late, and an administrator who did not prove who they are of late.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const separateAccounts = command({
	input: z.object({ mergedId: z.string() }),
	async authorize(ctx, actor: Actor, { mergedId }) {
		await requireSuspendable(ctx, actor, mergedId)
		return { mergedId }
	},
	async lock(ctx, { mergedId }) {
		await lockGrants(ctx)
		return ctx.db
			.selectFrom('account_merge')
			.innerJoin('user_account as kept', 'kept.id', 'account_merge.kept_id')
			.innerJoin('user_account as merged', 'merged.id', 'account_merge.merged_id')
			.select(['account_merge.id', 'moved', 'merged_at', 'kept_id', 'merged.id as mergedId'])
			.select(['kept.email as keptEmail', 'kept.name as keptName'])
			.select(['merged.email as mergedEmail', 'merged.name as mergedName'])
			.where('merged_id', '=', mergedId)
			.forUpdate()
			.executeTakeFirst()
	},
	async execute(ctx, { actor, held: merge }): Promise<{ ok: true } | Refusal<'tooLate' | 'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		if (!merge?.moved || isOver(ctx, merge.merged_at)) return { ok: false, error: 'tooLate' }
		await moveBack(ctx, merge.moved)
		await ctx.db
			.updateTable('user_account')
			.set({ suspended_at: null, suspended_by: null, suspension_reason: null })
			.where('id', '=', merge.mergedId)
			.execute()
		await ctx.db.deleteFrom('account_merge').where('id', '=', merge.id).execute()
		await recordAudit(ctx, {
			action: 'accounts-separated',
			actor,
			subject: { kind: 'user', id: merge.kept_id },
			detail: { merged: merge.mergedId },
		})
		const kept = { userId: merge.kept_id, name: merge.keptName, email: merge.keptEmail }
		const merged = { userId: merge.mergedId, name: merge.mergedName, email: merge.mergedEmail }
		await mailBoth(ctx, { kept, merged }, 'separated', null)
		return { ok: true }
	},
})

/** What was merged into an account, the latest first: the addresses that lead to it, and until when each merge can be undone. */
export async function mergesOf(
	ctx: Ctx,
	userId: string,
): Promise<{ email: string; mergedId: string | null; since: Date; until: Date | null }[]> {
	const rows = await ctx.db
		.selectFrom('account_merge')
		.select(['email', 'merged_id', 'merged_at'])
		.where('kept_id', '=', userId)
		.orderBy('merged_at', 'desc')
		.execute()
	return rows.map(({ email, merged_id, merged_at }) => ({
		email,
		mergedId: merged_id,
		since: merged_at,
		until: merged_id && !isOver(ctx, merged_at) ? new Date(merged_at.getTime() + SEPARATED_WITHIN_MS) : null,
	}))
}

/**
 * Removes the accounts that were closed by a merge 30 days ago, with what stayed with them; their addresses go on leading to the account that was kept. Answers how
 * many. Safe on several nodes.
 */
export async function endMerges(ctx: Ctx): Promise<number> {
	const ended = await inTransaction(ctx, async (ctx) => {
		const due = await ctx.db
			.selectFrom('account_merge')
			.leftJoin('profile', 'profile.user_id', 'merged_id')
			.select(['account_merge.id', 'merged_id', 'avatar_url'])
			.where('moved', 'is not', null)
			.where('merged_at', '<=', new Date(ctx.now().getTime() - SEPARATED_WITHIN_MS))
			.forUpdate('account_merge')
			.skipLocked()
			.execute()
		for (const { id, merged_id } of due) {
			await ctx.db.updateTable('account_merge').set({ moved: sql`null` }).where('id', '=', id).execute()
			if (merged_id) await ctx.db.deleteFrom('user_account').where('id', '=', merged_id).execute()
		}
		return due
	})
	for (const { avatar_url } of ended) for (const key of avatarKeys(avatar_url)) await collectObject(ctx, key)
	return ended.length
}

const isOver = (ctx: Ctx, mergedAt: Date) => ctx.now().getTime() - mergedAt.getTime() >= SEPARATED_WITHIN_MS
