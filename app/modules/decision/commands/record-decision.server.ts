import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
	cancelRound,
	closeRound,
	latestRound,
	mailLanguage,
	openRound,
	reopenRound,
	thankReviewer,
} from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { moveSubmission } from '#app/modules/submission/index.server.ts'
import type { Standing } from '#app/modules/submission/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import type { StrippedFile } from '../attachments.ts'
import {
	type DecisionError,
	type DecisionForm,
	type DecisionResult,
	readForm,
	refused,
} from '../decision-form.ts'
import { type DecisionKind, type DecisionRule, decisionRule } from '../decisions.ts'
import { decisionMail } from '../mails/decision-mails.ts'
import { composeLetter, reportsIn, reviewersLetter } from '../queries/letter.server.ts'
import { namesTold } from '../queries/names-told.server.ts'
import { authorsToTell } from '../queries/recipients.server.ts'
import { isPossible, rightTo } from '../right.ts'
import { keepAttachments } from './keep-attachments.server.ts'
import { lockDesk } from './lock-desk.server.ts'

/**
 * Takes a decision: the transition, its round of review, the row that is kept, and the letters to authors and reviewers, in one
 * transaction. `attachments` are those that `stripAttachments` gave. Of two editors who decide at once the first wins and the other gets 'changedMeanwhile'.
 * @throws NotFound to those for whom the file does not exist
 */
export function recordDecision(
	ctx: Ctx,
	actor: Actor,
	form: DecisionForm,
	attachments: readonly StrippedFile[] = [],
): Promise<DecisionResult> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, place } = await lockDesk(ctx, actor, form.submissionId)
		const rule = decisionRule(form.kind)
		if (!rule || rightTo(actor, place, rule) !== 'decide') return refused('notYours')
		if (submission.transitionNumber !== form.transitionNumber) return refused('changedMeanwhile')
		if (!isPossible(place, rule.kind)) return refused('notPossible')
		const written = readForm(form, rule)
		if (!written.ok) return written
		const composed = await composeLetter(ctx, {
			submissionId: submission.id,
			journalId: submission.journalId,
			kind: rule.kind,
			actor,
			dueOn: form.dueOn,
		})
		const { reports, dueOn } = composed
		if (reports && reports.submitted < reports.required && !form.confirmsMissingReports)
			return refused('reportsMissing')
		if (dueOn && dueOn <= ctx.now().toISOString().slice(0, 10)) return refused('dayInvalid')

		const named = await namesTold(ctx, submission.id, {
			toAuthors: rule.letter === 'always' || form.sendsLetter ? toAuthors(written, composed) : '',
			toReviewers: rule.thanksReviewers && form.thanksReviewers ? written.toReviewers : '',
			opensReview: rule.round === 'open',
		})
		if (named.length > 0 && !form.confirmsNames) return refused('namesSomebody')

		const reported = rule.thanksReviewers && form.thanksReviewers ? await reportsIn(ctx, submission.id) : []
		const round = await moveRound(ctx, rule, { submissionId: submission.id, actor })
		if (!round.ok) return round
		const moved = await moveSubmission(ctx, submission, {
			act: rule.kind,
			actor,
			side: 'editor',
			...(round.to && { to: round.to }),
			detail: {
				...(round.number !== null && { round: round.number }),
				...(named.length > 0 && { namesConfirmed: named.length }),
			},
		})
		if (!moved.ok) return refused('notPossible')

		const decisionId = newId()
		const toldReason = rule.reason === 'told' ? written.reason : ''
		const tellsAuthor = rule.letter === 'always' || form.sendsLetter
		await ctx.db
			.insertInto('decision')
			.values({
				id: decisionId,
				submission_id: submission.id,
				transition_number: moved.submission.transitionNumber,
				round_id: round.id,
				kind: rule.kind,
				editor_id: actor.userId,
				letter: tellsAuthor ? keptLetter(composed.language, written.letter, toldReason) : '',
				reason: written.reason,
				made_at: ctx.now(),
			})
			.execute()
		await changeSubmission(ctx, submission.id, rule.kind, dueOn)
		await ctx.db.deleteFrom('decision_draft').where('submission_id', '=', submission.id).execute()

		for (const { id, language } of reported.filter(({ thanked_at }) => !thanked_at)) {
			const isEdited = written.toReviewers !== '' && written.toReviewers !== composed.toReviewers?.text
			const letter = isEdited ? written.toReviewers : reviewersLetter(mailLanguage(language), rule.kind)
			const thanked = await thankReviewer(ctx, { actor, assignmentId: id, letter })
			if (!thanked.ok && thanked.error === 'letter') throw new Error('the letter was checked before')
		}
		if (tellsAuthor) {
			const attached = await keepAttachments(ctx, actor, submission, {
				roundId: round.id,
				files: attachments,
			})
			for (const { email } of await authorsToTell(ctx, submission.id)) {
				await queueMail(ctx, {
					to: email,
					template: 'decision',
					...decisionMail({
						language: composed.language,
						subject: composed.subject,
						letter: written.letter,
						reason: toldReason,
						reports: composed.enclosed,
						attached,
						url: `${ctx.env.PUBLIC_URL}${pathTo('author.submission', { id: submission.id })}`,
					}),
				})
			}
		}
		return { ok: true, decisionId }
	})
}

/** All that authors read of a decision. */
function toAuthors(
	{ letter, reason }: { letter: string; reason: string },
	{ enclosed }: { enclosed: readonly { comments: string }[] },
): string {
	return [letter, reason, ...enclosed.map(({ comments }) => comments)].join('\n')
}

/** The letter as authors find it in their space: with the reason that the mail sets apart. */
function keptLetter(language: Language, letter: string, reason: string): string {
	return reason ? [letter, translator(language, 'desk')('letters.reason'), reason].join('\n\n') : letter
}

type MovedRound =
	| { ok: true; id: string | null; number: number | null; to: Standing | null }
	| { ok: false; error: DecisionError }

const IN_REVIEW: Standing = { stage: 'review', status: 'in_review' }
const SUBMITTED: Standing = { stage: 'submission', status: 'submitted' }

/** What a decision does to the round of review, and where the file goes by it where there are two ways. */
async function moveRound(
	ctx: Ctx,
	rule: DecisionRule,
	act: { submissionId: string; actor: Actor },
): Promise<MovedRound> {
	if (rule.round === 'open') {
		const opened = await openRound(ctx, act)
		return opened.ok ? { ok: true, id: opened.round.id, number: opened.round.number, to: null } : opened
	}
	const last = await latestRound(ctx, act.submissionId)
	const of = { ok: true, id: last?.id ?? null, number: last?.number ?? null } as const
	if (rule.round === 'cancel') {
		const cancelled = await cancelRound(ctx, act)
		return cancelled.ok ? { ...of, to: cancelled.isEarlierLeft ? IN_REVIEW : SUBMITTED } : cancelled
	}
	if (rule.round === 'reopen') {
		const reopened = await reopenRound(ctx, act)
		return { ...of, to: reopened ? IN_REVIEW : rule.kind === 'backToReview' ? SUBMITTED : null }
	}
	if (rule.round === 'close') await closeRound(ctx, act)
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
			...((isAccepted || isEnded) && { withdrawal_asked_at: null, withdrawal_reason: null }),
		})
		.where('id', '=', submissionId)
		.execute()
}
