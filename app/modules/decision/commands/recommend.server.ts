import { pathTo } from '#app/addresses/address.ts'
import { latestRound, reviewedText } from '#app/modules/review/index.server.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import type { DecisionError, DecisionResult } from '../decision-form.ts'
import { type DecisionKind, decisionRule } from '../decisions.ts'
import { recommendationMail } from '../mails/decision-mails.ts'
import { editorsToTell } from '../queries/recipients.server.ts'
import { isPossible, rightTo } from '../right.ts'
import { reasonField } from '../schema.ts'
import { lockDesk } from './lock-desk.server.ts'

type RecommendationError = Extract<
	DecisionError,
	'changedMeanwhile' | 'notPossible' | 'notYours' | 'reasonMissing' | 'reasonTooLong'
>

/**
 * Recommends a decision, with why: the file stays where it is, and the editors who decide are told. For editors who only
 * recommend.
 * @throws NotFound to those for whom the file does not exist
 */
export function recommendDecision(
	ctx: Ctx,
	actor: Actor,
	form: { submissionId: string; kind: DecisionKind; transitionNumber: number; reason: string },
): Promise<DecisionResult<RecommendationError>> {
	return inTransaction(ctx, async (ctx): Promise<DecisionResult<RecommendationError>> => {
		const { submission, place } = await lockDesk(ctx, actor, form.submissionId)
		const rule = decisionRule(form.kind)
		if (!rule || rightTo(actor, place, rule) !== 'recommend') return { ok: false, error: 'notYours' }
		if (submission.transitionNumber !== form.transitionNumber) return { ok: false, error: 'changedMeanwhile' }
		if (!isPossible(place, rule.kind)) return { ok: false, error: 'notPossible' }
		const reason = reasonField.safeParse(form.reason)
		if (!reason.success) return { ok: false, error: 'reasonTooLong' }
		if (reason.data.trim() === '') return { ok: false, error: 'reasonMissing' }
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
				reason: reason.data.trim(),
				made_at: ctx.now(),
			})
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'recommendationMade',
			side: 'editor',
			actor,
			detail: { decision: rule.kind, ...(round && { round: round.number }) },
		})
		for (const { email, language } of await editorsToTell(ctx, place, actor.userId)) {
			await queueMail(ctx, {
				to: email,
				template: 'recommendation',
				...recommendationMail({
					language,
					editor: displayName(actor),
					kind: rule.kind,
					...(await reviewedText(ctx, submission.id, language)),
					reason: reason.data.trim(),
					url: `${ctx.env.PUBLIC_URL}${pathTo('desk.decision', { id: submission.id })}`,
				}),
			})
		}
		return { ok: true, decisionId }
	})
}
