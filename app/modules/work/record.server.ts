import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { RecordContributor, RecordGalley, RecordReference, WorkKind, WorkRecord } from './model.ts'
import { galleyPath, workPath } from './paths.ts'

const CHUNK = 500

/** The record of one visible work, or null: unknown, or an article of an issue that is still a draft. */
export async function getWorkRecord(
	ctx: Ctx,
	which: { id: string } | { kind: WorkKind; slug: string },
): Promise<WorkRecord | null> {
	if ('id' in which) return (await listWorkRecords(ctx, [which.id]))[0] ?? null
	if (!isSlug(which.slug)) return null
	const found = await ctx.db
		.selectFrom('work')
		.select('id')
		.where('kind', '=', which.kind)
		.where('slug', '=', which.slug)
		.executeTakeFirst()
	return found ? getWorkRecord(ctx, { id: found.id }) : null
}

/** The records of works in the order of `ids`, in six queries for every 500; works that are not visible are left out. */
export async function listWorkRecords(ctx: Ctx, ids: readonly string[]): Promise<WorkRecord[]> {
	const records: WorkRecord[] = []
	for (let start = 0; start < ids.length; start += CHUNK) {
		records.push(...(await listChunk(ctx, ids.slice(start, start + CHUNK))))
	}
	return records
}

async function listChunk(ctx: Ctx, ids: readonly string[]): Promise<WorkRecord[]> {
	if (ids.length === 0) return []
	const rows = await selectWorks(ctx, ids)
	const bookIds = rows.flatMap((row) => (row.book_id ? [row.book_id] : []))
	const shown = rows.map((row) => row.id)
	const contributors = await contributorsOf(ctx, [...shown, ...bookIds])
	const references = await referencesOf(ctx, shown)
	const galleys = await galleysOf(ctx, shown)
	const retracted = await retractedAmong(ctx, shown)

	const byId = new Map(
		rows.map((row): [string, WorkRecord] => {
			const place = { kind: row.kind, slug: row.slug, bookSlug: row.book_slug }
			return [
				row.id,
				{
					id: row.id,
					kind: row.kind,
					type: row.type,
					slug: row.slug,
					path: workPath(place),
					language: row.language,
					title: row.title,
					subtitle: row.subtitle,
					abstract: row.abstract,
					keywords: row.keywords,
					disciplines: row.disciplines,
					contributors: contributors.get(row.id) ?? [],
					journal:
						row.journal_slug === null
							? null
							: {
									slug: row.journal_slug,
									language: row.journal_language ?? row.language,
									title: row.journal_title ?? {},
									issnPrint: row.issn_print,
									issnOnline: row.issn_online,
								},
					issue:
						row.issue_slug === null || row.issue_year === null
							? null
							: {
									slug: row.issue_slug,
									volume: row.volume,
									number: row.issue_number,
									year: row.issue_year,
									title: row.issue_title ?? {},
								},
					book:
						row.book_slug === null
							? null
							: {
									slug: row.book_slug,
									language: row.book_language ?? row.language,
									title: row.book_title ?? {},
									subtitle: row.book_subtitle ?? {},
									doi: row.book_doi,
									isbn: row.isbn,
									series: row.series,
									seriesNumber: row.series_number,
									place: row.book_place ?? row.publisher_place,
									pageCount: row.page_count,
									contributors: contributors.get(row.book_id ?? '') ?? [],
								},
					chapterNumber: row.chapter_number,
					publisher:
						row.publisher_slug === null || row.publisher_name === null
							? null
							: { slug: row.publisher_slug, name: row.publisher_name, place: row.publisher_place },
					pages: row.article_pages ?? row.chapter_pages,
					elocation: row.elocation,
					doi: row.doi,
					licence: row.licence,
					licenceNote: row.licence_note,
					attribution: row.attribution,
					funding: row.funding,
					published: { on: row.published_on, precision: row.published_precision },
					receivedOn: row.received_on,
					acceptedOn: row.accepted_on,
					updatedAt: row.updated_at,
					hasFullText: row.has_full_text,
					references: references.get(row.id) ?? [],
					galleys: (galleys.get(row.id) ?? []).map((galley) => ({
						...galley,
						path: galleyPath(place, galley.fileName),
					})),
					withdrawn: row.state === 'withdrawn',
					retracted: retracted.has(row.id),
				},
			]
		}),
	)
	return ids.flatMap((id) => byId.get(id) ?? [])
}

function selectWorks(ctx: Ctx, ids: readonly string[]) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('issue', 'issue.id', 'article.issue_id')
		.leftJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('book', (join) =>
			join.on((eb) => eb(eb.ref('book.work_id'), '=', eb.fn.coalesce('chapter.book_id', 'work.id'))),
		)
		.leftJoin('work as volume', 'volume.id', 'book.work_id')
		.leftJoin('publisher', (join) =>
			join.on((eb) =>
				eb(eb.ref('publisher.id'), '=', eb.fn.coalesce('journal.publisher_id', 'book.publisher_id')),
			),
		)
		.where('work.id', '=', anyOf(ids))
		.where((eb) => eb.or([eb('issue.state', 'is', null), eb('issue.state', '=', 'published')]))
		.select([
			'work.id',
			'work.kind',
			'work.type',
			'work.slug',
			'work.language',
			'work.doi',
			'work.title',
			'work.subtitle',
			'work.abstract',
			'work.keywords',
			'work.disciplines',
			'work.licence',
			'work.licence_note',
			'work.attribution',
			'work.funding',
			'work.published_on',
			'work.published_precision',
			'work.state',
			'work.has_full_text',
			'work.updated_at',
			'article.pages as article_pages',
			'article.elocation',
			'article.received_on',
			'article.accepted_on',
			'issue.slug as issue_slug',
			'issue.volume',
			'issue.number as issue_number',
			'issue.year as issue_year',
			'issue.title as issue_title',
			'journal.slug as journal_slug',
			'journal.language as journal_language',
			'journal.title as journal_title',
			'journal.issn_print',
			'journal.issn_online',
			'chapter.number as chapter_number',
			'chapter.pages as chapter_pages',
			'book.work_id as book_id',
			'book.isbn',
			'book.series',
			'book.series_number',
			'book.place as book_place',
			'book.page_count',
			'volume.slug as book_slug',
			'volume.language as book_language',
			'volume.title as book_title',
			'volume.subtitle as book_subtitle',
			'volume.doi as book_doi',
			'publisher.slug as publisher_slug',
			'publisher.name as publisher_name',
			'publisher.place as publisher_place',
		])
		.execute()
}

async function contributorsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RecordContributor[]>> {
	const rows = await ctx.db
		.selectFrom('contribution')
		.leftJoin('person', 'person.id', 'contribution.person_id')
		.where('contribution.work_id', '=', anyOf(ids))
		.select([
			'contribution.work_id',
			'contribution.role',
			'contribution.name',
			'contribution.given',
			'contribution.family',
			'contribution.name_original',
			'contribution.affiliation',
			'contribution.country',
			'contribution.ror',
			'contribution.orcid',
			'person.slug as person',
		])
		.orderBy('contribution.work_id')
		.orderBy('contribution.role')
		.orderBy('contribution.position')
		.execute()
	return groupByWork(rows, ({ work_id: _, name_original, ...row }) => ({ ...row, original: name_original }))
}

async function referencesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RecordReference[]>> {
	const rows = await ctx.db
		.selectFrom('work_reference')
		.where('work_id', '=', anyOf(ids))
		.select(['work_id', 'text', 'doi'])
		.orderBy('work_id')
		.orderBy('position')
		.execute()
	return groupByWork(rows, ({ text, doi }) => ({ text, doi }))
}

async function galleysOf(
	ctx: Ctx,
	ids: readonly string[],
): Promise<Map<string, Omit<RecordGalley, 'path'>[]>> {
	const rows = await ctx.db
		.selectFrom('galley')
		.where('work_id', '=', anyOf(ids))
		.select(['work_id', 'id', 'format', 'language', 'file_name', 'media_type', 'bytes', 'sha256'])
		.orderBy('work_id')
		.orderBy('position')
		.execute()
	return groupByWork(rows, (row) => ({
		id: row.id,
		format: row.format,
		language: row.language,
		fileName: row.file_name,
		mediaType: row.media_type,
		bytes: row.bytes,
		sha256: row.sha256,
	}))
}

async function retractedAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
	const rows = await ctx.db
		.selectFrom('work_relation')
		.where('to_work_id', '=', anyOf(ids))
		.where('kind', '=', 'retracts')
		.select('to_work_id')
		.execute()
	return new Set(rows.map((row) => row.to_work_id))
}

/** One array parameter, whatever the number of ids: a statement that the database can keep prepared. */
function anyOf(ids: readonly string[]) {
	return sql<string>`any(${[...ids]}::uuid[])`
}

function groupByWork<Row extends { work_id: string }, Value>(
	rows: readonly Row[],
	toValue: (row: Row) => Value,
): Map<string, Value[]> {
	const groups = new Map<string, Value[]>()
	for (const row of rows) {
		const group = groups.get(row.work_id)
		if (group) group.push(toValue(row))
		else groups.set(row.work_id, [toValue(row)])
	}
	return groups
}
