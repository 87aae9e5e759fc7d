import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { journalToday } from '#app/modules/journal/index.server.ts'
import {
	cancelRound,
	closeRound,
	latestRound,
	openRound,
	reopenRound,
	shareNamingFiles,
	thankWithDecision,
} from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	loggedTyped,
	moveSubmission,
	namedToReviewer,
	notifyCoauthorsOfDecision,
	queueJournalMail,
} from '#app/modules/submission/index.server.ts'
import { confirming, notConfirmed, type SubmissionState } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { sentFile } from '#app/platform/typed-fields.ts'
import { decisionMail } from '../mails/decision-mails.ts'
import { type DecisionKind, type DecisionRule, decisionRule } from '../model.ts'
import { isPossible, rightTo } from '../policy.ts'
import { disclosuresIn } from '../queries/disclosures.server.ts'
import {
	composeLetter,
	lettersToReviewers,
	notifiesAuthors,
	reportsIn,
	sharedWords,
	textsOf,
} from '../queries/letter.server.ts'
import { besideLetter, withReason } from '../queries/letter-text.ts'
import { authorsToNotify } from '../queries/recipients.server.ts'
import { decisionForm, readForm } from '../schema.ts'
import { keepAttachments, stripAttachments } from './attachments.server.ts'
import { onDesk } from './on-desk.server.ts'

/**
 * Takes a decision: the transition, its round of review, the row that is kept, and the letters to authors and reviewers, in one
 * transaction. Manuscripts lose what says who wrote them before anything is locked. Of two editors who decide at once the first wins and the
 * other gets 'changedMeanwhile'.
 */
export const recordDecision = command({
	...onDesk,
	input: decisionForm.extend({
		files: z.array(sentFile).default([]),
	}),
	async prepare(ctx, { actor, input: { kind, files }, place: { place } }) {
		const mayDecide = rightTo(actor, place, decisionRule(kind)) === 'decide' && isPossible(place, kind)
		return stripAttachments(ctx, place.id, mayDecide ? files : [])
	},
	async execute(ctx, { actor, input, held: { submission, place }, prepared }) {
		const rule = decisionRule(input.kind)
		if (rightTo(actor, place, rule) !== 'decide') return { ok: false, error: 'notYours' }
		if (!isPossible(place, rule.kind)) return { ok: false, error: 'notPossible' }
		const written = readForm(input, rule)
		if (!written.ok) return written
		const composed = await composeLetter(ctx, actor, place, { kind: rule.kind, dueOn: input.dueOn || null })
		const { reports, dueOn } = composed
		if (reports && reports.submitted < reports.required && !input.confirmsMissingReports)
			return { ok: false, error: 'reportsMissing' }
		if (dueOn && dueOn <= (await journalToday(ctx, place.journalId)))
			return { ok: false, error: 'dayInvalid' }

		const attached = notifiesAuthors(rule, input) ? prepared.named : []
		const named = [
			...(await disclosuresIn(
				ctx,
				submission.id,
				textsOf(rule, { ...input, ...written, reviewersLetter: written.toReviewers }, composed),
			)),
			...attached,
		]
		const keys = named.map(({ key }) => key)
		if (notConfirmed(keys, input.confirmed).length > 0) return { ok: false, error: 'namesSomebody', attached }

		const reported = rule.thanksReviewers && !input.withoutThanks ? await reportsIn(ctx, submission.id) : []
		const round = await moveRound(ctx, actor, rule, submission.id)
		if (!round.ok) return round
		const fileIds = composed.enclosed.flatMap((report) => sharedWords(report).namingFiles).map(({ id }) => id)
		if (fileIds.length > 0) await shareNamingFiles(ctx, actor, { submissionId: submission.id, fileIds })
		const moved = await moveSubmission(ctx, submission, {
			action: rule.kind,
			actor,
			side: 'editor',
			...(round.to && { to: round.to }),
			detail: {
				...(round.number !== null && { round: round.number }),
				...(named.length > 0 && { namesConfirmed: named.length }),
				...loggedTyped(named.filter(({ field }) => field !== null)),
			},
		})
		if (!moved.ok) return { ok: false, error: 'notPossible' }

		const decisionId = newId()
		const toldReason = rule.reason === 'told' ? written.reason : ''
		const notifiesAuthor = notifiesAuthors(rule, input)
		await ctx.db
			.insertInto('decision')
			.values({
				id: decisionId,
				submission_id: submission.id,
				transition_number: moved.submission.transitionNumber,
				round_id: round.id,
				kind: rule.kind,
				editor_id: actor.userId,
				letter: notifiesAuthor ? withReason(composed.language, written.letter, toldReason) : '',
				letter_language: notifiesAuthor ? composed.language : null,
				reason: written.reason,
				made_at: ctx.now(),
			})
			.execute()
		await changeSubmission(ctx, submission.id, rule.kind, dueOn)
		await ctx.db.deleteFrom('decision_draft').where('submission_id', '=', submission.id).execute()

		const thanked = new Map(reported.map(({ letter, id }) => [letter, id]))
		for (const { letters, text } of lettersToReviewers(rule.kind, composed, written.toReviewers))
			for (const assignmentId of letters.flatMap((letter) => thanked.get(letter) ?? []))
				await thankWithDecision(ctx, actor, {
					submissionId: submission.id,
					assignmentId,
					letter: text,
					confirmed: confirming(await namedToReviewer(ctx, submission.id, text, null)),
				})
		if (notifiesAuthor) {
			const links = await keepAttachments(ctx, actor, submission, {
				roundId: round.id,
				files: prepared.files,
			})
			for (const { email } of await authorsToNotify(ctx, submission.id)) {
				await queueJournalMail(ctx, submission.id, {
					to: email,
					template: 'decision',
					writtenBy: actor,
					...decisionMail({
						language: composed.language,
						subject: composed.subject,
						letter: written.letter,
						reason: toldReason,
						reports: besideLetter(written.letter, composed.enclosed),
						attached: links,
						url: `${ctx.env.PUBLIC_URL}${pathTo('author.submission', { id: submission.id })}`,
					}),
				})
			}
			await notifyCoauthorsOfDecision(
				ctx,
				submission.id,
				(language) => translator(language, 'desk')(`outcomes.${rule.kind}`),
				actor,
			)
		}
		return { ok: true, decisionId }
	},
})

const IN_REVIEW: SubmissionState = { stage: 'review', status: 'in_review' }
const SUBMITTED: SubmissionState = { stage: 'submission', status: 'submitted' }

/** What a decision does to the round of review, and where the manuscript goes by it where there are two ways. */
async function moveRound(ctx: Ctx, actor: Actor, rule: DecisionRule, submissionId: string) {
	if (rule.round === 'open') {
		const opened = await openRound(ctx, actor, { submissionId })
		if (!opened.ok) return opened
		return { ok: true, id: opened.round.id, number: opened.round.number, to: null } as const
	}
	const last = await latestRound(ctx, submissionId)
	const of = { ok: true, id: last?.id ?? null, number: last?.number ?? null } as const
	if (rule.round === 'cancel') {
		const cancelled = await cancelRound(ctx, actor, { submissionId })
		return cancelled.ok ? { ...of, to: cancelled.isEarlierLeft ? IN_REVIEW : SUBMITTED } : cancelled
	}
	if (rule.round === 'reopen') {
		const { round } = await reopenRound(ctx, actor, { submissionId })
		return { ...of, to: round ? IN_REVIEW : rule.kind === 'backToReview' ? SUBMITTED : null }
	}
	if (rule.round === 'close') await closeRound(ctx, actor, { submissionId })
	return { ...of, to: null }
}

/** Dates of the submission that follow from a decision. */
async function changeSubmission(
	ctx: Ctx,
	submissionId: string,
	kind: DecisionKind,
	dueOn: string | null,
): Promise<void> {
	const isAccepted = kind === 'accept' || kind === 'acceptWithoutReview'
	const isEnded = kind === 'decline' || kind === 'deskReject'
	await ctx.db
		.updateTable('submission')
		.set({
			revision_due_on: dueOn,
			...(isAccepted && { accepted_at: ctx.now() }),
			...(kind === 'backToReview' && { accepted_at: null }),
			...(isEnded && { withdrawal_asked_at: null, withdrawal_reason: null }),
		})
		.where('id', '=', submissionId)
		.execute()
}
