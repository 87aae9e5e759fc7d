import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listed } from '#app/platform/db/tables.ts'
import { countEach } from '#app/platform/library/counts.server.ts'
import { eachUntilLibraryChanges, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { issuePath, type JournalCard } from '../model.ts'

export type JournalFilter = {
	/** Looked for in titles, subtitles, institution, publisher, ISSN and the names of the disciplines. */
	query?: string
	discipline?: string | null
	openAccessOnly?: boolean
	publisherId?: string
	/** Those of the platform, or those of the directory; both when nothing is said. */
	listed?: Listed
	page?: number
	pageSize?: number
}

export type JournalList = {
	journals: JournalCard[]
	total: number
	page: number
	lastPage: number
	/** How many journals of each discipline the words and the access leave. */
	byDiscipline: { [discipline: string]: number }
}

/** Journals by title. A page beyond the last gives the last. */
export async function listJournals(ctx: Ctx, filter: JournalFilter = {}): Promise<JournalList> {
	const {
		query = '',
		discipline = null,
		openAccessOnly = false,
		publisherId,
		listed,
		page = 1,
		pageSize = 12,
	} = filter
	const rows = await selectSearchable(ctx, publisherId)
	const names = await untilLibraryChanges(
		ctx,
		'discipline names',
		() => ctx.db.selectFrom('discipline').select(['id', 'name']).execute(),
		{ of: () => [] },
	)
	const namesOf = new Map(names.map(({ id, name }) => [id, Object.values(name)]))
	const words = foldedWords(query)
	const found = rows.filter(
		(row) =>
			(!listed || row.listed === listed) &&
			(!openAccessOnly || row.open_access) &&
			holdsWords(words, [
				...Object.values(row.title),
				...Object.values(row.subtitle),
				row.institution,
				row.publisher,
				row.issn_print,
				row.issn_online,
				...row.disciplines.flatMap((id) => namesOf.get(id) ?? []),
			]),
	)
	const kept = discipline ? found.filter((row) => row.disciplines.includes(discipline)) : found
	const lastPage = Math.max(1, Math.ceil(kept.length / pageSize))
	const shown = Math.min(page, lastPage)
	const ids = kept.slice((shown - 1) * pageSize, shown * pageSize).map((row) => row.id)
	const byDiscipline: { [discipline: string]: number } = {}
	for (const row of found) for (const id of row.disciplines) byDiscipline[id] = (byDiscipline[id] ?? 0) + 1
	return {
		journals: await listJournalCards(ctx, ids),
		total: kept.length,
		page: shown,
		lastPage,
		byDiscipline,
	}
}

function selectSearchable(ctx: Ctx, publisherId: string | undefined) {
	const read = () =>
		ctx.db
			.selectFrom('journal')
			.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
			.select([
				'journal.id',
				'journal.title',
				'journal.subtitle',
				'journal.institution',
				'journal.issn_print',
				'journal.issn_online',
				'journal.disciplines',
				'journal.open_access',
				'journal.listed',
				'publisher.name as publisher',
			])
			.$if(publisherId !== undefined, (select) =>
				select.where('journal.publisher_id', '=', publisherId ?? null),
			)
			.orderBy('journal.title_sort')
			.orderBy('journal.id')
			.execute()
	return untilLibraryChanges(ctx, `journals to search ${publisherId ?? ''}`, read, { of: () => [] })
}

/** Cards of journals in the order of `ids`; unknown ids are left out. */
export async function listJournalCards(ctx: Ctx, ids: string[]): Promise<JournalCard[]> {
	const cards = await eachUntilLibraryChanges(
		ctx,
		'journal card',
		ids,
		(unknown) => readCards(ctx, unknown),
		{
			of: ({ id }) => [id],
		},
	)
	return ids.flatMap((id) => cards.get(id) ?? [])
}

type LatestIssue = Omit<NonNullable<JournalCard['latest']>, 'path'> & { journal_id: string }

async function readCards(ctx: Ctx, ids: string[]): Promise<Map<string, JournalCard>> {
	const rows = await ctx.db
		.selectFrom('journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.select([
			'journal.id',
			'journal.slug',
			'journal.language',
			'journal.title',
			'journal.institution',
			'journal.disciplines',
			'journal.open_access as openAccess',
			'journal.dye',
			'publisher.name as publisher',
		])
		.where('journal.id', 'in', ids)
		.execute()
	const { rows: issues } = await sql<LatestIssue>`
		select issue.journal_id, slug, volume, number, year, title, published_on as "publishedOn", published_precision as precision,
			issue_cover.picture as cover
		from unnest(${ids}::uuid[]) as journal (id)
		cross join lateral (
			select * from public_issue where journal_id = journal.id order by published_on desc, id desc limit 1
		) issue
		left join issue_cover on issue_cover.issue_id = issue.id`.execute(ctx.db)
	const issueCounts = await countEach(ctx, ids, 'issues')
	const articles = await countEach(ctx, ids, 'articles')
	const latest = new Map(issues.map((issue) => [issue.journal_id, issue]))
	return new Map(
		rows.map(({ publisher, ...row }): [string, JournalCard] => {
			const issue = latest.get(row.id)
			return [
				row.id,
				{
					...row,
					institution: row.institution ?? publisher,
					path: pathTo('journal', { id: row.slug }),
					issueCount: issueCounts.get(row.id) ?? 0,
					articleCount: articles.get(row.id) ?? 0,
					latest: issue
						? {
								slug: issue.slug,
								volume: issue.volume,
								number: issue.number,
								year: issue.year,
								title: issue.title,
								path: issuePath(row.slug, issue.slug),
								publishedOn: issue.publishedOn,
								precision: issue.precision,
								cover: issue.cover,
							}
						: null,
				},
			]
		}),
	)
}
