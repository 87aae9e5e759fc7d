import { withMadeSizes } from '#app/modules/work-file/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countsOf } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { ContentsEntry, ContentsSection, IssueCard } from '../model.ts'
import { listArticlesOutsideIssues, listContentsOfIssues } from './contents.server.ts'
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
export async function getJournalArchive(
	ctx: Ctx,
	journal: { id: string; slug: string },
	year: number | null,
): Promise<ArchiveYear[]> {
	const years = await untilLibraryChanges(
		ctx,
		`archive ${journal.id} ${year ?? ''}`,
		() => readArchive(ctx, journal, year),
		{ of: () => [journal.id] },
	)
	const entries = years.flatMap(({ contents }) =>
		contents
			? [
					...contents.issues.flatMap(({ sections }) => sections.flatMap((section) => section.entries)),
					...contents.outside,
				]
			: [],
	)
	const byId = new Map((await withMadeSizes(ctx, entries)).map((entry) => [entry.id, entry]))
	const withSize = (entry: ContentsEntry) => byId.get(entry.id) ?? entry
	return years.map(({ contents, ...year }) => ({
		...year,
		contents: contents && {
			issues: contents.issues.map(({ issue, sections }) => ({
				issue,
				sections: sections.map((section) => ({ ...section, entries: section.entries.map(withSize) })),
			})),
			outside: contents.outside.map(withSize),
		},
	}))
}

async function readArchive(
	ctx: Ctx,
	journal: { id: string; slug: string },
	year: number | null,
): Promise<ArchiveYear[]> {
	const counts = await countsOf(ctx, journal.id)
	const byYear = (dimension: string) =>
		new Map(counts.flatMap((row) => (row.dimension === dimension ? [[Number(row.value), row.works]] : [])))
	const [articleCounts, issueCounts] = [byYear('year'), byYear('issues')]
	const years = [...new Set([...articleCounts.keys(), ...issueCounts.keys()])].sort((a, b) => b - a)
	const isWhole = (counts.find(({ dimension }) => dimension === 'articles')?.works ?? 0) <= WHOLE
	const isShown = (of: number) => isWhole || of === year
	const issues = isWhole
		? await listIssues(ctx, journal, { limit: WHOLE })
		: year === null
			? []
			: await listIssues(ctx, journal, { year })
	const contents = await listContentsOfIssues(
		ctx,
		issues.map((issue) => issue.id),
	)
	const outside =
		isWhole || year !== null ? await listArticlesOutsideIssues(ctx, journal.id, isWhole ? null : year) : []
	return years.map((of) => ({
		year: of,
		issueCount: issueCounts.get(of) ?? 0,
		articleCount: articleCounts.get(of) ?? 0,
		contents: isShown(of)
			? {
					issues: issues
						.filter((issue) => issue.year === of)
						.map((issue) => ({ issue, sections: contents.get(issue.id) ?? [] })),
					outside: outside.filter((entry) => entry.year === of),
				}
			: null,
	}))
}
