import type { Ctx } from '#app/platform/ctx.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { selectBegun } from './begun-articles.server.ts'
import type { IssueDesk } from './model.ts'

/** What tells two states of an issue apart: what it says and what it contains, in which order, sections and pages. */
export async function versionOfIssue(ctx: Ctx, issueId: string): Promise<string> {
	const issue = await ctx.db.selectFrom('issue').selectAll().where('id', '=', issueId).executeTakeFirst()
	return versionOf([issue, await contentsState(ctx, issueId)])
}

/** What tells two states of its contents apart: articles, their order, sections and pages. */
export async function contentsState(ctx: Ctx, issueId: string): Promise<string> {
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
	const begun = await selectBegun(ctx, issueId)
		.select(['article_draft.id', 'article_draft.position'])
		.where('article_draft.position', 'is not', null)
		.orderBy('article_draft.id')
		.execute()
	return versionOf(begun.length > 0 ? [making, out, begun] : [making, out])
}

/** Tells two states apart of where an article stands in its issue. */
export const placedState = ({
	section_id,
	pages,
}: {
	section_id: string | null
	pages: string | null
}): string => versionOf([section_id, pages])

/** Tells two states apart of what names an issue. */
export const namedState = ({ volume, number, year, title, description, kind }: NamedIssue): string =>
	versionOf([volume, number, year, title, description, kind])

type NamedIssue = Pick<IssueDesk, 'volume' | 'number' | 'year' | 'title' | 'description' | 'kind'>
