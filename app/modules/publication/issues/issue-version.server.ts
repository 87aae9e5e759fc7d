import { createHash } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What tells two states of an issue apart: what it says and what it contains, in which order, sections and pages. */
export async function versionOfIssue(ctx: Ctx, issueId: string): Promise<string> {
	const issue = await ctx.db.selectFrom('issue').selectAll().where('id', '=', issueId).executeTakeFirst()
	const making = await ctx.db
		.selectFrom('production')
		.select(['submission_id', 'position', 'section_id', 'pages'])
		.where('issue_id', '=', issueId)
		.orderBy('submission_id')
		.execute()
	const out = await ctx.db
		.selectFrom('article')
		.select(['work_id', 'position', 'section_id', 'pages'])
		.where('issue_id', '=', issueId)
		.orderBy('work_id')
		.execute()
	const said = JSON.stringify([issue, making, out])
	return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}
