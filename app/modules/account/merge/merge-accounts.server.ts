import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { lockGrants } from '#app/modules/people/grants/index.server.ts'
import { requireSuspendable } from '#app/modules/people/suspension/index.server.ts'
import { type Actor, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { lockManuscripts, mergeConflicts } from './conflicts.server.ts'
import { mailBoth } from './mail-both.server.ts'
import {
	accountMergeForm,
	type MergedAccount,
	type MergeObstacle,
	type MergePreview,
	SEPARATED_WITHIN_MS,
} from './model.ts'
import { countMoved, moveAccount } from './move.server.ts'

type Two = { keptId: string; mergedId: string }

/**
 * Two accounts of one person become one: roles, manuscripts, reviews and what was done with the account go to the one that is kept. Shelf, follows and ways
 * to sign in stay with the other, which is closed at once and gone after 30 days; its address leads to the one that is kept. Both addresses are told. Refuses what a
 * `MergeObstacle` says, without naming a manuscript, and an administrator who did not prove who they are of late.
 * @throws Forbidden for administrators' accounts and one's own, NotFound when there is no such person
 */
export const mergeAccounts = command({
	input: accountMergeForm.extend({ keptId: z.string(), mergedId: z.string() }),
	async authorize(ctx, actor: Actor, { keptId, mergedId }): Promise<Two> {
		await requireBoth(ctx, actor, { keptId, mergedId })
		return { keptId, mergedId }
	},
	async lock(ctx, { keptId, mergedId }) {
		await lockGrants(ctx)
		await ctx.db
			.selectFrom('user_account')
			.select('id')
			.where('id', 'in', [keptId, mergedId])
			.orderBy('id')
			.forUpdate()
			.execute()
		await lockManuscripts(ctx, [keptId, mergedId])
	},
	async execute(
		ctx,
		{ actor, input: { reason }, place: two },
	): Promise<{ ok: true } | Refusal<MergeObstacle | 'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const { kept, merged, obstacles } = await readBoth(ctx, two)
		if (obstacles[0]) return { ok: false, error: obstacles[0] }
		const moved = await moveAccount(ctx, two, { kept: kept.email, merged: merged.email })
		await close(ctx, two.mergedId, actor, reason)
		await ctx.db
			.insertInto('account_merge')
			.values({
				id: newId(),
				email: merged.email,
				merged_id: two.mergedId,
				kept_id: two.keptId,
				merged_by: actor.userId,
				merged_at: ctx.now(),
				moved: JSON.stringify(moved),
			})
			.execute()
		await recordAudit(ctx, {
			action: 'accounts-merged',
			actor,
			subject: { kind: 'user', id: two.keptId },
			detail: { merged: two.mergedId, reason },
		})
		await mailBoth(ctx, { kept, merged }, 'merged', new Date(ctx.now().getTime() + SEPARATED_WITHIN_MS))
		return { ok: true }
	},
})

/** What a merge would do and what forbids it, for those who could do it. */
export async function previewAccountMerge(ctx: Ctx, actor: Actor, two: Two): Promise<MergePreview> {
	await requireBoth(ctx, actor, two)
	return { ...(await readBoth(ctx, two)), counts: await countMoved(ctx, two.mergedId) }
}

async function requireBoth(ctx: Ctx, actor: Actor, { keptId, mergedId }: Two): Promise<void> {
	if (keptId === mergedId) throw new NotFound()
	await requireSuspendable(ctx, actor, keptId)
	await requireSuspendable(ctx, actor, mergedId)
}

async function readBoth(ctx: Ctx, { keptId, mergedId }: Two) {
	const rows = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id as userId', 'user_account.name', 'email', 'institution'])
		.select(['email_verified', 'suspended_at', 'deletion_asked_at'])
		.select((eb) =>
			eb
				.or([
					eb.exists(
						eb.selectFrom('trial_journal').select('owner_id').whereRef('owner_id', '=', 'user_account.id'),
					),
					eb.exists(
						eb
							.selectFrom('journal_draft')
							.select('trial_owner')
							.whereRef('trial_owner', '=', 'user_account.id'),
					),
				])
				.as('has_trial'),
		)
		.where('user_account.id', 'in', [keptId, mergedId])
		.execute()
	const [kept, merged] = [keptId, mergedId].map((id) => rows.find(({ userId }) => userId === id))
	if (!kept || !merged) throw new NotFound()
	const obstacles: MergeObstacle[] = await mergeConflicts(ctx, [keptId, mergedId])
	if (!kept.email_verified) obstacles.push('unconfirmed')
	if (kept.suspended_at || merged.suspended_at) obstacles.push('suspended')
	if (kept.deletion_asked_at || merged.deletion_asked_at) obstacles.push('leaving')
	if (kept.has_trial && merged.has_trial) obstacles.push('twoTrials')
	return { kept: shown(kept), merged: shown(merged), obstacles }
}

const shown = ({ userId, name, email, institution }: MergedAccount): MergedAccount => ({
	userId,
	name,
	email,
	institution,
})

async function close(ctx: Ctx, userId: string, actor: Actor, reason: string): Promise<void> {
	await ctx.db
		.updateTable('user_account')
		.set({ suspended_at: ctx.now(), suspended_by: actor.userId, suspension_reason: reason })
		.where('id', '=', userId)
		.execute()
	await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
	await ctx.db.deleteFrom('user_verification').where('value', '=', userId).execute()
}
