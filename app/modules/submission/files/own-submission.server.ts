import { type Actor, submission, submissionView } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type FilePlace, findPlace } from '../queries/find-place.server.ts'

/**
 * A submission whose files this person may change: its submitter, as an author. Others who see it as authors read it only. Throws 404 to
 * everybody else, whether there is such a submission or not.
 */
export async function ownSubmission(
	ctx: Ctx,
	actor: Actor | null,
	submissionId: string,
): Promise<FilePlace & { transitionNumber: number }> {
	const place = actor && submission(actor) === 'submit' ? await findPlace(ctx, submissionId) : null
	if (!actor || !place || submissionView(actor, place) !== 'author') throw new NotFound()
	const row = await ctx.db
		.selectFrom('submission')
		.select(['submitter_id', 'transition_number'])
		.where('id', '=', submissionId)
		.executeTakeFirst()
	if (row?.submitter_id !== actor.userId) throw new NotFound()
	return { ...place, transitionNumber: row.transition_number }
}
