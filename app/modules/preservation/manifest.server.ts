import type { Texts } from '#app/i18n/texts.ts'
import { getJournal, listIssues } from '#app/modules/journal/index.server.ts'
import type { IssueCard, JournalPage } from '#app/modules/journal/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import { allowsGalleys } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** A work that may be preserved, with its files. */
export type PreservedWork = {
	id: string
	path: string
	title: Texts
	language: string
	authors: string[]
	/** The address of its issue among those of the manifest. */
	issue: string | null
	files: { path: string; fileName: string }[]
}

/** What preservation networks may gather of a journal: its years, and of one of them the issues and works. */
export type PreservationManifest = {
	journal: JournalPage
	years: number[]
	year: number | null
	issues: IssueCard[]
	works: PreservedWork[]
}

/**
 * The manifest of a journal, or of one of its years as an archival unit: what is published here under licences that let anybody copy it. Null where there is
 * no such journal, or nothing of the year may be gathered.
 */
export async function getManifest(
	ctx: Ctx,
	slug: string | undefined,
	year: number | null,
): Promise<PreservationManifest | null> {
	const journal = await getJournal(ctx, slug)
	if (!journal) return null
	const read = () => readManifest(ctx, journal, year)
	return untilLibraryChanges(ctx, `manifest ${journal.id} ${year ?? ''}`, read, { of: () => [journal.id] })
}

async function readManifest(
	ctx: Ctx,
	journal: JournalPage,
	year: number | null,
): Promise<PreservationManifest | null> {
	const shelves = await ctx.db
		.selectFrom('library_entry')
		.innerJoin('public_work as work', 'work.id', 'library_entry.work_id')
		.where('library_entry.journal_id', '=', journal.id)
		.where('library_entry.listed', '=', 'here')
		.where('work.licence', 'is not', null)
		.select(['library_entry.shelf_year as year', 'work.licence'])
		.groupBy(['library_entry.shelf_year', 'work.licence'])
		.execute()
	const open = shelves.filter(({ licence }) => allowsGalleys(licence))
	const years = [...new Set(open.map((row) => row.year))].toSorted((a, b) => b - a)
	if (year === null) return { journal, years, year, issues: [], works: [] }
	if (!years.includes(year)) return null
	const rows = await ctx.db
		.selectFrom('library_entry')
		.innerJoin('public_work as work', 'work.id', 'library_entry.work_id')
		.where('library_entry.journal_id', '=', journal.id)
		.where('library_entry.listed', '=', 'here')
		.where('library_entry.shelf_year', '=', year)
		.select(['work.id', 'work.licence'])
		.orderBy('work.published_on')
		.orderBy('work.id')
		.execute()
	const records = await listWorkRecords(
		ctx,
		rows.flatMap(({ id, licence }) => (allowsGalleys(licence) ? [id] : [])),
		{ references: false },
	)
	const gathered = new Set(records.flatMap(({ issue }) => issue?.slug ?? []))
	const issues = await listIssues(ctx, journal, { year })
	return {
		journal,
		years,
		year,
		issues: issues.filter((issue) => gathered.has(issue.slug)),
		works: records.map(({ id, path, title, language, contributors, issue, galleys }) => ({
			id,
			path,
			title,
			language,
			authors: contributors.map(({ name }) => name),
			issue: issue?.slug ?? null,
			files: galleys.map(({ path, fileName }) => ({ path, fileName })),
		})),
	}
}
