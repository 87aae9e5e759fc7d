import type { Ctx } from '#app/platform/ctx.server.ts'
import { type DecisionKind, decisionRule } from '../decisions.ts'

/** A decision or a recommendation as editors read it. */
export type PastDecision = {
	id: string
	kind: DecisionKind | 'withdraw'
	isRecommendation: boolean
	editor: string | null
	letter: string
	reason: string
	madeAt: Date
}

/** What was decided and recommended on a file, the last first. The caller has checked that its reader is one of the editors. */
export async function listDecisions(ctx: Ctx, submissionId: string): Promise<PastDecision[]> {
	const rows = await ctx.db
		.selectFrom('decision')
		.leftJoin('user_account', 'user_account.id', 'decision.editor_id')
		.select([
			'decision.id',
			'decision.kind',
			'decision.is_recommendation as isRecommendation',
			'user_account.name as editor',
			'decision.letter',
			'decision.reason',
			'decision.made_at as madeAt',
		])
		.where('submission_id', '=', submissionId)
		.orderBy('decision.id', 'desc')
		.execute()
	return rows.flatMap((row) => {
		const kind = row.kind === 'withdraw' ? row.kind : decisionRule(row.kind)?.kind
		return kind ? [{ ...row, kind }] : []
	})
}
