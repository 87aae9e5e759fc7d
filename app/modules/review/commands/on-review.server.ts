import { z } from 'zod'
import { journalToday } from '#app/modules/journal/index.server.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	type PlacedSubmission,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { stateOf } from '../model.ts'
import { canRunReview } from '../policy.ts'
import { datesOf } from '../queries/assignment-dates.server.ts'

type Place = { actor: Actor; place: PlacedSubmission }

/**
 * What the commands of editors on the review of a manuscript have in common: `NotFound` to those for whom the manuscript does not exist, `Forbidden` to
 * those who see it and do not run its review. Both are asked again under the lock: who declared a conflict meanwhile acts no more.
 */
export const onReview = {
	input: z.object({ submissionId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { submissionId }: { submissionId: string }): Promise<Place> {
		return { actor, place: await placeInReview(ctx, actor, submissionId) }
	},
	async lock(
		ctx: Ctx,
		{ actor, place: { id } }: Place,
	): Promise<{ submission: LockedSubmission; place: PlacedSubmission }> {
		const submission = await lockSubmission(ctx, id)
		if (!submission) throw new NotFound()
		return { submission, place: await placeInReview(ctx, actor, id) }
	},
}

/** The same on one reviewer of the manuscript, with the round it is of; `NotFound` for an assignment of another manuscript. */
export const onAssignment = {
	...onReview,
	input: onReview.input.extend({ assignmentId: z.string() }),
	async lock(ctx: Ctx, place: Place, { assignmentId }: { assignmentId: string }) {
		const { submission } = await onReview.lock(ctx, place)
		if (!isId(assignmentId)) throw new NotFound()
		const assignment = await ctx.db
			.selectFrom('review_assignment')
			.selectAll()
			.where('id', '=', assignmentId)
			.where('submission_id', '=', submission.id)
			.executeTakeFirst()
		if (!assignment) throw new NotFound()
		const round = await ctx.db
			.selectFrom('review_round')
			.select(['id', 'number', 'closed_at', 'cancelled_at'])
			.where('id', '=', assignment.round_id)
			.executeTakeFirstOrThrow()
		return {
			submission,
			assignment,
			round,
			state: stateOf(datesOf(assignment), await journalToday(ctx, submission.journalId)),
			isRoundOpen: !round.closed_at && !round.cancelled_at,
		}
	},
}

async function placeInReview(ctx: Ctx, actor: Actor, submissionId: string): Promise<PlacedSubmission> {
	const place = await findPlace(ctx, submissionId)
	const view = place && submissionView(actor, place)
	if (!place || (view !== 'editor' && view !== 'administrator')) throw new NotFound()
	if (!canRunReview(actor, place)) throw new Forbidden()
	return place
}
