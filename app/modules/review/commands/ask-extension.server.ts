import type { Actor } from '#app/modules/rights/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { awaitsReport, dayAfter, dayOf, isDay } from '../model.ts'
import { reason as reasonField } from '../schema.ts'
import { lockOwnReview } from './lock-own-review.server.ts'
import { tellEditors } from './tell-editors.server.ts'

/** Days beyond today for which a reviewer may ask. */
const MOST_DAYS = 120

/**
 * Asks the editors for more time, once until they answer; the report stays due on its day until they give another. Refuses a day that is
 * not later than that one.
 */
export function askExtension(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
	asked: { dueOn: string; reason: string },
): Promise<{ ok: true } | { ok: false; error: 'notAwaited' | 'askedAlready' | 'dueOn' | 'reason' }> {
	return inTransaction(ctx, async (ctx) => {
		const { assignment, submission, state, isRoundOpen } = await lockOwnReview(ctx, actor, assignmentId)
		if (!isRoundOpen || !awaitsReport(state)) return { ok: false, error: 'notAwaited' }
		if (assignment.extension_asked_on) return { ok: false, error: 'askedAlready' }
		const { dueOn } = asked
		const today = dayOf(ctx.now())
		const isLater = dueOn > assignment.review_due_on && dueOn > today && dueOn <= dayAfter(today, MOST_DAYS)
		if (!isDay(dueOn) || !isLater) return { ok: false, error: 'dueOn' }
		const reason = reasonField.safeParse(asked.reason)
		if (!reason.success) return { ok: false, error: 'reason' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ extension_asked_on: dueOn, extension_reason: reason.data })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'extensionAsked',
			side: 'reviewer',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, dueOn },
		})
		await tellEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { act: 'extensionAsked', dueOn, reason: reason.data },
		})
		return { ok: true }
	})
}
