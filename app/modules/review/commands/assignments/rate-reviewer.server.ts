import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isReported, stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/** Keeps the editors' opinion of a report, 1 to 5 (null: none): for those who invite, never for reviewers or authors. */
export function rateReviewer(
	ctx: Ctx,
	{ actor, assignmentId, rating }: Change & { rating: number | null },
): Promise<ChangeResult<'rating'>> {
	return inTransaction(ctx, async (ctx) => {
		const { assignment } = await lockAssignment(ctx, actor, assignmentId)
		if (!isReported(stateOf(datesOf(assignment), ctx.now()))) return CHANGED
		if (rating !== null && ![1, 2, 3, 4, 5].includes(rating)) return { ok: false, error: 'rating' }
		await change(ctx, assignmentId, { rating })
		return { ok: true }
	})
}
