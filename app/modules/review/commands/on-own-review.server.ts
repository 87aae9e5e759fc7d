import { z } from 'zod'
import { type Actor, refuseWhileImpersonating, submissionView } from '#app/modules/rights/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	submissionToday,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { type AssignmentState, stateOf } from '../model.ts'
import { datesOf } from '../queries/assignment-dates.server.ts'

/**
 * What the commands of a reviewer on a review that they accepted have in common: `NotFound` for one that is not theirs, was declined or
 * cancelled, also when it was meanwhile; `Forbidden` while an administrator impersonates them.
 */
export const onOwnReview = {
	input: z.object({ assignmentId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { assignmentId }: { assignmentId: string }) {
		refuseWhileImpersonating(actor, 'reviewer')
		return { actor, ...(await ownReview(ctx, actor, assignmentId)) }
	},
	async lock(ctx: Ctx, { actor, assignment }: { actor: Actor } & OwnAssignment) {
		const locked = await lockByAssignment(ctx, assignment.id)
		if (!locked) throw new NotFound()
		return { submission: locked.submission, ...(await ownReview(ctx, actor, assignment.id)) }
	},
}

/** A review that its reviewer works on, once the statements were made and while its round is open; else why nothing may be handed in. */
export function openForWork(own: Pick<OwnAssignment, 'assignment' | 'isRoundOpen'>) {
	if (!own.isRoundOpen) return { ok: false, error: 'roundOver' } as const
	if (!own.assignment.no_conflict_at || !own.assignment.confidentiality_at)
		return { ok: false, error: 'statementMissing' } as const
	return { ok: true } as const
}

async function ownReview(ctx: Ctx, actor: Actor, assignmentId: string): Promise<OwnAssignment> {
	const found = isId(assignmentId) ? await readAssignment(ctx, assignmentId) : undefined
	const place = found && (await findPlace(ctx, found.assignment.submission_id))
	if (!found || !place) throw new NotFound()
	const { assignment, state } = found
	const isOwn = assignment.reviewer_id === actor.userId && assignment.accepted_at !== null
	const isGone = state === 'declined' || state === 'cancelled'
	if (!isOwn || isGone || submissionView(actor, place) !== 'reviewer') throw new NotFound()
	return found
}

/** Locks the submission of an assignment, whoever asks, and reads the assignment as it then stands; null when there is none. */
export async function lockByAssignment(
	ctx: Ctx,
	assignmentId: string,
): Promise<({ submission: LockedSubmission } & OwnAssignment) | null> {
	if (!isId(assignmentId)) return null
	const found = await readAssignment(ctx, assignmentId)
	const submission = found && (await lockSubmission(ctx, found.assignment.submission_id))
	const current = submission && (await readAssignment(ctx, assignmentId))
	return submission && current ? { submission, ...current } : null
}

type OwnAssignment = NonNullable<Awaited<ReturnType<typeof readAssignment>>>

async function readAssignment(ctx: Ctx, assignmentId: string) {
	const assignment = await ctx.db
		.selectFrom('review_assignment')
		.innerJoin('review_round', 'review_round.id', 'review_assignment.round_id')
		.selectAll('review_assignment')
		.select([
			'review_round.number',
			'review_round.closed_at',
			'review_round.cancelled_at as round_cancelled_at',
		])
		.where('review_assignment.id', '=', assignmentId)
		.executeTakeFirst()
	if (!assignment) return null
	const state: AssignmentState = stateOf(
		datesOf(assignment),
		await submissionToday(ctx, assignment.submission_id),
	)
	return {
		assignment,
		state,
		isRoundOpen: assignment.closed_at === null && assignment.round_cancelled_at === null,
	}
}
