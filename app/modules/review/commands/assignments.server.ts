import { z } from 'zod'
import { journalToday } from '#app/modules/journal/index.server.ts'
import {
	getWorkflowSettings,
	loggedTyped,
	namedToReviewer,
	queueJournalMail,
	recordEvent,
	reviewUrl,
	unconfirmedTyped,
} from '#app/modules/submission/index.server.ts'
import { notConfirmed } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import {
	reviewCancelledMail,
	reviewExtendedMail,
	reviewExtensionRefusedMail,
	reviewInvitationMail,
	reviewLinkMail,
} from '../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport, dayAfter, isReported } from '../model.ts'
import { mailLanguage, reviewedText } from '../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../queries/reviewer-address.server.ts'
import { refusedTimeInput, resentInput, reviewDueInput, triesAgain } from '../schema.ts'
import { onAssignment } from './on-review.server.ts'
import { isSilent } from './silent-address.server.ts'

/** Days from today until which a reviewer may be given time. */
const MOST_DAYS = 400

/** Takes an invitation back, or a review whose report has not come in, and tells the reviewer. */
export const cancelAssignment = command({
	...onAssignment,
	async execute(ctx, { actor, input: { assignmentId }, held: { submission, assignment, round, state } }) {
		if (!awaitsAnswer(state) && !awaitsReport(state)) return { ok: false, error: 'changedMeanwhile' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ cancelled_at: ctx.now() })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewerCancelled',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, round: round.number },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		const text = await reviewedText(ctx, submission.id, language)
		await queueJournalMail(ctx, submission.id, {
			to: email,
			template: 'review-cancelled',
			writtenBy: actor,
			...reviewCancelledMail({ language, name: assignment.name, text }),
		})
		return { ok: true }
	},
})

/**
 * Sends an invitation again that was not answered, expired or was taken back, with the whole time to answer, the same letter and another
 * link: the one before is good for nothing. Refused where the reviewer declined or accepted, where the round is over, where nothing arrives at the address ('addressSilent')
 * and where title, abstract or keywords name an author, unless they were `confirmed` ('textNames'). The mail to another address of who has accepted says so (`goesOn`).
 */
export const resendInvitation = command({
	...onAssignment,
	input: onAssignment.input.extend({ ...resentInput.shape, goesOn: z.boolean().default(false) }),
	async execute(ctx, { actor, input: { assignmentId, confirmed, triesAgain, goesOn }, held }) {
		const { submission, assignment, round, state, isRoundOpen } = held
		const isUnanswered = assignment.accepted_at === null && assignment.declined_at === null
		if (
			!isRoundOpen ||
			!isUnanswered ||
			!(awaitsAnswer(state) || state === 'expired' || state === 'cancelled')
		)
			return { ok: false, error: 'changedMeanwhile' }
		if (await isSilent(ctx, assignment.email, triesAgain)) return { ok: false, error: 'addressSilent' }
		const typed = await unconfirmedTyped(ctx, submission.id)
		const toConfirm = typed.map(({ key }) => key)
		if (notConfirmed(toConfirm, confirmed).length > 0)
			return { ok: false, error: 'textNames', typed, toConfirm }
		const settings = await getWorkflowSettings(ctx, submission.journalId)
		const today = await journalToday(ctx, submission.journalId)
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
				link_number: assignment.link_number + 1,
			})
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewerInvited',
			side: 'editor',
			actor,
			detail: {
				assignment: assignmentId,
				letter: assignment.letter,
				round: round.number,
				...(typed.length > 0 && { namesConfirmed: typed.length }),
				...loggedTyped(typed),
			},
		})
		const language = mailLanguage(assignment.language)
		await queueJournalMail(ctx, submission.id, {
			to: assignment.email,
			template: 'review-invitation',
			writtenBy: actor,
			...reviewInvitationMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				letter: '',
				message: '',
				isAgain: round.number > 1,
				goesOn,
				answerDueOn,
				expiresOn,
				reviewDueOn,
				url: await reviewUrl(ctx, assignmentId, language),
			}),
		})
		return { ok: true }
	},
})

/**
 * Makes the link of somebody who is invited or reviews good for nothing, where it may have come into other hands, ends the visits that it
 * opened, and mails a new one. Refused where nothing arrives at the address ('addressSilent').
 */
export const replaceLink = command({
	...onAssignment,
	input: onAssignment.input.extend({ triesAgain }),
	async execute(
		ctx,
		{ actor, input: { assignmentId, triesAgain }, held: { submission, assignment, state } },
	) {
		const isGoingOn = awaitsAnswer(state) || awaitsReport(state) || isReported(state)
		if (!isGoingOn) return { ok: false, error: 'changedMeanwhile' }
		const { email, language } = await reviewerAddress(ctx, assignment)
		if (await isSilent(ctx, email, triesAgain)) return { ok: false, error: 'addressSilent' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ link_number: assignment.link_number + 1 })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewLinkReplaced',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter },
		})
		await queueJournalMail(ctx, submission.id, {
			to: email,
			template: 'review-link',
			writtenBy: actor,
			...reviewLinkMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				url: await reviewUrl(ctx, assignmentId, language),
			}),
		})
		return { ok: true }
	},
})

/** Gives a reviewer until another day, asked for or not, and tells them. Refuses a day that is over or not later than the one before, and where nothing arrives at the address ('addressSilent'). */
export const extendAssignment = command({
	...onAssignment,
	input: onAssignment.input.extend(reviewDueInput.shape),
	async execute(ctx, { actor, input, held: { submission, assignment, state } }) {
		const { assignmentId, dueOn, triesAgain } = input
		if (!awaitsReport(state)) return { ok: false, error: 'changedMeanwhile' }
		const today = await journalToday(ctx, submission.journalId)
		const isLater = dueOn > assignment.review_due_on && dueOn > today
		if (!isLater || dueOn > dayAfter(today, MOST_DAYS)) return { ok: false, error: 'dueOn' }
		const { email, language } = await reviewerAddress(ctx, assignment)
		if (await isSilent(ctx, email, triesAgain)) return { ok: false, error: 'addressSilent' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ review_due_on: dueOn, extension_asked_on: null, extension_reason: null })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewExtended',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, dueOn },
		})
		await queueJournalMail(ctx, submission.id, {
			to: email,
			template: 'review-extended',
			writtenBy: actor,
			...reviewExtendedMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				dueOn,
				url: await reviewUrl(ctx, assignmentId, language),
			}),
		})
		return { ok: true }
	},
})

/**
 * Answers a reviewer's wish for more time with no: the report stays due on its day, the wish is closed, and the reviewer is told by mail,
 * with what the editor adds (it may be empty). They may ask again. Refuses words that name an author or another reviewer, unless they were
 * `confirmed` ('namesSomebody'), and where nothing arrives at the address ('addressSilent').
 */
export const refuseExtension = command({
	...onAssignment,
	input: onAssignment.input.extend(refusedTimeInput.shape),
	async execute(ctx, { actor, input, held: { submission, assignment, state } }) {
		const { assignmentId, message, confirmed, triesAgain } = input
		const wished = assignment.extension_asked_on
		if (!wished || !awaitsReport(state)) return { ok: false, error: 'changedMeanwhile' }
		const named = await namedToReviewer(ctx, submission.id, message, assignment)
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
		const { email, language } = await reviewerAddress(ctx, assignment)
		if (await isSilent(ctx, email, triesAgain)) return { ok: false, error: 'addressSilent' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ extension_asked_on: null, extension_reason: null })
			.where('id', '=', assignmentId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'extensionRefused',
			side: 'editor',
			actor,
			detail: {
				assignment: assignmentId,
				letter: assignment.letter,
				dueOn: wished,
				...(named.length > 0 && { namesConfirmed: named.length }),
			},
		})
		await queueJournalMail(ctx, submission.id, {
			to: email,
			template: 'review-extension-refused',
			writtenBy: actor,
			...reviewExtensionRefusedMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				message,
				wishedOn: wished,
				dueOn: assignment.review_due_on,
				url: await reviewUrl(ctx, assignmentId, language),
			}),
		})
		return { ok: true }
	},
})
