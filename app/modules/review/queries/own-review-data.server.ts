import type { Ctx } from '#app/platform/ctx.server.ts'

/** Everything that somebody did as a reviewer, for their own data: nothing about authors, editors or other reviewers. */
export async function readOwnReviewData(ctx: Ctx, userId: string) {
	const rows = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('submission', 'submission.id', 'assignment.submission_id')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.leftJoin('review_report as report', 'report.assignment_id', 'assignment.id')
		.select([
			'assignment.id',
			'submission.reference',
			'submission.title',
			'journal.title as journal',
			'round.number as round',
			'assignment.invited_at',
			'assignment.accepted_at',
			'assignment.declined_at',
			'assignment.decline_reason',
			'assignment.review_due_on',
			'assignment.submitted_at',
			'report.scores',
			'report.comments_to_author',
			'report.comments_to_editor',
			'report.recommendation',
		])
		.where('assignment.reviewer_id', '=', userId)
		.orderBy('assignment.id')
		.execute()
	const messages = await ctx.db
		.selectFrom('discussion_message')
		.innerJoin('discussion', 'discussion.id', 'discussion_message.discussion_id')
		.select(['assignment_id', 'subject', 'text', 'written_at'])
		.where('writer_id', '=', userId)
		.where('side', '=', 'reviewer')
		.orderBy('discussion_message.id')
		.execute()
	return rows.map(({ id, ...row }) => ({
		...row,
		messages: messages
			.filter(({ assignment_id }) => assignment_id === id)
			.map(({ subject, text, written_at }) => ({ subject, text, written_at })),
	}))
}
