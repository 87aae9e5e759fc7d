import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { WorkKind, WorkRecord } from './model.ts'
import { galleyPath, workPath } from './paths.ts'
import { contributorsOf, galleysOf, referencesOf, retractedAmong, selectWorks } from './record/rows.server.ts'

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

/** The records of works in the order of `ids`, in five queries for every 500; works that are not visible are left out. */
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
