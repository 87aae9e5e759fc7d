import { recordEvent } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { awaitsAnswer, awaitsReport } from '../model.ts'
import { notifyEditors } from './notify-editors.server.ts'
import { lockByAssignment } from './on-own-review.server.ts'

/**
 * Lets an account go that was invited to reviews. What is still awaited is declined and its editors are told, so that somebody else can be
 * asked; reports that were sent stay with their files under the reviewer's name, which only editors see. The address goes. To be called in
 * the transaction in which the account goes, before it does.
 */
export async function forgetReviewer(ctx: Ctx, userId: string, email: string): Promise<void> {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.select('id')
		.where((eb) => eb.or([eb('reviewer_id', '=', userId), eb('email', '=', email)]))
		.orderBy('submission_id')
		.orderBy('id')
		.execute()
	for (const { id } of rows) {
		const found = await lockByAssignment(ctx, id)
		if (!found) continue
		const { assignment, submission, state, isRoundOpen } = found
		const isAwaited = isRoundOpen && (awaitsAnswer(state) || awaitsReport(state))
		await ctx.db
			.updateTable('review_assignment')
			.set({ email: `${id}@deleted.invalid`, ...(isAwaited && { declined_at: ctx.now() }) })
			.where('id', '=', id)
			.execute()
		if (!isAwaited) continue
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewerDeclined',
			side: 'platform',
			actor: null,
			detail: { assignment: id, letter: assignment.letter, round: assignment.number },
		})
		await notifyEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { action: 'declined', reason: '', proposed: null },
		})
	}
}
