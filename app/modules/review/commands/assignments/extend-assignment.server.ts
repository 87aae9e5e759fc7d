import { pathTo } from '#app/addresses/address.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { reviewExtendedMail } from '../../mails/reviewer-mails.ts'
import { awaitsReport, dayAfter, dayOf, isDay, stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { reviewedText } from '../../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../../queries/reviewer-address.server.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/** Gives a reviewer until another day, asked for or not, and tells them. Refuses a day that is over or not later than the one before. */
export function extendAssignment(
	ctx: Ctx,
	{ actor, assignmentId, dueOn }: Change & { dueOn: string },
): Promise<ChangeResult<'dueOn'>> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment } = await lockAssignment(ctx, actor, assignmentId)
		if (!awaitsReport(stateOf(datesOf(assignment), ctx.now()))) return CHANGED
		const today = dayOf(ctx.now())
		if (!isDay(dueOn) || dueOn <= assignment.review_due_on || dueOn <= today || dueOn > dayAfter(today, 400))
			return { ok: false, error: 'dueOn' }
		await change(ctx, assignmentId, {
			review_due_on: dueOn,
			extension_asked_on: null,
			extension_reason: null,
		})
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'reviewExtended',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, dueOn },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		await queueMail(ctx, {
			to: email,
			template: 'review-extended',
			...reviewExtendedMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				dueOn,
				url: `${ctx.env.PUBLIC_URL}${pathTo('reviewer.review', { id: assignmentId })}`,
			}),
		})
		return { ok: true }
	})
}
