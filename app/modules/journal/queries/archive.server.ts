import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { ContentsEntry, ContentsSection, IssueCard } from '../model.ts'
import {
	countArticlesOutsideIssues,
	listArticlesOutsideIssues,
	listContentsOfIssues,
} from './contents.server.ts'
import { listIssues } from './get-journal.server.ts'

/** One year of a journal. `contents` is null where the year is only counted. */
export type ArchiveYear = {
	year: number
	issueCount: number
	articleCount: number
	contents: { issues: { issue: IssueCard; sections: ContentsSection[] }[]; outside: ContentsEntry[] } | null
}

/** A journal with no more articles than this is shown whole; a larger one year by year. */
const WHOLE = 400

/** Everything a journal published here, newest year first. Of a large journal only `year` has its contents. */
export function getJournalArchive(
	ctx: Ctx,
	journal: { id: string; slug: string },
	year: number | null,
): Promise<ArchiveYear[]> {
	return untilLibraryChanges(
		ctx,
		`archive ${journal.id} ${year ?? ''}`,
		() => readArchive(ctx, journal, year),
		{
			of: () => [journal.id],
		},
	)
}

async function readArchive(
	ctx: Ctx,
	journal: { id: string; slug: string },
	year: number | null,
): Promise<ArchiveYear[]> {
	const issues = await listIssues(ctx, journal)
	const outsideCounts = await countArticlesOutsideIssues(ctx, journal.id)
	const years = [...new Set([...issues.map((issue) => issue.year), ...outsideCounts.keys()])].sort(
		(a, b) => b - a,
	)
	const inIssues = (of: number) =>
		issues.filter((issue) => issue.year === of).reduce((sum, issue) => sum + issue.articleCount, 0)
	const total = years.reduce((sum, of) => sum + inIssues(of) + (outsideCounts.get(of) ?? 0), 0)
	const isShown = (of: number) => total <= WHOLE || of === year
	const contents = await listContentsOfIssues(
		ctx,
		issues.filter((issue) => isShown(issue.year)).map((issue) => issue.id),
	)
	const outside = await listArticlesOutsideIssues(ctx, journal.id, total <= WHOLE ? null : year)
	return years.map((of) => {
		const own = issues.filter((issue) => issue.year === of)
		return {
			year: of,
			issueCount: own.length,
			articleCount: inIssues(of) + (outsideCounts.get(of) ?? 0),
			contents: isShown(of)
				? {
						issues: own.map((issue) => ({ issue, sections: contents.get(issue.id) ?? [] })),
						outside: outside.filter((entry) => entry.year === of),
					}
				: null,
		}
	})
}
