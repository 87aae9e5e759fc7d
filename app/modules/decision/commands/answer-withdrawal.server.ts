import { closeRound } from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { decideWithdrawal, type WithdrawalRefusal } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { deskRight } from '../right.ts'
import { lockDesk } from './lock-desk.server.ts'

/**
 * An editor who decides answers the author's wish to withdraw. Withdrawn, the file leaves the flow: reviews that run are ended and
 * told. The author is told either way; a refusal has a reason.
 * @throws NotFound to those for whom the file does not exist
 */
export function answerWithdrawal(
	ctx: Ctx,
	actor: Actor,
	answer: { submissionId: string; transitionNumber: number; accept: boolean; reason: string },
): Promise<{ ok: true } | { ok: false; error: WithdrawalRefusal }> {
	return inTransaction(ctx, async (ctx): Promise<{ ok: true } | { ok: false; error: WithdrawalRefusal }> => {
		const { submission, place } = await lockDesk(ctx, actor, answer.submissionId)
		if (deskRight(actor, place) !== 'decide') return { ok: false, error: 'notAllowed' }
		if (submission.transitionNumber !== answer.transitionNumber)
			return { ok: false, error: 'changedMeanwhile' }
		const { accept, reason } = answer
		const answered = await decideWithdrawal(ctx, { actor, id: submission.id, accept, reason })
		if (!answered.ok || !accept) return answered
		const round = await closeRound(ctx, { submissionId: submission.id, actor })
		await ctx.db
			.insertInto('decision')
			.values({
				id: newId(),
				submission_id: submission.id,
				transition_number: submission.transitionNumber + 1,
				round_id: round?.id ?? null,
				kind: 'withdraw',
				editor_id: actor.userId,
				reason,
				made_at: ctx.now(),
			})
			.execute()
		return { ok: true }
	})
}
