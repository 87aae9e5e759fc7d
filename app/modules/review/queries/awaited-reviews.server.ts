import { submissionToday } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A review that the end of its round cancels: accepted and not handed in, or an invitation that can still be answered. */
export type AwaitedReview = { id: string; letter: string; isAccepted: boolean }

/** The reviews of a round that are still awaited, by letter: each of their reviewers is told when the round ends. */
export async function awaitedReviews(
	ctx: Ctx,
	submissionId: string,
	roundId: string,
): Promise<AwaitedReview[]> {
	const today = await submissionToday(ctx, submissionId)
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.select(['id', 'letter', 'accepted_at'])
		.where('round_id', '=', roundId)
		.where('submitted_at', 'is', null)
		.where('declined_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.where((eb) => eb.or([eb('accepted_at', 'is not', null), eb('expires_on', '>=', today)]))
		.orderBy('letter')
		.execute()
	return rows.map(({ id, letter, accepted_at }) => ({ id, letter, isAccepted: accepted_at !== null }))
}
