import { submissionOfOwnReview } from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * The submission of a review that this person works on.
 * @throws NotFound when there is no such review, or the statements were not made
 */
export async function submissionIdOf(ctx: Ctx, actor: Actor, assignmentId: string): Promise<string> {
	const id = await submissionOfOwnReview(ctx, actor, assignmentId)
	if (!id) throw new Response(null, { status: 404 })
	return id
}
