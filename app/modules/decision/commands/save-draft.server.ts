import { command } from '#app/platform/command.server.ts'
import { decisionKind, decisionRule } from '../model.ts'
import { rightTo } from '../policy.ts'
import { decisionInput } from '../schema.ts'
import { onDesk } from './on-desk.server.ts'

/** Keeps the letters of a decision that was not taken yet, one an editor and manuscript. Nothing moves and nobody is told. */
export const saveDecisionDraft = command({
	...onDesk,
	input: onDesk.input.extend({
		kind: decisionKind,
		letter: decisionInput.shape.letter,
		reviewersLetter: decisionInput.shape.reviewersLetter,
	}),
	async execute(ctx, { actor, input, held: { submission, place } }) {
		const rule = decisionRule(input.kind)
		if (rightTo(actor, place, rule) !== 'decide') return { ok: false, error: 'notYours' }
		const kept = {
			kind: rule.kind,
			letter: input.letter,
			reviewers_letter: input.reviewersLetter,
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
