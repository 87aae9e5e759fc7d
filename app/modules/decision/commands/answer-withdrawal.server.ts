import { closeRound } from '#app/modules/review/index.server.ts'
import { decideWithdrawal } from '#app/modules/submission/index.server.ts'
import { notConfirmed, seenSubmission } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import { newId } from '#app/platform/id.ts'
import { deskRight } from '../policy.ts'
import { toldByWithdrawal } from '../queries/told-by-withdrawal.server.ts'
import { withdrawalAnswer } from '../schema.ts'
import { onDesk } from './on-desk.server.ts'

/**
 * An editor who decides answers the author's wish to withdraw. Withdrawn, the manuscript leaves the flow: reviews that run are ended and
 * told, and the author reads the reports that came in: where their comments name a reviewer ('reportsName'), the editor confirms it first. The author is
 * told either way; a refusal has a reason.
 */
export const answerWithdrawal = command({
	...onDesk,
	input: seenSubmission.extend(withdrawalAnswer.shape),
	async execute(ctx, { actor, input, held: { submission, place } }) {
		const { accept, reason, confirmed, confirmedReports } = input
		if (deskRight(actor, place) !== 'decide') return { ok: false, error: 'notAllowed' }
		const told = accept ? await toldByWithdrawal(ctx, submission.id) : []
		const keys = told.map(({ key }) => key)
		if (notConfirmed(keys, confirmedReports).length > 0) return { ok: false, error: 'reportsName' }
		const answered = await decideWithdrawal(ctx, actor, {
			submissionId: submission.id,
			version: submission.version,
			accept,
			reason,
			confirmed,
			namesBesides: told.length,
		})
		if (!answered.ok || !accept) return answered
		const { round } = await closeRound(ctx, actor, { submissionId: submission.id })
		await ctx.db
			.insertInto('decision')
			.values({
				id: newId(),
				submission_id: submission.id,
				transition_number: submission.transitionNumber + 1,
				round_id: round?.id ?? null,
				kind: 'withdraw',
				editor_id: actor.userId,
				reason,
				made_at: ctx.now(),
			})
			.execute()
		return { ok: true }
	},
})
