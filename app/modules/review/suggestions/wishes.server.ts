import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Wish } from './conflicts.ts'

/** Whom the author suggests and opposes as reviewers, for editors: suggestions first. */
export async function listWishes(ctx: Ctx, submissionId: string): Promise<Wish[]> {
	return ctx.db
		.selectFrom('suggested_reviewer')
		.select(['wish', 'name', 'email', 'affiliation', 'reason'])
		.where('submission_id', '=', submissionId)
		.orderBy('wish', 'desc')
		.orderBy('id')
		.execute()
}
