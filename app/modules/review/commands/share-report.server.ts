import type { Actor } from '#app/modules/rights/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isReported, stateOf } from '../model.ts'
import { datesOf } from '../queries/assignment-dates.server.ts'
import { comments } from '../schema.ts'
import type { ChangeResult } from './assignments/change-assignment.server.ts'
import { lockAssignment } from './lock-review.server.ts'

type Change = { actor: Actor; assignmentId: string }

/** Lets the author read a report with the decision, as it was written or as it was redacted. This is so unless it was hidden. */
export function shareReport(ctx: Ctx, change: Change): Promise<ChangeResult> {
	return changeSharing(ctx, change, { is_hidden: false })
}

/** Keeps a report from the author and from other reviewers. */
export function hideReport(ctx: Ctx, change: Change): Promise<ChangeResult> {
	return changeSharing(ctx, change, { is_hidden: true })
}

/**
 * Shares other words than the reviewer's own, where passages must not reach the author; what was written is kept beside it. Null shares
 * the reviewer's words again.
 */
export async function redactReport(
	ctx: Ctx,
	{ shared, ...change }: Change & { shared: string | null },
): Promise<ChangeResult<'comments'>> {
	const words = shared === null ? null : comments.safeParse(shared)
	if (words && !words.success) return { ok: false, error: 'comments' }
	return changeSharing(ctx, change, { shared_comments: words ? words.data : null })
}

function changeSharing(
	ctx: Ctx,
	{ actor, assignmentId }: Change,
	columns: { is_hidden: boolean } | { shared_comments: string | null },
): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment } = await lockAssignment(ctx, actor, assignmentId)
		if (!isReported(stateOf(datesOf(assignment), ctx.now()))) return { ok: false, error: 'changedMeanwhile' }
		await ctx.db.updateTable('review_report').set(columns).where('assignment_id', '=', assignmentId).execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'reportShared',
			side: 'editor',
			actor,
			detail: {
				assignment: assignmentId,
				letter: assignment.letter,
				...('is_hidden' in columns
					? { isHidden: columns.is_hidden }
					: { isRedacted: columns.shared_comments !== null }),
			},
		})
		return { ok: true }
	})
}
