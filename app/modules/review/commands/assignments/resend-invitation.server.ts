import { getWorkflowSettings, recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { answerUrl } from '../../answer-link.server.ts'
import { reviewInvitationMail } from '../../mails/reviewer-mails.ts'
import { awaitsAnswer, dayAfter, dayOf, stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { mailLanguage, reviewedText } from '../../queries/reviewed-text.server.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/**
 * Sends an invitation again that was not answered, expired or was taken back, with the whole time to answer and the same letter.
 * Refused where the reviewer declined or accepted, and where the round is over.
 */
export function resendInvitation(ctx: Ctx, { actor, assignmentId }: Change): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment, round, isRoundOpen } = await lockAssignment(ctx, actor, assignmentId)
		const state = stateOf(datesOf(assignment), ctx.now())
		const isSilent = assignment.accepted_at === null && assignment.declined_at === null
		if (!isRoundOpen || !isSilent || !(awaitsAnswer(state) || state === 'expired' || state === 'cancelled'))
			return CHANGED
		const settings = await getWorkflowSettings(ctx, submission.journalId)
		const today = dayOf(ctx.now())
		const expiresOn = dayAfter(today, settings.invitationDays)
		const answerDueOn = dayAfter(today, Math.min(settings.responseDays, settings.invitationDays))
		const least = dayAfter(today, settings.responseDays + settings.reviewDays)
		const reviewDueOn = assignment.review_due_on > least ? assignment.review_due_on : least
		await change(ctx, assignmentId, {
			invited_at: ctx.now(),
			cancelled_at: null,
			answer_due_on: answerDueOn,
			expires_on: expiresOn,
			review_due_on: reviewDueOn,
		})
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'reviewerInvited',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, round: round.number },
		})
		const language = mailLanguage(assignment.language)
		await queueMail(ctx, {
			to: assignment.email,
			template: 'review-invitation',
			...reviewInvitationMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				letter: '',
				message: '',
				isAgain: round.number > 1,
				answerDueOn,
				expiresOn,
				reviewDueOn,
				url: await answerUrl(ctx, { id: assignmentId, expiresOn, language }),
			}),
		})
		return { ok: true }
	})
}
