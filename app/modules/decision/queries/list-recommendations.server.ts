import { latestRound } from '#app/modules/review/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ReviewRecommendation } from '#app/platform/db/workflow-tables.ts'

/** What the reviewers of the last round recommend, by letter. The caller has checked that its reader is one of the editors. */
export async function listRecommendations(
	ctx: Ctx,
	submissionId: string,
): Promise<{ letter: string; recommendation: ReviewRecommendation | null }[]> {
	const round = await latestRound(ctx, submissionId)
	if (!round) return []
	return ctx.db
		.selectFrom('review_assignment')
		.innerJoin('review_report', 'review_report.assignment_id', 'review_assignment.id')
		.select(['letter', 'recommendation'])
		.where('round_id', '=', round.id)
		.where('review_assignment.submitted_at', 'is not', null)
		.where('cancelled_at', 'is', null)
		.orderBy('letter')
		.execute()
}
