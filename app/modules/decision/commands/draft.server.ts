import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { type DecisionKind, decisionRule } from '../decisions.ts'
import { rightTo } from '../right.ts'
import { letterField } from '../schema.ts'
import { lockDesk } from './lock-desk.server.ts'

export type DecisionDraft = { kind: DecisionKind; letter: string; reviewersLetter: string; savedAt: Date }

/** Keeps the letters of a decision that was not taken yet, one an editor and file. Nothing moves and nobody is told. */
export function saveDecisionDraft(
	ctx: Ctx,
	actor: Actor,
	draft: { submissionId: string; kind: DecisionKind; letter: string; reviewersLetter: string },
): Promise<{ ok: true } | { ok: false; error: 'notYours' | 'letterTooLong' }> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, place } = await lockDesk(ctx, actor, draft.submissionId)
		const rule = decisionRule(draft.kind)
		if (!rule || rightTo(actor, place, rule) !== 'decide') return { ok: false, error: 'notYours' }
		const letter = letterField.safeParse(draft.letter)
		const toReviewers = letterField.safeParse(draft.reviewersLetter)
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
	})
}

/** The draft that this editor kept for the file; null when there is none. */
export async function findDecisionDraft(
	ctx: Ctx,
	submissionId: string,
	editorId: string,
): Promise<DecisionDraft | null> {
	const row = await ctx.db
		.selectFrom('decision_draft')
		.select(['kind', 'letter', 'reviewers_letter', 'saved_at'])
		.where('submission_id', '=', submissionId)
		.where('editor_id', '=', editorId)
		.executeTakeFirst()
	const rule = row && decisionRule(row.kind)
	if (!row || !rule) return null
	return { kind: rule.kind, letter: row.letter, reviewersLetter: row.reviewers_letter, savedAt: row.saved_at }
}
