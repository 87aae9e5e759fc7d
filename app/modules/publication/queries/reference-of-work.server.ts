import type { Ctx } from '#app/platform/ctx.server.ts'

/** By which an article is called where it is retracted: the reference of its manuscript; its DOI or the end of its address where it was not submitted here. */
export async function referenceOfWork(ctx: Ctx, workId: string): Promise<string> {
	const { reference, doi, slug } = await ctx.db
		.selectFrom('work')
		.leftJoin('submission', 'submission.work_id', 'work.id')
		.select(['submission.reference', 'work.doi', 'work.slug'])
		.where('work.id', '=', workId)
		.executeTakeFirstOrThrow()
	return reference ?? doi ?? slug
}
