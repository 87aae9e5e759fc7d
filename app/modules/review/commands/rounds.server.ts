import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import { queueJournalMail } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { reviewCancelledMail } from '../mails/reviewer-mails.ts'
import { awaitedReviews } from '../queries/awaited-reviews.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../queries/reviewer-address.server.ts'
import {
	currentRound,
	hasReportInRound,
	latestRound,
	listRounds,
	type ReviewRound,
} from '../queries/rounds.server.ts'
import { attachCopies, detachCopies } from './attach-copies.server.ts'
import { onReview } from './on-review.server.ts'

/**
 * Opens the next round of a review on the newest anonymised copies; a round that is still open is closed first. Refused as
 * 'noAnonymisedCopy' when the manuscript as it stands has no copy for reviewers. The transition that goes with it is the caller's.
 */
export const openRound = command({
	...onReview,
	async execute(ctx, { actor, input: { submissionId } }) {
		const id = newId()
		const numbers = await ctx.db
			.selectFrom('review_round')
			.select('number')
			.where('submission_id', '=', submissionId)
			.execute()
		const number = Math.max(0, ...numbers.map((row) => row.number)) + 1
		const openedAt = ctx.now()
		const before = await currentRound(ctx, submissionId)
		await ctx.db
			.insertInto('review_round')
			.values({ id, submission_id: submissionId, number, opened_at: openedAt, opened_by: actor.userId })
			.execute()
		if (!(await attachCopies(ctx, submissionId, id))) return { ok: false, error: 'noAnonymisedCopy' }
		if (before) await endRound(ctx, actor, submissionId, before.id, 'closed_at')
		return { ok: true, round: { id, number, openedAt, closedAt: null } satisfies ReviewRound }
	},
})

/**
 * Closes the open round, as a decision does: reports that came in can be changed no more, invitations and reviews that are still
 * awaited are cancelled and told. Answers the round; null when none was open, and nothing was done.
 */
export const closeRound = command({
	...onReview,
	async execute(ctx, { actor, input: { submissionId } }) {
		const round = await currentRound(ctx, submissionId)
		if (!round) return { ok: true, round: null }
		await endRound(ctx, actor, submissionId, round.id, 'closed_at')
		return { ok: true, round: { ...round, closedAt: ctx.now() } }
	},
})

/** Opens the last round again after a decision was undone. Assignments that were cancelled meanwhile stay so. Answers the round; null when there is none. */
export const reopenRound = command({
	...onReview,
	async execute(ctx, { input: { submissionId } }) {
		const round = await latestRound(ctx, submissionId)
		if (!round) return { ok: true, round: null }
		await ctx.db.updateTable('review_round').set({ closed_at: null }).where('id', '=', round.id).execute()
		return { ok: true, round: { ...round, closedAt: null } }
	},
})

/**
 * Cancels the open round as if it had not been: its assignments are cancelled and told, its copies are free for another. Refused
 * when a report came in ('reportCameIn') and when no round is open ('noRound'). `isEarlierLeft` says whether the manuscript goes back to an
 * earlier round or to before the review.
 */
export const cancelRound = command({
	...onReview,
	async execute(ctx, { actor, input: { submissionId } }) {
		const round = await currentRound(ctx, submissionId)
		if (!round) return { ok: false, error: 'noRound' }
		if (await hasReportInRound(ctx, submissionId)) return { ok: false, error: 'reportCameIn' }
		await endRound(ctx, actor, submissionId, round.id, 'cancelled_at')
		await detachCopies(ctx, round.id)
		return { ok: true, isEarlierLeft: (await listRounds(ctx, submissionId)).length > 0 }
	},
})

/** Lets authors read annotated files whose words name their reviewer: an editor confirmed each. */
export const shareNamingFiles = command({
	...onReview,
	input: onReview.input.extend({ fileIds: z.array(z.string()) }),
	async execute(ctx, { input: { submissionId, fileIds } }) {
		if (fileIds.length > 0)
			await ctx.db
				.updateTable('submission_file')
				.set({ names_writer: false })
				.where('submission_id', '=', submissionId)
				.where('id', 'in', fileIds)
				.where('kind', '=', 'review-attachment')
				.execute()
		return { ok: true }
	},
})

async function endRound(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	roundId: string,
	how: 'closed_at' | 'cancelled_at',
): Promise<void> {
	const at = ctx.now()
	const ended = (await awaitedReviews(ctx, submissionId, roundId)).map(({ id }) => id)
	await ctx.db
		.updateTable('review_round')
		.set({ [how]: at })
		.where('id', '=', roundId)
		.execute()
	if (ended.length === 0) return
	const awaited = await ctx.db
		.updateTable('review_assignment')
		.set({ cancelled_at: at })
		.where('id', 'in', ended)
		.returning(['name', 'email', 'language', 'reviewer_id', 'accepted_at'])
		.execute()
	for (const assignment of awaited) {
		const { email, language } = await reviewerAddress(ctx, assignment)
		const text = await reviewedText(ctx, submissionId, language)
		await queueJournalMail(ctx, submissionId, {
			to: email,
			template: 'review-cancelled',
			writtenBy: actor,
			...reviewCancelledMail({ language, name: assignment.name, text }),
		})
	}
}
