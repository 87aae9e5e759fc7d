import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/** Says that the report was read, so that the reviewer sees it was. */
export function confirmReport(ctx: Ctx, { actor, assignmentId }: Change): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		const { assignment } = await lockAssignment(ctx, actor, assignmentId)
		if (stateOf(datesOf(assignment), ctx.now()) !== 'submitted') return CHANGED
		await change(ctx, assignmentId, { confirmed_at: ctx.now() })
		return { ok: true }
	})
}
