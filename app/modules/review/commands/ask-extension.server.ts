import { journalToday } from '#app/modules/journal/index.server.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { awaitsReport, dayAfter } from '../model.ts'
import { extensionInput } from '../schema.ts'
import { notifyEditors } from './notify-editors.server.ts'
import { onOwnReview } from './on-own-review.server.ts'

/** Days beyond today for which a reviewer may ask. */
const MOST_DAYS = 120

/**
 * Asks the editors for more time, once until they answer; the report stays due on its day until they give another. Refuses a day that is
 * not later than that one.
 */
export const askExtension = command({
	...onOwnReview,
	input: onOwnReview.input.extend(extensionInput.shape),
	async execute(ctx, { actor, input, held: { submission, assignment, state, isRoundOpen } }) {
		if (!isRoundOpen || !awaitsReport(state)) return { ok: false, error: 'notAwaited' }
		if (assignment.extension_asked_on) return { ok: false, error: 'askedAlready' }
		const { assignmentId, dueOn } = input
		const today = await journalToday(ctx, submission.journalId)
		const isLater = dueOn > assignment.review_due_on && dueOn > today && dueOn <= dayAfter(today, MOST_DAYS)
		if (!isLater) return { ok: false, error: 'dueOn' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ extension_asked_on: dueOn, extension_reason: input.reason })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'extensionAsked',
			side: 'reviewer',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, dueOn },
		})
		await notifyEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { action: 'extensionAsked', dueOn, reason: input.reason },
		})
		return { ok: true }
	},
})
