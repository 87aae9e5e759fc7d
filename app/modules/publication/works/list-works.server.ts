import { sql } from 'kysely'
import { deskScope } from '#app/modules/decision/desk/index.server.ts'
import { type Actor, publishingPlaces } from '#app/modules/rights/index.ts'
import { workPath } from '#app/modules/work/index.ts'
import { type CsvColumns, csvOfList } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, WORK_WORDS } from '#app/platform/db/folded-name.server.ts'
import { rowsFrom } from '#app/platform/db/listed-rows.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { Precision, Texts, WorkKind } from '#app/platform/db/tables.ts'
import type { AskedPart, PageOfRows } from '#app/platform/page-of-rows.ts'

/** A published or withdrawn work in the list of those who look after it. */
export type ListedWork = {
	id: string
	kind: WorkKind
	type: string
	title: Texts
	language: string
	path: string
	/** The journal of an article, the publisher of a book or chapter. */
	place: Texts
	placeLanguage: string
	published: { on: string; precision: Precision }
	isWithdrawn: boolean
	isRetracted: boolean
}

/**
 * One page of the works that somebody may withdraw and correct, the newest first, those whose titles hold the words of `query`. Works of
 * submissions in which they are author, reviewer or in conflict are not among them.
 */
export async function listWorks(
	ctx: Ctx,
	actor: Actor,
	{ query, ...part }: { query: string } & AskedPart,
): Promise<PageOfRows<ListedWork>> {
	const works = withColumns(selectWorks(ctx, actor, query))
		.orderBy('work.published_on', 'desc')
		.orderBy('work.id', 'desc')
	const list = await pageOfQuery(ctx.db, works, 'work.id', part)
	return { ...list, rows: list.rows.map(listedWork) }
}

/** The works that somebody may withdraw and correct, of which a title holds the words of `query`. */
function selectWorks(ctx: Ctx, actor: Actor, query: string) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('any_journal as journal', 'journal.id', 'article.journal_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as volume', 'volume.id', 'chapter.book_id')
		.leftJoin('book', (join) => join.on('book.work_id', '=', sql<string>`coalesce(chapter.book_id, work.id)`))
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.where(ownWorks(actor))
		.$if(query !== '', (works) =>
			works.where(sql<boolean>`work.id in (select id from work where ${bears(WORK_WORDS, query)})`),
		)
}

function withColumns(works: ReturnType<typeof selectWorks>) {
	return works
		.select([
			'work.id',
			'work.kind',
			'work.type',
			'work.slug',
			'work.title',
			'work.language',
			'work.state',
			'work.published_on',
			'work.published_precision',
			'volume.slug as book_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'publisher.name as publisher_name',
			'publisher.language as publisher_language',
		])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('work_relation')
					.innerJoin('work as notice', 'notice.id', 'work_relation.from_work_id')
					.select('work_relation.id')
					.whereRef('work_relation.to_work_id', '=', 'work.id')
					.where('work_relation.kind', '=', 'retracts')
					.where('notice.state', '=', 'published'),
			).as('is_retracted'),
		)
}

type WorkRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

function listedWork(row: WorkRow): ListedWork {
	const placeLanguage = row.journal_language ?? row.publisher_language ?? row.language
	return {
		id: row.id,
		kind: row.kind,
		type: row.type,
		title: row.title,
		language: row.language,
		path: workPath({ kind: row.kind, slug: row.slug, bookSlug: row.book_slug }),
		place: row.journal_title ?? (row.publisher_name ? { [placeLanguage]: row.publisher_name } : {}),
		placeLanguage,
		published: { on: row.published_on, precision: row.published_precision },
		isWithdrawn: row.state === 'withdrawn',
		isRetracted: Boolean(row.is_retracted),
	}
}

const CSV: CsvColumns<{ work: ListedWork }> = {
	id: ({ work }) => work.id,
	kind: ({ work }) => work.kind,
	type: ({ work }) => work.type,
	title: ({ work }) => work.title[work.language],
	language: ({ work }) => work.language,
	path: ({ work }) => work.path,
	place: ({ work }) => work.place[work.placeLanguage],
	publishedOn: ({ work }) => work.published.on,
	isWithdrawn: ({ work }) => work.isWithdrawn,
	isRetracted: ({ work }) => work.isRetracted,
}

/** Rows that are read at once for a file. */
const BATCH = 500
const BY_ID = [{ key: sql`work.id`, type: 'uuid' }] as const

/** The whole of such a list as CSV for spreadsheets, the last entered first: read from one work on by its id, so that the last of a million costs what the first does. */
export const worksAsCsv = (ctx: Ctx, actor: Actor, { query }: { query: string }) =>
	csvOfList(CSV, async (asked) => {
		const works = withColumns(selectWorks(ctx, actor, query))
		const found = await rowsFrom(works, BY_ID, { most: BATCH, asked, isDescending: true })
		return { ...found, rows: found.rows.map((row) => ({ work: listedWork(row), place: row.place })) }
	})

/**
 * `canPublishWork` as a condition on `work`, `article`, `journal` and `book`. A work stands in the journal of its manuscript, so that of the manuscripts only those matter in which
 * somebody has a part of their own: they are few, and looked up once.
 */
function ownWorks(actor: Actor) {
	const places = publishingPlaces(actor)
	if (!places) return sql<boolean>`false`
	const { isHidden } = deskScope(actor, 'file')
	const isOwn =
		places === 'all'
			? sql`not work.is_trial`
			: sql`(article.journal_id = any(${places.journalIds}::uuid[])
				or coalesce(journal.publisher_id, book.publisher_id) = any(${places.publisherIds}::uuid[]))`
	return sql<boolean>`(${isOwn} and work.id <> all (array(
		with own as (select work_id from submission as file where file.work_id is not null and ${isHidden})
		select work_id from own
		union all select from_work_id from work_relation
			where to_work_id in (select work_id from own) and kind in ('corrects', 'retracts', 'expression-of-concern')
	)))`
}
