import { type Actor, canReadOtherReports, submissionView } from '#app/modules/rights/index.ts'
import { listFilesForReviewer } from '#app/modules/submission/files/index.server.ts'
import { findPlace, getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { OwnReport, ReviewerInvitation, ReviewerWorkspace } from '../reviewer-model.ts'
import { listRevisionsForReviewer } from '../revision/for-reviewers.server.ts'
import { refusedExtensions } from './refused-extension.server.ts'
import { type AssignmentRow, invitationOf, isOpen, select, selectOwn } from './reviewer-rows.server.ts'
import { listSharedReports } from './shared-reports.server.ts'

/** What an invitation says to whoever has its link: null when there is no such assignment. */
export async function getInvitation(
	ctx: Ctx,
	assignmentId: string,
): Promise<(ReviewerInvitation & { email: string; isRoundOpen: boolean }) | null> {
	const row = await select(ctx)
		.select('assignment.email')
		.where('assignment.id', '=', assignmentId)
		.executeTakeFirst()
	return row ? { ...invitationOf(ctx, row), email: row.email, isRoundOpen: isOpen(row) } : null
}

/**
 * A review for its reviewer: the invitation as long as it is not accepted, then all there is to work with. Null: it does not exist for
 * this person.
 */
export async function getOwnReview(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
): Promise<
	| { is: 'invitation'; review: ReviewerInvitation & { isRoundOpen: boolean } }
	| { is: 'workspace'; review: ReviewerWorkspace }
	| null
> {
	if (!isId(assignmentId)) return null
	const row = await selectOwn(ctx, actor).where('assignment.id', '=', assignmentId).executeTakeFirst()
	if (!row) return null
	const invitation = invitationOf(ctx, row)
	if (!row.accepted_at || row.declined_at || row.cancelled_at)
		return { is: 'invitation', review: { ...invitation, isRoundOpen: isOpen(row) } }
	const place = await findPlace(ctx, row.submission_id)
	if (!place || submissionView(actor, place) !== 'reviewer') return null
	const { reviewCriteria, sharesReports } = await getWorkflowSettings(ctx, row.journal_id)
	const hasStated = row.no_conflict_at !== null && row.confidentiality_at !== null
	const reports = await ownReports(ctx, actor, row)
	const readsOthers = canReadOtherReports(actor, {
		...place,
		isDecided: row.closed_at !== null,
		sharesReports,
	})
	return {
		is: 'workspace',
		review: {
			...invitation,
			isRoundOpen: isOpen(row),
			hasStated,
			criteria: reviewCriteria,
			report: reports.find(({ id }) => id === row.id)?.report ?? null,
			attachments: await ownAttachments(ctx, row.id),
			files: hasStated
				? await listFilesForReviewer(ctx, { submissionId: row.submission_id, roundId: row.round_id })
				: [],
			extension: row.extension_asked_on
				? { dueOn: row.extension_asked_on, reason: row.extension_reason ?? '' }
				: null,
			refusedExtension: (await refusedExtensions(ctx, row.submission_id)).get(row.id) ?? null,
			letter: row.letter,
			answers: hasStated
				? await listRevisionsForReviewer(ctx, {
						submissionId: row.submission_id,
						letter: row.letter,
						sharesReports,
					})
				: [],
			earlier: reports.filter(({ round }) => round < row.number),
			others: readsOthers
				? (await listSharedReports(ctx, row.submission_id))
						.filter(({ round, letter }) => round === row.number && letter !== row.letter)
						.map(({ letter, comments }) => ({ letter, comments }))
				: [],
		},
	}
}

/**
 * The submission of a review that this person works on, for opening its files and writing to its editors.
 * @throws NotFound when there is no such review, or the statements were not made
 */
export async function submissionOfOwnReview(ctx: Ctx, actor: Actor, assignmentId: string): Promise<string> {
	const own = await getOwnReview(ctx, actor, assignmentId)
	if (own?.is !== 'workspace' || !own.review.hasStated) throw new NotFound()
	const { submission_id } = await ctx.db
		.selectFrom('review_assignment')
		.select('submission_id')
		.where('id', '=', assignmentId)
		.executeTakeFirstOrThrow()
	return submission_id
}

async function ownReports(
	ctx: Ctx,
	actor: Actor,
	{ submission_id }: Pick<AssignmentRow, 'submission_id'>,
): Promise<{ id: string; round: number; report: OwnReport }[]> {
	const rows = await ctx.db
		.selectFrom('review_report as report')
		.innerJoin('review_assignment as assignment', 'assignment.id', 'report.assignment_id')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.select([
			'assignment.id',
			'round.number',
			'report.scores',
			'report.comments_to_author',
			'report.comments_to_editor',
			'report.recommendation',
			'report.saved_at',
			'report.submitted_at',
		])
		.where('assignment.submission_id', '=', submission_id)
		.where('assignment.reviewer_id', '=', actor.userId)
		.orderBy('round.number', 'desc')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		round: row.number,
		report: {
			scores: row.scores,
			commentsToAuthor: row.comments_to_author,
			commentsToEditor: row.comments_to_editor,
			recommendation: row.recommendation,
			savedAt: row.saved_at,
			submittedAt: row.submitted_at,
		},
	}))
}

async function ownAttachments(ctx: Ctx, assignmentId: string): Promise<ReviewerWorkspace['attachments']> {
	const rows = await ctx.db
		.selectFrom('submission_file')
		.select(['id', 'file_name', 'media_type', 'bytes'])
		.where('assignment_id', '=', assignmentId)
		.where('kind', '=', 'review-attachment')
		.where('replaced_at', 'is', null)
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		fileName: row.file_name,
		mediaType: row.media_type,
		bytes: row.bytes,
	}))
}
