import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { ContentsSection, IssueCard } from '../model.ts'
import { listIssueContents } from './contents.server.ts'
import { getIssueInTime } from './get-journal.server.ts'

export type IssuePage = IssueCard & {
	id: string
	description: Texts
	/** Its own DOI, once it is registered. */
	doi: string | null
	contents: ContentsSection[]
	previous: IssueCard | null
	next: IssueCard | null
}

/** One published issue of a journal with its contents and its neighbours in time, or null. */
export async function getIssue(
	ctx: Ctx,
	journal: { id: string; slug: string },
	slug: string | undefined,
): Promise<IssuePage | null> {
	if (!isSlug(slug)) return null
	const issue = await untilLibraryChanges(
		ctx,
		`issue ${journal.id} ${slug}`,
		() => readIssue(ctx, journal, slug),
		{ of: ({ id }) => [id, journal.id] },
	)
	return issue && { ...issue, contents: await listIssueContents(ctx, issue.id) }
}

async function readIssue(
	ctx: Ctx,
	journal: { id: string; slug: string },
	slug: string,
): Promise<Omit<IssuePage, 'contents'> | null> {
	const { issue, previous, next } = await getIssueInTime(ctx, journal, slug)
	if (!issue) return null
	const { description, doi, doi_registered } = await ctx.db
		.selectFrom('public_issue')
		.select(['description', 'doi', 'doi_registered'])
		.where('id', '=', issue.id)
		.executeTakeFirstOrThrow()
	return {
		...issue,
		description,
		doi: doi_registered ? doi : null,
		previous,
		next,
	}
}
