import type { Actor } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { dayOf } from '../model.ts'
import { canRunReview } from '../policy.ts'
import { noteOnce } from './note-once.server.ts'
import { BY_HAND, lockAwaited, remind } from './send-reminders.server.ts'

/** How many reviewers one click reminds. */
export const MOST_AT_ONCE = 200

/**
 * Reminds reviewers by hand, of one file or of many: of the answer to an invitation, or of a report. Each is a transaction of its own.
 * Left out and counted: who was reminded by hand today ('alreadyReminded'), and who is awaited no more or is of a file whose review is
 * not the actor's to run ('notAwaited'), without a difference that would tell that such a file exists.
 */
export async function remindReviewers(
	ctx: Ctx,
	{ actor, assignmentIds }: { actor: Actor; assignmentIds: readonly string[] },
): Promise<{ reminded: number; alreadyReminded: number; notAwaited: number }> {
	const result = { reminded: 0, alreadyReminded: 0, notAwaited: 0 }
	for (const id of [...new Set(assignmentIds)].slice(0, MOST_AT_ONCE))
		result[await remindOne(ctx, actor, id)] += 1
	return result
}

function remindOne(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
): Promise<'reminded' | 'alreadyReminded' | 'notAwaited'> {
	return inTransaction(ctx, async (ctx) => {
		const assignment = isId(assignmentId)
			? await ctx.db
					.selectFrom('review_assignment')
					.select(['submission_id', 'accepted_at'])
					.where('id', '=', assignmentId)
					.executeTakeFirst()
			: undefined
		if (!assignment) return 'notAwaited'
		const place = await findPlace(ctx, assignment.submission_id)
		if (!place || !canRunReview(actor, place)) return 'notAwaited'
		const awaited = await lockAwaited(ctx, {
			subjectId: assignmentId,
			submissionId: assignment.submission_id,
			kind: assignment.accepted_at ? 'report' : 'answer',
		})
		if (!awaited) return 'notAwaited'
		if (!(await noteOnce(ctx, assignmentId, BY_HAND, dayOf(ctx.now())))) return 'alreadyReminded'
		await remind(ctx, awaited, actor)
		return 'reminded'
	})
}
