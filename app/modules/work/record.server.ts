import { sql } from 'kysely'
import { cslFrom } from '#app/modules/reference/index.ts'
import { galleyPath } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { arkOfWork, idTailOfArk } from './ark.ts'
import { storedFunders } from './funders.ts'
import type {
	RecordBook,
	RecordJournal,
	RecordPublisher,
	RecordReference,
	WorkKind,
	WorkRecord,
} from './model.ts'
import { workPath } from './paths.ts'
import { journalThen } from './record/journal-then.ts'
import { isOneOf, selectWorks, type WorkRow } from './record/rows.server.ts'

const CHUNK = 500

/** The record of one visible work, or null: unknown, or an article of an issue that is still a draft. */
export async function getWorkRecord(
	ctx: Ctx,
	which: { id: string } | { kind: WorkKind; slug: string },
): Promise<WorkRecord | null> {
	if ('id' in which) {
		return untilLibraryChanges(
			ctx,
			`record ${which.id}`,
			async () => (await listWorkRecords(ctx, [which.id]))[0] ?? null,
			{ of: ({ id }) => [id] },
		)
	}
	const { kind, slug } = which
	if (!isSlug(slug)) return null
	const read = async () => {
		const row = await selectWorks(ctx)
			.where('work.kind', '=', kind)
			.where('work.slug', '=', slug)
			.executeTakeFirst()
		return row ? recordOf(ctx, row) : null
	}
	return untilLibraryChanges(ctx, `record ${kind} ${slug}`, read, { of: ({ id }) => [id] })
}

/** The record of the visible work that an ARK names (`12345/m1…`, without `ark:/`), or null: see `idTailOfArk`. */
export async function getRecordByArk(ctx: Ctx, ark: string): Promise<WorkRecord | null> {
	const tail = ctx.env.ARK === undefined ? null : idTailOfArk(ctx.env.ARK, ark)
	if (tail === null) return null
	const { rows } = await sql<{
		id: string
	}>`select id from readable_work where right(id::text, 17) = ${tail}`.execute(ctx.db)
	return rows[0] ? getWorkRecord(ctx, { id: rows[0].id }) : null
}

/**
 * The records of works in the order of `ids`, 500 with a query; works that are not visible are left out. Without `references` no
 * bibliographies are read, for those who do not write them.
 */
export async function listWorkRecords(
	ctx: Ctx,
	ids: readonly string[],
	parts: { references?: boolean } = {},
): Promise<WorkRecord[]> {
	const records = new Map<string, WorkRecord>()
	for (let start = 0; start < ids.length; start += CHUNK) {
		const rows = await selectWorks(ctx, parts)
			.where(isOneOf(ids.slice(start, start + CHUNK)))
			.execute()
		for (const row of rows) records.set(row.id, recordOf(ctx, row))
	}
	return ids.flatMap((id) => records.get(id) ?? [])
}

/** The record that a row of `selectWorks` tells. */
export function recordOf(ctx: Ctx, row: WorkRow): WorkRecord {
	const { article, chapter } = row
	const journal = article && journalOf(article, row.published_on)
	const book = chapter?.book ?? row.book
	const place = { kind: row.kind, slug: row.slug, bookSlug: book?.slug ?? null }
	return {
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
		contributors: row.contributors,
		journal,
		issue: issueOf(article),
		book: book && bookOf(book),
		chapterNumber: chapter?.number ?? null,
		publisher: publisherOf(article ?? book),
		pages: article?.pages ?? chapter?.pages ?? null,
		elocation: article?.elocation ?? null,
		doi: row.doi_state === 'registered' ? row.doi : null,
		reservedDoi: row.doi_state === 'registered' ? null : row.doi,
		periodicalDois: {
			// A former title with an ISSN of its own is another serial than the one that bears the DOI.
			journal: isUnderItsIssn(journal, article)
				? holderDoi(article?.journal_doi, article?.journal_doi_registered)
				: null,
			issue: holderDoi(article?.issue_doi, article?.issue_doi_registered),
		},
		ark: arkOfWork(ctx, row),
		review: row.review,
		reviewBasis: row.review_basis,
		listed: row.listed,
		publisherUrl: row.publisher_url,
		licence: row.licence,
		licenceNote: row.licence_note,
		attribution: row.attribution,
		funding: row.funding,
		funders: storedFunders(row.funders),
		published: { on: row.published_on, precision: row.published_precision },
		receivedOn: article?.received_on ?? null,
		acceptedOn: article?.accepted_on ?? null,
		updatedAt: row.updated_at,
		hasFullText: row.has_full_text,
		references: row.references.map(referenceOf),
		galleys: row.galleys.map((galley) => ({ ...galley, path: galleyPath(place, galley.fileName) })),
		withdrawn: row.state === 'withdrawn',
		retracted: Boolean(row.retracted),
		demonstration: row.is_demonstration,
	}
}

function referenceOf({
	cited_kind: kind,
	cited_slug: slug,
	cited_book,
	csl,
	...reference
}: WorkRow['references'][number]): RecordReference {
	return {
		...reference,
		csl: cslFrom(csl),
		citedPath: kind && slug ? workPath({ kind, slug, bookSlug: cited_book }) : null,
	}
}

function journalOf(article: NonNullable<WorkRow['article']>, publishedOn: string): RecordJournal {
	const journal = {
		slug: article.journal_slug,
		language: article.journal_language,
		title: article.journal_title,
		issnPrint: article.issn_print,
		issnOnline: article.issn_online,
	}
	return journalThen(journal, article.journal_former, article.issue_year ?? Number(publishedOn.slice(0, 4)))
}

const isUnderItsIssn = (journal: RecordJournal | null, article: WorkRow['article']) =>
	journal?.issnPrint === article?.issn_print && journal?.issnOnline === article?.issn_online

const holderDoi = (doi: string | null | undefined, isRegistered: boolean | null | undefined) =>
	doi ? { doi, isRegistered: isRegistered === true } : null

function issueOf(article: WorkRow['article']): WorkRecord['issue'] {
	if (!article || article.issue_slug === null || article.issue_year === null) return null
	return {
		slug: article.issue_slug,
		volume: article.volume,
		number: article.issue_number,
		year: article.issue_year,
		title: article.issue_title ?? {},
		kind: article.issue_kind ?? 'regular',
	}
}

function bookOf(book: NonNullable<WorkRow['book']>): RecordBook {
	return {
		slug: book.slug,
		language: book.language,
		title: book.title,
		subtitle: book.subtitle,
		doi: book.doi,
		isbn: book.isbn,
		series: book.series,
		seriesNumber: book.series_number,
		place: book.place ?? book.publisher_place,
		pageCount: book.page_count,
		contributors: book.contributors,
	}
}

function publisherOf(from: WorkRow['article'] | WorkRow['book']): RecordPublisher | null {
	if (!from || from.publisher_slug === null || from.publisher_name === null) return null
	return { slug: from.publisher_slug, name: from.publisher_name, place: from.publisher_place }
}
