import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { RecordContributor, RecordGalley, RecordReference } from '../model.ts'

export function selectWorks(ctx: Ctx, ids: readonly string[]) {
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

export async function contributorsOf(
	ctx: Ctx,
	ids: readonly string[],
): Promise<Map<string, RecordContributor[]>> {
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

export async function referencesOf(
	ctx: Ctx,
	ids: readonly string[],
): Promise<Map<string, RecordReference[]>> {
	const rows = await ctx.db
		.selectFrom('work_reference')
		.where('work_id', '=', anyOf(ids))
		.select(['work_id', 'text', 'doi'])
		.orderBy('work_id')
		.orderBy('position')
		.execute()
	return groupByWork(rows, ({ text, doi }) => ({ text, doi }))
}

export async function galleysOf(
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

export async function retractedAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
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
