import { z } from 'zod'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { awaitsReport, dayAfter, dayOf, isDay } from '../model.ts'
import { reason as reasonField } from '../schema.ts'
import { onOwnReview } from './on-own-review.server.ts'
import { tellEditors } from './tell-editors.server.ts'

/** Days beyond today for which a reviewer may ask. */
const MOST_DAYS = 120

/**
 * Asks the editors for more time, once until they answer; the report stays due on its day until they give another. Refuses a day that is
 * not later than that one.
 */
export const askExtension = command({
	...onOwnReview,
	input: onOwnReview.input.extend({ dueOn: z.string(), reason: z.string() }),
	async act(ctx, { actor, input, held: { submission, assignment, state, isRoundOpen } }) {
		if (!isRoundOpen || !awaitsReport(state)) return { ok: false, error: 'notAwaited' }
		if (assignment.extension_asked_on) return { ok: false, error: 'askedAlready' }
		const { assignmentId, dueOn } = input
		const today = dayOf(ctx.now())
		const isLater = dueOn > assignment.review_due_on && dueOn > today && dueOn <= dayAfter(today, MOST_DAYS)
		if (!isDay(dueOn) || !isLater) return { ok: false, error: 'dueOn' }
		const reason = reasonField.safeParse(input.reason)
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
	},
})
