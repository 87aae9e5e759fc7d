import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import { writePlace } from '#app/platform/db/place-in-order.server.ts'
import type { Listed } from '#app/platform/db/tables.ts'
import { countEach, countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { placeOf } from '#app/platform/library/list-page.ts'
import { eachUntilLibraryChanges, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { ALL_BY_NUMBER, type AskedPart, MOST_LISTED, type PageOfIds } from '#app/platform/page-of-rows.ts'
import { issuePath, type JournalCard } from '../model.ts'

export type JournalFilter = {
	/** Looked for in titles, subtitles, institution, publisher, ISSN, what the journal was called before, and the names of the disciplines. */
	query?: string
	discipline?: string | null
	openAccessOnly?: boolean
	/** Those of the platform, or those of the directory; both when nothing is said. */
	listed?: Listed
	pageSize?: number
} & Partial<AskedPart>

export type JournalList = Omit<PageOfIds, 'ids'> & {
	journals: JournalCard[]
	/** How many journals of each discipline the words and the access leave. */
	byDiscipline: { [discipline: string]: number }
}

/** Journals by title. A page beyond the last gives the last. */
export async function listJournals(ctx: Ctx, filter: JournalFilter = {}): Promise<JournalList> {
	const { ids, ...list } = await (foldedWords(filter.query ?? '').length > 0
		? findJournals(ctx, filter)
		: untilLibraryChanges(ctx, `journals ${JSON.stringify(filter)}`, () => readPage(ctx, filter), {
				of: () => [],
			}))
	return { ...list, journals: await listJournalCards(ctx, ids) }
}

/** One page of the journals of a publisher, by title. */
export async function listPublisherJournals(
	ctx: Ctx,
	publisherId: string,
	asked: AskedPart & { pageSize: number },
): Promise<Omit<JournalList, 'byDiscipline'>> {
	const read = async () => {
		const total = (await countEach(ctx, [publisherId], 'journals')).get(publisherId) ?? 0
		const journals = byTitle(ctx).where('publisher_id', '=', publisherId)
		return pageOfIds(journals, 'journal_id', { ...asked, total })
	}
	const { ids, ...list } = await untilLibraryChanges(
		ctx,
		`journals of ${publisherId} ${JSON.stringify(asked)}`,
		read,
		{
			of: () => [],
		},
	)
	return { ...list, journals: await listJournalCards(ctx, ids) }
}

/** The page of the platform's journals on which one of them stands, with `pageSize` on each, as `listJournals` is asked for it; where it has no number it begins with that journal. Null where it is none of them. */
export function pageOfJournal(
	ctx: Ctx,
	slug: string,
	pageSize: number,
): Promise<{ journal: { id: string; slug: string }; part: AskedPart } | null> {
	const read = async () => {
		const found = await ctx.db
			.selectFrom('library_journal')
			.innerJoin('journal', 'journal.id', 'library_journal.journal_id')
			.select(['journal.id', 'journal.slug', 'library_journal.title_sort'])
			.where('journal.slug', '=', slug)
			.where('library_journal.listed', '=', 'here')
			.executeTakeFirst()
		if (!found) return null
		const before = ctx.db
			.selectFrom('library_journal')
			.where('listed', '=', 'here')
			.where(sql<boolean>`(title_sort, journal_id) < (${found.title_sort}, ${found.id}::uuid)`)
		const { count } = await before
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow()
		const page = Math.floor(Number(count) / pageSize) + 1
		const journal = { id: found.id, slug: found.slug }
		if (page * pageSize <= MOST_LISTED) return { journal, part: { page } }
		const last = await before
			.select(['title_sort', 'journal_id'])
			.orderBy('title_sort', 'desc')
			.orderBy('journal_id', 'desc')
			.executeTakeFirstOrThrow()
		const after = writePlace({ part: 0, values: [last.title_sort, last.journal_id] })
		return { journal, part: { page, after } }
	}
	return untilLibraryChanges(ctx, `page of journal ${slug} ${pageSize}`, read, { of: () => [] })
}

type IdList = Omit<JournalList, 'journals'> & { ids: string[] }

/** A page of all journals that the choices leave, from what is kept of them. */
async function readPage(
	ctx: Ctx,
	{ discipline, openAccessOnly = false, listed, page = 1, pageSize = 12, ...places }: JournalFilter,
): Promise<IdList> {
	const counts = await countsOf(ctx, WHOLE_LIBRARY, ['journals', 'journalDisciplines'])
	const byDiscipline: { [discipline: string]: number } = {}
	let all = 0
	for (const { dimension, value, works } of counts) {
		const [list, access, ofDiscipline = ''] = value.split(' ')
		if ((listed && list !== listed) || (openAccessOnly && access !== 'open')) continue
		if (dimension === 'journals') all += works
		else byDiscipline[ofDiscipline] = (byDiscipline[ofDiscipline] ?? 0) + works
	}
	const total = discipline ? (byDiscipline[discipline] ?? 0) : all
	const journals = byTitle(ctx)
		.$if(listed !== undefined, (all) => all.where('listed', '=', listed ?? 'here'))
		.$if(openAccessOnly, (all) => all.where('open_access', '=', true))
		.$if(Boolean(discipline), (all) => all.where(sql<boolean>`disciplines @> ${[discipline]}::text[]`))
	return {
		...(await pageOfIds(journals, 'journal_id', { total, page, pageSize, ...places })),
		byDiscipline,
	}
}

function byTitle(ctx: Ctx) {
	return ctx.db.selectFrom('library_journal').select('journal_id').orderBy('title_sort').orderBy('journal_id')
}

/** The journals in which words are found, looked through one by one. */
async function findJournals(
	ctx: Ctx,
	{ query = '', discipline = null, openAccessOnly = false, listed, page = 1, pageSize = 12 }: JournalFilter,
): Promise<IdList> {
	const rows = await selectSearchable(ctx)
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
				...row.former.flatMap(({ title, issn = null }) => [title, issn]),
				...row.disciplines.flatMap((id) => namesOf.get(id) ?? []),
			]),
	)
	const kept = discipline ? found.filter((row) => row.disciplines.includes(discipline)) : found
	const { offset, ...place } = placeOf(kept.length, page, pageSize)
	const byDiscipline: { [discipline: string]: number } = {}
	for (const row of found) for (const id of row.disciplines) byDiscipline[id] = (byDiscipline[id] ?? 0) + 1
	const ids = kept.slice(offset, offset + pageSize).map((row) => row.id)
	return { ids, total: kept.length, ...place, ...ALL_BY_NUMBER, byDiscipline }
}

/** All journals, and beside them the names of all publishers: looked up one by one for as many journals, these would cost ten times as much. */
function selectSearchable(ctx: Ctx) {
	const read = async () => {
		const publishers = await ctx.db.selectFrom('publisher').select(['id', 'name']).execute()
		const names = new Map(publishers.map(({ id, name }) => [id, name]))
		const journals = await ctx.db
			.selectFrom('journal')
			.select(['id', 'title', 'subtitle', 'institution', 'publisher_id', 'issn_print', 'issn_online'])
			.select(['former', 'disciplines', 'open_access', 'listed'])
			.orderBy('title_sort')
			.orderBy('id')
			.execute()
		return journals.map(({ publisher_id, ...row }) => ({
			...row,
			publisher: names.get(publisher_id ?? '') ?? null,
		}))
	}
	return untilLibraryChanges(ctx, 'journals to search', read, { of: () => [] })
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
		.leftJoin('journal_cover', 'journal_cover.journal_id', 'journal.id')
		.leftJoin('journal_closure', 'journal_closure.journal_id', 'journal.id')
		.select([
			'journal_cover.picture as cover',
			'journal_closure.since as closedSince',
			'journal.id',
			'journal.slug',
			'journal.language',
			'journal.title',
			'journal.institution',
			'journal.disciplines',
			'journal.open_access as openAccess',
			'journal.listed',
			'journal.dye',
			'publisher.name as publisher',
		])
		.where('journal.id', 'in', ids)
		.execute()
	const { rows: issues } = await sql<LatestIssue>`
		select issue.journal_id, slug, volume, number, year, title, kind, published_on as "publishedOn", published_precision as precision,
			issue_cover.picture as cover
		from unnest(${ids}::uuid[]) as journal (id)
		cross join lateral (
			select * from public_issue where journal_id = journal.id order by published_on desc, published_at desc, ordinal desc, id desc limit 1
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
								kind: issue.kind,
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
