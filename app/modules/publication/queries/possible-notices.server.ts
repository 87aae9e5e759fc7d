import type { Ctx } from '#app/platform/ctx.server.ts'
import { type NoticeKind, possibleKinds } from '../model.ts'

/** The notices that may still be published about an article. */
export async function possibleNotices(ctx: Ctx, articleId: string): Promise<readonly NoticeKind[]> {
	const relations = await ctx.db
		.selectFrom('work_relation')
		.innerJoin('public_work as notice', 'notice.id', 'work_relation.from_work_id')
		.select(['from_work_id', 'work_relation.kind'])
		.where('work_relation.kind', 'in', ['corrects', 'retracts', 'expression-of-concern'])
		.where((eb) => eb.or([eb('to_work_id', '=', articleId), eb('from_work_id', '=', articleId)]))
		.execute()
	return possibleKinds({
		isNotice: relations.some(({ from_work_id }) => from_work_id === articleId),
		isRetracted: relations.some(
			({ from_work_id, kind }) => from_work_id !== articleId && kind === 'retracts',
		),
	})
}

/** Whether readers find a notice that retracts an article. */
export async function isRetracted(ctx: Ctx, articleId: string): Promise<boolean> {
	const notice = await ctx.db
		.selectFrom('work_relation')
		.innerJoin('public_work as notice', 'notice.id', 'work_relation.from_work_id')
		.select('notice.id')
		.where('work_relation.kind', '=', 'retracts')
		.where('to_work_id', '=', articleId)
		.executeTakeFirst()
	return notice !== undefined
}
