import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'

/** True for an assignment that belongs to this submission; false for anything else that was typed. */
export async function isOfSubmission(ctx: Ctx, submissionId: string, assignmentId: string): Promise<boolean> {
	if (!isId(assignmentId)) return false
	const found = await ctx.db
		.selectFrom('review_assignment')
		.select('id')
		.where('id', '=', assignmentId)
		.where('submission_id', '=', submissionId)
		.executeTakeFirst()
	return found !== undefined
}
