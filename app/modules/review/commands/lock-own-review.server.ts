import { type Actor, refuseWhileImpersonating, submissionView } from '#app/modules/rights/index.ts'
import { findPlace, type LockedSubmission, lockSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { type AssignmentState, stateOf } from '../model.ts'
import { datesOf } from '../queries/assignment-dates.server.ts'

/**
 * Locks the submission of a review that this person accepted, for an act on it. Call inside `inTransaction`.
 * @throws NotFound for a review that is not theirs, was declined or cancelled; a 403 page while an administrator acts as them.
 */
export async function lockOwnReview(ctx: Ctx, actor: Actor, assignmentId: string) {
	refuseWhileImpersonating(actor, 'reviewer')
	const locked = await lockByAssignment(ctx, assignmentId)
	const place = locked && (await findPlace(ctx, locked.submission.id))
	if (!locked || !place) throw new NotFound()
	const { assignment, state } = locked
	const isOwn = assignment.reviewer_id === actor.userId && assignment.accepted_at !== null
	const isGone = state === 'declined' || state === 'cancelled'
	if (!isOwn || isGone || submissionView(actor, place) !== 'reviewer') throw new NotFound()
	return { ...locked, place }
}

/** Locks the submission of an assignment, whoever asks, and reads the assignment as it then stands; null when there is none. */
export async function lockByAssignment(
	ctx: Ctx,
	assignmentId: string,
): Promise<{
	submission: LockedSubmission
	assignment: Awaited<ReturnType<typeof readAssignment>>
	state: AssignmentState
	isRoundOpen: boolean
} | null> {
	if (!isId(assignmentId)) return null
	const found = await ctx.db
		.selectFrom('review_assignment')
		.select('submission_id')
		.where('id', '=', assignmentId)
		.executeTakeFirst()
	const submission = found && (await lockSubmission(ctx, found.submission_id))
	if (!submission) return null
	const assignment = await readAssignment(ctx, assignmentId)
	return {
		submission,
		assignment,
		state: stateOf(datesOf(assignment), ctx.now()),
		isRoundOpen: assignment.closed_at === null && assignment.round_cancelled_at === null,
	}
}

function readAssignment(ctx: Ctx, assignmentId: string) {
	return ctx.db
		.selectFrom('review_assignment')
		.innerJoin('review_round', 'review_round.id', 'review_assignment.round_id')
		.selectAll('review_assignment')
		.select([
			'review_round.number',
			'review_round.closed_at',
			'review_round.cancelled_at as round_cancelled_at',
		])
		.where('review_assignment.id', '=', assignmentId)
		.executeTakeFirstOrThrow()
}
