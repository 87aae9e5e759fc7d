import { remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

/** Files of which one click reminds reviewers, and reviewers. */
const MOST_FILES = 100
const MOST_REVIEWERS = 200

/**
 * Reminds the late reviewers of these files by mail, each once a day at most; files whose review is not the actor's to run are left
 * out. Answers how many were reminded.
 */
export async function remindLateReviewers(
	ctx: Ctx,
	actor: Actor,
	submissionIds: readonly string[],
): Promise<number> {
	const ids = submissionIds.filter(isId).slice(0, MOST_FILES)
	if (ids.length === 0) return 0
	const today = ctx.now().toISOString().slice(0, 10)
	const late = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.select(['assignment.id', 'assignment.submission_id'])
		.where('assignment.submission_id', 'in', ids)
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.where('assignment.submitted_at', 'is', null)
		.where('assignment.declined_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.where((eb) =>
			eb.or([
				eb.and([
					eb('assignment.accepted_at', 'is', null),
					eb('assignment.answer_due_on', '<', today),
					eb('assignment.expires_on', '>=', today),
				]),
				eb.and([eb('assignment.accepted_at', 'is not', null), eb('assignment.review_due_on', '<', today)]),
			]),
		)
		.execute()
	let reminded = 0
	for (const { id, submission_id } of late.slice(0, MOST_REVIEWERS))
		if (await isReminded(ctx, actor, { submissionId: submission_id, assignmentId: id })) reminded += 1
	return reminded
}

/** Each is a transaction of its own. A file that is hidden from the actor is left out like one whose reviewers were reminded. */
async function isReminded(
	ctx: Ctx,
	actor: Actor,
	about: { submissionId: string; assignmentId: string },
): Promise<boolean> {
	try {
		return (await remindReviewer(ctx, actor, about)).ok
	} catch (error) {
		if (error instanceof NotFound || error instanceof Forbidden) return false
		throw error
	}
}
