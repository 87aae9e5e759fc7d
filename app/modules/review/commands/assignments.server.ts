import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { getWorkflowSettings, recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { answerUrl } from '../answer-link.server.ts'
import {
	reviewCancelledMail,
	reviewExtendedMail,
	reviewExtensionRefusedMail,
	reviewInvitationMail,
} from '../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport, dayAfter, dayOf, isDay } from '../model.ts'
import { mailLanguage, reviewedText } from '../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../queries/reviewer-address.server.ts'
import { message as messageField } from '../schema.ts'
import { onAssignment } from './on-review.server.ts'

/** Days from today until which a reviewer may be given time. */
const MOST_DAYS = 400

/** Takes an invitation back, or a review whose report has not come in, and tells the reviewer. */
export const cancelAssignment = command({
	...onAssignment,
	async act(ctx, { actor, input: { assignmentId }, held: { submission, assignment, round, state } }) {
		if (!awaitsAnswer(state) && !awaitsReport(state)) return { ok: false, error: 'changedMeanwhile' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ cancelled_at: ctx.now() })
			.where('id', '=', assignmentId)
			.execute()
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
	},
})

/**
 * Sends an invitation again that was not answered, expired or was taken back, with the whole time to answer and the same letter.
 * Refused where the reviewer declined or accepted, and where the round is over.
 */
export const resendInvitation = command({
	...onAssignment,
	async act(ctx, { actor, input: { assignmentId }, held }) {
		const { submission, assignment, round, state, isRoundOpen } = held
		const isSilent = assignment.accepted_at === null && assignment.declined_at === null
		if (!isRoundOpen || !isSilent || !(awaitsAnswer(state) || state === 'expired' || state === 'cancelled'))
			return { ok: false, error: 'changedMeanwhile' }
		const settings = await getWorkflowSettings(ctx, submission.journalId)
		const today = dayOf(ctx.now())
		const expiresOn = dayAfter(today, settings.invitationDays)
		const answerDueOn = dayAfter(today, Math.min(settings.responseDays, settings.invitationDays))
		const least = dayAfter(today, settings.responseDays + settings.reviewDays)
		const reviewDueOn = assignment.review_due_on > least ? assignment.review_due_on : least
		await ctx.db
			.updateTable('review_assignment')
			.set({
				invited_at: ctx.now(),
				cancelled_at: null,
				answer_due_on: answerDueOn,
				expires_on: expiresOn,
				review_due_on: reviewDueOn,
			})
			.where('id', '=', assignmentId)
			.execute()
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
	},
})

/** Gives a reviewer until another day, asked for or not, and tells them. Refuses a day that is over or not later than the one before. */
export const extendAssignment = command({
	...onAssignment,
	input: onAssignment.input.extend({ dueOn: z.string() }),
	async act(ctx, { actor, input: { assignmentId, dueOn }, held: { submission, assignment, state } }) {
		if (!awaitsReport(state)) return { ok: false, error: 'changedMeanwhile' }
		const today = dayOf(ctx.now())
		const isLater = isDay(dueOn) && dueOn > assignment.review_due_on && dueOn > today
		if (!isLater || dueOn > dayAfter(today, MOST_DAYS)) return { ok: false, error: 'dueOn' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ review_due_on: dueOn, extension_asked_on: null, extension_reason: null })
			.where('id', '=', assignmentId)
			.execute()
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
	},
})

/**
 * Answers a reviewer's wish for more time with no: the report stays due on its day, the wish is closed, and the reviewer is told by mail,
 * with what the editor adds (it may be empty). They may ask again.
 */
export const refuseExtension = command({
	...onAssignment,
	input: onAssignment.input.extend({ message: z.string() }),
	async act(ctx, { actor, input: { assignmentId, message }, held: { submission, assignment, state } }) {
		const wished = assignment.extension_asked_on
		if (!wished || !awaitsReport(state)) return { ok: false, error: 'changedMeanwhile' }
		const written = messageField.safeParse(message)
		if (!written.success) return { ok: false, error: 'message' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ extension_asked_on: null, extension_reason: null })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'extensionRefused',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, dueOn: wished },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		await queueMail(ctx, {
			to: email,
			template: 'review-extension-refused',
			...reviewExtensionRefusedMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				message: written.data,
				wishedOn: wished,
				dueOn: assignment.review_due_on,
				url: `${ctx.env.PUBLIC_URL}${pathTo('reviewer.review', { id: assignmentId })}`,
			}),
		})
		return { ok: true }
	},
})
