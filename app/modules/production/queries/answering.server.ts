import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Whether somebody answers for the proofs: who sent the manuscript, or the author named for correspondence; other authors read only. */
export async function mayAnswerProof(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'grants' | 'email'>,
	place: PlacedSubmission,
): Promise<boolean> {
	if (submissionView(actor, place) !== 'author') return false
	const row = await ctx.db
		.selectFrom('submission')
		.leftJoin('submission_contributor as contributor', (join) =>
			join
				.onRef('contributor.submission_id', '=', 'submission.id')
				.on('contributor.corresponding', '=', true)
				.on((on) =>
					on.or([
						on('contributor.user_id', '=', actor.userId),
						on(on.fn('lower', ['contributor.email']), '=', actor.email.toLowerCase()),
					]),
				),
		)
		.select(['submission.submitter_id', 'contributor.id as corresponding'])
		.where('submission.id', '=', place.id)
		.executeTakeFirst()
	return row?.submitter_id === actor.userId || row?.corresponding != null
}
