import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'

/** The works of a published issue in its order, or null when there is no such issue. */
export async function listIssueWorkIds(
	ctx: Ctx,
	journalSlug: string | undefined,
	issueSlug: string | undefined,
): Promise<string[] | null> {
	if (!isSlug(journalSlug) || !isSlug(issueSlug)) return null
	const issue = await ctx.db
		.selectFrom('public_issue as issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.select('issue.id')
		.where('journal.slug', '=', journalSlug)
		.where('issue.slug', '=', issueSlug)
		.executeTakeFirst()
	if (!issue) return null
	const rows = await ctx.db
		.selectFrom('article')
		.innerJoin('public_work as work', 'work.id', 'article.work_id')
		.select('work.id')
		.where('article.issue_id', '=', issue.id)
		.orderBy('article.position')
		.orderBy('work.id')
		.execute()
	return rows.map(({ id }) => id)
}
