import type { Ctx } from '#app/platform/ctx.server.ts'
import { HISTORY_ACTIONS, type HistoryAction } from '../timeline/author-timeline.ts'

/** What the editors wrote to the authors with a decision; who decided is not told. */
export type AuthorLetter = {
	id: string
	kind: HistoryAction | 'other'
	letter: string
	language: string | null
	madeAt: string
}

/** The letters of the decisions on a submission, the last first; recommendations among editors are none. */
export async function listAuthorLetters(ctx: Ctx, submissionId: string): Promise<AuthorLetter[]> {
	const rows = await ctx.db
		.selectFrom('decision')
		.select(['id', 'kind', 'letter', 'letter_language as language', 'made_at'])
		.where('submission_id', '=', submissionId)
		.where('is_recommendation', '=', false)
		.where('letter', '!=', '')
		.orderBy('id', 'desc')
		.execute()
	return rows.map(({ id, kind, letter, language, made_at }) => ({
		id,
		kind: HISTORY_ACTIONS.find((action) => action === kind) ?? 'other',
		letter,
		language,
		madeAt: made_at.toISOString(),
	}))
}
