import { dayIn } from '#app/i18n/zone.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { stateOf } from '../model.ts'
import type { ReviewerInvitation, ReviewerTask } from '../reviewer-model.ts'
import { datesOf } from './assignment-dates.server.ts'

/** Assignments with what a reviewer may see of the manuscript; columns of authors are not among them. */
export function select(ctx: Ctx) {
	return ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.innerJoin('submission', 'submission.id', 'assignment.submission_id')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select([
			'assignment.id',
			'assignment.submission_id',
			'assignment.round_id',
			'assignment.invited_at',
			'assignment.answer_due_on',
			'assignment.expires_on',
			'assignment.review_due_on',
			'assignment.accepted_at',
			'assignment.declined_at',
			'assignment.submitted_at',
			'assignment.confirmed_at',
			'assignment.thanked_at',
			'assignment.cancelled_at',
			'assignment.no_conflict_at',
			'assignment.confidentiality_at',
			'assignment.extension_asked_on',
			'assignment.extension_reason',
			'assignment.letter',
			'round.number',
			'round.closed_at',
			'round.cancelled_at as round_cancelled_at',
			'submission.reference',
			'submission.title',
			'submission.abstract',
			'submission.keywords',
			'submission.language',
			'submission.journal_id',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.slug as journal_slug',
			'journal.time_zone',
		])
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The reviews of a person: those they were invited to with a confirmed address, too. */
export function selectOwn(ctx: Ctx, actor: Actor) {
	return select(ctx).where((eb) => {
		const own = eb('assignment.reviewer_id', '=', actor.userId)
		if (!actor.emailVerified) return own
		return eb.or([
			own,
			eb.and([
				eb('assignment.reviewer_id', 'is', null),
				eb('assignment.accepted_at', 'is', null),
				eb('assignment.email', '=', actor.email),
			]),
		])
	})
}

/** True while the round of an assignment goes on. */
export const isOpen = (row: Pick<AssignmentRow, 'closed_at' | 'round_cancelled_at'>) =>
	row.closed_at === null && row.round_cancelled_at === null

/** A row as it stands in a list. */
export function taskOf(ctx: Ctx, row: AssignmentRow): ReviewerTask {
	const timeZone = row.time_zone ?? ctx.env.TIME_ZONE
	const today = dayIn(ctx.now(), timeZone)
	return {
		id: row.id,
		state: stateOf(datesOf(row), today),
		today,
		timeZone,
		reference: row.reference ?? '',
		journal: { title: row.journal_title, language: row.journal_language, slug: row.journal_slug },
		title: row.title,
		language: row.language,
		round: row.number,
		invitedAt: row.invited_at,
		answerDueOn: row.answer_due_on,
		expiresOn: row.expires_on,
		reviewDueOn: row.review_due_on,
		submittedAt: row.submitted_at,
		closedAt: row.closed_at ?? row.round_cancelled_at,
	}
}

/** A row as an invitation shows it. */
export function invitationOf(ctx: Ctx, row: AssignmentRow): ReviewerInvitation {
	return { ...taskOf(ctx, row), abstract: row.abstract, keywords: row.keywords }
}
