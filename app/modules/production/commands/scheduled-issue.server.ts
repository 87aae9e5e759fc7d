import type { Ctx } from '#app/platform/ctx.server.ts'

/** Whether an issue appears by itself at its hour: until then nothing new is put into it. */
export async function isIssueScheduled(ctx: Ctx, issueId: string | null): Promise<boolean> {
	if (!issueId) return false
	const issue = await ctx.db
		.selectFrom('issue')
		.select('publish_at')
		.where('id', '=', issueId)
		.forShare()
		.executeTakeFirst()
	return Boolean(issue?.publish_at)
}
