import { pathTo } from '#app/addresses/address.ts'
import { listedPdfs, withMadeSizes } from '#app/modules/work-file/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { isRetractedHere } from '#app/platform/library/retracted.server.ts'
import type { ContentsEntry, ContentsSection } from '../model.ts'

/** What an issue holds: published articles under the headings of the journal, in the order of the printed contents. */
export async function listIssueContents(ctx: Ctx, issueId: string): Promise<ContentsSection[]> {
	const sections = await untilLibraryChanges(
		ctx,
		`contents ${issueId}`,
		async () => sectionsOf(ctx, await selectArticles(ctx).where('article.issue_id', '=', issueId).execute()),
		{ of: () => [issueId] },
	)
	return withSizes(ctx, sections)
}

/** Contents with the sizes of the PDFs that were made, which are no part of what is remembered. */
async function withSizes(ctx: Ctx, sections: readonly ContentsSection[]): Promise<ContentsSection[]> {
	const entries = await withMadeSizes(
		ctx,
		sections.flatMap((section) => section.entries),
	)
	const byId = new Map(entries.map((entry) => [entry.id, entry]))
	return sections.map((section) => ({
		...section,
		entries: section.entries.map((entry) => byId.get(entry.id) ?? entry),
	}))
}

/** The published articles of an issue in the order of its contents, by their titles alone. */
export function listIssueTitles(
	ctx: Ctx,
	issueId: string,
): Promise<Pick<ContentsEntry, 'id' | 'path' | 'title' | 'language'>[]> {
	const read = async () => {
		const rows = await ctx.db
			.selectFrom('article')
			.innerJoin('public_work as work', 'work.id', 'article.work_id')
			.leftJoin('section', 'section.id', 'article.section_id')
			.select(['work.id', 'work.slug', 'work.title', 'work.language'])
			.where('article.issue_id', '=', issueId)
			.orderBy('section.position', (position) => position.asc().nullsFirst())
			.orderBy('article.position')
			.orderBy('work.id')
			.execute()
		return rows.map(({ slug, ...row }) => ({ ...row, path: pathTo('article', { slug }) }))
	}
	return untilLibraryChanges(ctx, `issue titles ${issueId}`, read, { of: () => [issueId] })
}

/** The contents of several issues in one go, by issue id. */
export async function listContentsOfIssues(
	ctx: Ctx,
	issueIds: string[],
): Promise<Map<string, ContentsSection[]>> {
	const contents = new Map<string, ContentsSection[]>()
	if (issueIds.length === 0) return contents
	const rows = await selectArticles(ctx).where('article.issue_id', 'in', issueIds).execute()
	const entries = await entriesOf(ctx, rows)
	for (const id of issueIds)
		contents.set(
			id,
			groupSections(
				rows.filter((row) => row.issue_id === id),
				entries,
			),
		)
	return contents
}

/** Published articles of a journal that stand in no issue, newest first; of one year when it is named. */
export async function listArticlesOutsideIssues(
	ctx: Ctx,
	journalId: string,
	year: number | null,
): Promise<(ContentsEntry & { year: number })[]> {
	const rows = await selectArticles(ctx)
		.clearOrderBy()
		.where('work.id', 'in', (eb) =>
			eb
				.selectFrom('library_entry')
				.select('work_id')
				.where('journal_id', '=', journalId)
				.where('issue_id', 'is', null)
				.$if(year !== null, (entries) => entries.where('year', '=', year ?? 0)),
		)
		.orderBy('work.published_on', 'desc')
		.orderBy('work.title_sort')
		.orderBy('work.id')
		.execute()
	const entries = await entriesOf(ctx, rows)
	return rows.flatMap((row) => {
		const entry = entries.get(row.id)
		return entry ? { ...entry, year: row.year } : []
	})
}

/** Ids of the newest published articles of a journal. */
export function listLatestArticleIds(ctx: Ctx, journalId: string, limit: number): Promise<string[]> {
	return untilLibraryChanges(
		ctx,
		`latest of ${journalId} ${limit}`,
		() => readLatestArticleIds(ctx, journalId, limit),
		{
			of: () => [journalId],
		},
	)
}

async function readLatestArticleIds(ctx: Ctx, journalId: string, limit: number): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('library_entry')
		.select('work_id')
		.where('journal_id', '=', journalId)
		.orderBy('published_on', 'desc')
		.orderBy('work_id')
		.limit(limit)
		.execute()
	return rows.map((row) => row.work_id)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>[number]

function selectArticles(ctx: Ctx) {
	return ctx.db
		.selectFrom('article')
		.innerJoin('public_work as work', 'work.id', 'article.work_id')
		.innerJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('section', 'section.id', 'article.section_id')
		.select([
			'work.id',
			'work.slug',
			'work.language',
			'work.title',
			'work.subtitle',
			'work.year',
			'work.licence',
			'work.has_full_text',
			'work.is_demonstration',
			'article.issue_id',
			'article.pages',
			'article.elocation',
			'section.id as section_id',
			'section.title as section_title',
			'journal.language as journal_language',
		])
		.select(isRetractedHere().as('retracted'))
		.orderBy('section.position', (position) => position.asc().nullsFirst())
		.orderBy('article.position')
		.orderBy('work.id')
}

async function sectionsOf(ctx: Ctx, rows: Row[]): Promise<ContentsSection[]> {
	return groupSections(rows, await entriesOf(ctx, rows))
}

function groupSections(rows: Row[], entries: Map<string, ContentsEntry>): ContentsSection[] {
	const sections = new Map<string | null, ContentsSection>()
	for (const row of rows) {
		const section = sections.get(row.section_id) ?? {
			title: row.section_title,
			language: row.journal_language,
			entries: [],
		}
		const entry = entries.get(row.id)
		if (entry) section.entries.push(entry)
		sections.set(row.section_id, section)
	}
	return [...sections.values()]
}

async function entriesOf(ctx: Ctx, rows: Row[]): Promise<Map<string, ContentsEntry>> {
	const ids = rows.map((row) => row.id)
	if (ids.length === 0) return new Map()
	const authors = await ctx.db
		.selectFrom('contribution')
		.leftJoin('person', 'person.id', 'contribution.person_id')
		.select(['contribution.work_id', 'contribution.name', 'person.slug'])
		.where('contribution.work_id', 'in', ids)
		.where('contribution.role', '=', 'author')
		.orderBy('contribution.position')
		.execute()
	const pdfs = await listedPdfs(
		ctx,
		rows.map((row) => ({ ...row, kind: 'article', hasFullText: row.has_full_text })),
	)
	const authorsOf = Map.groupBy(authors, (author) => author.work_id)
	return new Map(
		rows.map((row): [string, ContentsEntry] => {
			const path = pathTo('article', { slug: row.slug })
			return [
				row.id,
				{
					id: row.id,
					path,
					language: row.language,
					title: row.title,
					subtitle: row.subtitle,
					authors: (authorsOf.get(row.id) ?? []).map(({ name, slug }) => ({ name, slug })),
					pages: row.pages,
					elocation: row.elocation,
					retracted: Boolean(row.retracted),
					demonstration: row.is_demonstration,
					pdf: pdfs.get(row.id) ?? null,
				},
			]
		}),
	)
}
