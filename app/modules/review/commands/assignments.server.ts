import { recordEvent } from '#app/modules/submission/events.server.ts'
import { getWorkflowSettings } from '#app/modules/submission/queries/workflow-settings.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { answerUrl } from '../answer-link.server.ts'
import {
	reviewCancelledMail,
	reviewExtendedMail,
	reviewInvitationMail,
	reviewThanksMail,
} from '../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport, dayAfter, dayOf, isDay, isReported, stateOf } from '../model.ts'
import { datesOf } from '../queries/assignment-dates.server.ts'
import { mailLanguage, reviewedText } from '../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../queries/reviewer-address.server.ts'
import { letter as letterField } from '../schema.ts'
import { lockAssignment } from './lock-review.server.ts'

type Change = { actor: Actor; assignmentId: string }
/** 'changedMeanwhile': the assignment is not any more where this act is possible; the page was seen before. */
export type ChangeResult<E extends string = never> =
	| { ok: true }
	| { ok: false; error: 'changedMeanwhile' | E }

const CHANGED = { ok: false, error: 'changedMeanwhile' } as const

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
				url: `${ctx.env.PUBLIC_URL}/espace-reviseur/evaluations/${assignmentId}`,
			}),
		})
		return { ok: true }
	})
}

/** Says that the report was read, so that the reviewer sees it was. */
export function confirmReport(ctx: Ctx, { actor, assignmentId }: Change): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		const { assignment } = await lockAssignment(ctx, actor, assignmentId)
		if (stateOf(datesOf(assignment), ctx.now()) !== 'submitted') return CHANGED
		await change(ctx, assignmentId, { confirmed_at: ctx.now() })
		return { ok: true }
	})
}

/** Thanks a reviewer for a report by mail, once; `letter` replaces the platform's words. */
export function thankReviewer(
	ctx: Ctx,
	{ actor, assignmentId, letter = '' }: Change & { letter?: string },
): Promise<ChangeResult<'letter'>> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment } = await lockAssignment(ctx, actor, assignmentId)
		const state = stateOf(datesOf(assignment), ctx.now())
		if (state !== 'submitted' && state !== 'confirmed') return CHANGED
		const written = letterField.safeParse(letter)
		if (!written.success) return { ok: false, error: 'letter' }
		const at = ctx.now()
		await change(ctx, assignmentId, { confirmed_at: assignment.confirmed_at ?? at, thanked_at: at })
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'reviewerThanked',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		await queueMail(ctx, {
			to: email,
			template: 'review-thanks',
			...reviewThanksMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				letter: written.data,
				url: `${ctx.env.PUBLIC_URL}/espace-reviseur/evaluations/${assignmentId}`,
			}),
		})
		return { ok: true }
	})
}

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

type Columns = Partial<{
	[column in 'cancelled_at' | 'confirmed_at' | 'thanked_at']: Date | null
}> &
	Partial<{
		invited_at: Date
		answer_due_on: string
		expires_on: string
		review_due_on: string
		extension_asked_on: null
		extension_reason: null
		rating: number | null
	}>

async function change(ctx: Ctx, assignmentId: string, columns: Columns): Promise<void> {
	await ctx.db.updateTable('review_assignment').set(columns).where('id', '=', assignmentId).execute()
}
