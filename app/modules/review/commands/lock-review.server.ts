import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import {
	type FilePlace,
	findPlace,
	type LockedSubmission,
	lockSubmission,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { canRunReview } from '../policy.ts'

/**
 * Locks a submission for an editor who runs its review. Call inside `inTransaction`.
 * @throws NotFound for a file that does not exist for this person, 403 for one whose review is not theirs to run.
 */
export async function lockReview(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
): Promise<{ submission: LockedSubmission; place: FilePlace }> {
	const before = await findPlace(ctx, submissionId)
	const submission = before && (await lockSubmission(ctx, submissionId))
	const place = submission && (await findPlace(ctx, submissionId))
	if (!place) throw new NotFound()
	const view = submissionView(actor, place)
	if (view !== 'editor' && view !== 'administrator') throw new NotFound()
	if (!canRunReview(actor, place)) throw new Forbidden()
	return { submission, place }
}

/** The same, by one of its assignments; answers that too, and the round it belongs to. */
export async function lockAssignment(ctx: Ctx, actor: Actor, assignmentId: string) {
	const found = isId(assignmentId)
		? await ctx.db
				.selectFrom('review_assignment')
				.select('submission_id')
				.where('id', '=', assignmentId)
				.executeTakeFirst()
		: undefined
	if (!found) throw new NotFound()
	const { submission, place } = await lockReview(ctx, actor, found.submission_id)
	const assignment = await ctx.db
		.selectFrom('review_assignment')
		.selectAll()
		.where('id', '=', assignmentId)
		.executeTakeFirstOrThrow()
	const round = await ctx.db
		.selectFrom('review_round')
		.select(['id', 'number', 'closed_at', 'cancelled_at'])
		.where('id', '=', assignment.round_id)
		.executeTakeFirstOrThrow()
	return { submission, place, assignment, round, isRoundOpen: !round.closed_at && !round.cancelled_at }
}
