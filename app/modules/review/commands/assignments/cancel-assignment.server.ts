import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { reviewCancelledMail } from '../../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport, stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { reviewedText } from '../../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../../queries/reviewer-address.server.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/** Takes an invitation back, or a review whose report has not come in, and tells the reviewer. */
export function cancelAssignment(ctx: Ctx, { actor, assignmentId }: Change): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment, round } = await lockAssignment(ctx, actor, assignmentId)
		const state = stateOf(datesOf(assignment), ctx.now())
		if (!awaitsAnswer(state) && !awaitsReport(state)) return CHANGED
		await change(ctx, assignmentId, { cancelled_at: ctx.now() })
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'reviewerCancelled',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, round: round.number },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		const text = await reviewedText(ctx, submission.id, language)
		await queueMail(ctx, {
			to: email,
			template: 'review-cancelled',
			...reviewCancelledMail({ language, name: assignment.name, text }),
		})
		return { ok: true }
	})
}
