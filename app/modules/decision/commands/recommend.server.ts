import { pathTo } from '#app/addresses/address.ts'
import { latestRound, reviewedText } from '#app/modules/review/index.server.ts'
import { displayName } from '#app/modules/rights/index.ts'
import { queueJournalMail, recordEvent } from '#app/modules/submission/index.server.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import { newId } from '#app/platform/id.ts'
import { recommendationMail } from '../mails/decision-mails.ts'
import { decisionKind, decisionRule } from '../model.ts'
import { isPossible, rightTo } from '../policy.ts'
import { editorsToNotify } from '../queries/recipients.server.ts'
import { recommendationInput } from '../schema.ts'
import { onDesk } from './on-desk.server.ts'

/**
 * Recommends a decision, with why: the manuscript stays where it is, and the editors who decide are told. For editors who only
 * recommend.
 */
export const recommendDecision = command({
	...onDesk,
	input: seenSubmission.extend({ kind: decisionKind, ...recommendationInput.shape }),
	async execute(ctx, { actor, input, held: { submission, place } }) {
		const rule = decisionRule(input.kind)
		if (rightTo(actor, place, rule) !== 'recommend') return { ok: false, error: 'notYours' }
		if (!isPossible(place, rule.kind)) return { ok: false, error: 'notPossible' }
		const reason = input.reason.trim()
		if (reason === '') return { ok: false, error: 'reasonMissing' }
		const decisionId = newId()
		const round = await latestRound(ctx, submission.id)
		await ctx.db
			.insertInto('decision')
			.values({
				id: decisionId,
				submission_id: submission.id,
				transition_number: null,
				round_id: round?.id ?? null,
				kind: rule.kind,
				is_recommendation: true,
				editor_id: actor.userId,
				reason,
				made_at: ctx.now(),
			})
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'recommendationMade',
			side: 'editor',
			actor,
			detail: { decision: rule.kind, ...(round && { round: round.number }) },
		})
		for (const { email, language } of await editorsToNotify(ctx, place, actor.userId)) {
			await queueJournalMail(ctx, submission.id, {
				to: email,
				template: 'recommendation',
				writtenBy: actor,
				...recommendationMail({
					language,
					editor: displayName(actor),
					kind: rule.kind,
					...(await reviewedText(ctx, submission.id, language)),
					reason,
					url: `${ctx.env.PUBLIC_URL}${pathTo('desk.decision', { id: submission.id })}`,
				}),
			})
		}
		return { ok: true, decisionId }
	},
})
