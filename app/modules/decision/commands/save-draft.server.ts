import { z } from 'zod'
import { command } from '#app/platform/command.server.ts'
import { decisionKind, decisionRule } from '../model.ts'
import { rightTo } from '../policy.ts'
import { letterField } from '../schema.ts'
import { onDesk } from './on-desk.server.ts'

/** Keeps the letters of a decision that was not taken yet, one an editor and file. Nothing moves and nobody is told. */
export const saveDecisionDraft = command({
	...onDesk,
	input: onDesk.input.extend({ kind: decisionKind, letter: z.string(), reviewersLetter: z.string() }),
	async act(ctx, { actor, input, held: { submission, place } }) {
		const rule = decisionRule(input.kind)
		if (rightTo(actor, place, rule) !== 'decide') return { ok: false, error: 'notYours' }
		const letter = letterField.safeParse(input.letter)
		const toReviewers = letterField.safeParse(input.reviewersLetter)
		if (!letter.success || !toReviewers.success) return { ok: false, error: 'letterTooLong' }
		const kept = {
			kind: rule.kind,
			letter: letter.data,
			reviewers_letter: toReviewers.data,
			saved_at: ctx.now(),
		}
		await ctx.db
			.insertInto('decision_draft')
			.values({ submission_id: submission.id, editor_id: actor.userId, ...kept })
			.onConflict((conflict) => conflict.columns(['submission_id', 'editor_id']).doUpdateSet(kept))
			.execute()
		return { ok: true }
	},
})
