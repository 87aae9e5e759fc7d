import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, canRunPlatform, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, PUBLISHER_WORDS, WORK_WORDS } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { isId } from '#app/platform/id.ts'
import { type AskedPage, type AskedPart, NO_ROWS, type PageOfRows } from '#app/platform/page-of-rows.ts'
import { readerFiles } from './commands/reader-files.server.ts'
import { chapterOf, type EnteredBook, ownBook } from './draft-row.server.ts'
import { type BookDetails, missingIn } from './model.ts'
import type { BookOrder } from './schema.ts'

/** A book in entry in a list. */
type ListedBookDraft = { id: string; title: Texts; language: string; publisher: string; updatedAt: Date }
/** A book of the library in a list of those who run its publisher. */
export type ListedBook = {
	id: string
	title: Texts
	language: string
	publisher: string | null
	year: number
	state: 'published' | 'withdrawn'
}

/** The publishers for which somebody may enter books, by name. */
export async function listBookPublishers(ctx: Ctx, actor: Actor): Promise<{ id: string; name: string }[]> {
	const { publisherIds } = managedPlaces(actor)
	if (!canRunPlatform(actor) && publisherIds.length === 0) return []
	return ctx.db
		.selectFrom('publisher')
		.select(['id', 'name'])
		.$if(!canRunPlatform(actor), (select) => select.where('id', 'in', publisherIds))
		.orderBy('name_sort')
		.orderBy('id')
		.execute()
}

/** How the list of books is asked for. */
export type AskedBooks = AskedPage<BookOrder>

/** A part of the books that are being entered, the last changed first, for those who run their publishers. */
export async function listBooksInEntry(
	ctx: Ctx,
	actor: Actor,
	part: AskedPart,
): Promise<PageOfRows<ListedBookDraft>> {
	const { publisherIds } = managedPlaces(actor)
	if (!canRunPlatform(actor) && publisherIds.length === 0) return NO_ROWS
	// Joined to the left, so that counting and finding rows need not look publishers up.
	const drafts = ctx.db
		.selectFrom('book_draft')
		.leftJoin('publisher', 'publisher.id', 'book_draft.publisher_id')
		.select(['book_draft.id', 'book_draft.details', 'book_draft.updated_at as updatedAt'])
		.select(({ ref }) => ref('publisher.name').$notNull().as('name'))
		.where('work_id', 'is', null)
		.$if(!canRunPlatform(actor), (own) => own.where('publisher_id', 'in', publisherIds))
		.orderBy('book_draft.updated_at', 'desc')
		.orderBy('book_draft.id')
	const { rows, ...list } = await pageOfQuery(ctx.db, drafts, 'book_draft.id', part)
	return {
		...list,
		rows: rows.map(({ id, details, name, updatedAt }) => {
			const { title, language } = details as BookDetails
			return { id, title, language, publisher: name, updatedAt }
		}),
	}
}

/** One page of the books of the library, 25, of which title or publisher holds what was typed, for those who run their publishers. */
export async function listManagedBooks(
	ctx: Ctx,
	actor: Actor,
	{ query, order, ...part }: AskedBooks,
): Promise<PageOfRows<ListedBook>> {
	const { publisherIds } = managedPlaces(actor)
	if (!canRunPlatform(actor) && publisherIds.length === 0) return NO_ROWS
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = ctx.db
		.selectFrom('work')
		.leftJoin('book', 'book.work_id', 'work.id')
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.select(['work.id', 'work.title', 'work.language', 'work.year', 'work.state'])
		.select('publisher.name as publisher')
		.where('work.kind', '=', sql.lit('book'))
		.$if(!canRunPlatform(actor), (own) => own.where('book.publisher_id', 'in', publisherIds))
		.$if(query !== '', (books) =>
			books.where(sql<boolean>`work.id in (
				select id from work where kind = 'book' and ${bears(WORK_WORDS, query)}
				union all select work_id from book
					where publisher_id = any (array(select id from publisher where ${bears(PUBLISHER_WORDS, query)})))`),
		)
		.$if(order.by === 'year', (books) => books.orderBy('work.year', direction))
	const byTitle = (books: typeof found) =>
		books.orderBy('work.title_sort', direction).orderBy('work.id', direction)
	if (order.by !== 'publisher') return pageOfQuery(ctx.db, byTitle(found), 'work.id', part)
	const of = found.where('book.publisher_id', 'is not', null)
	const ofNone = byTitle(
		found.where(sql<boolean>`work.id in (select work_id from book where publisher_id is null)`),
	)
	const parts = [
		{
			rows: byTitle(of.where('publisher.id', 'is not', null).orderBy('publisher.name_sort', direction)),
			counted: of,
		},
		{ rows: ofNone, counted: ofNone },
	]
	return pageOfQuery(ctx.db, order.isDescending ? parts.toReversed() : parts, 'work.id', part)
}

const CSV: CsvColumns<ListedBook> = {
	id: (book) => book.id,
	title: (book) => book.title[book.language],
	language: (book) => book.language,
	year: (book) => book.year,
	state: (book) => book.state,
	publisher: (book) => book.publisher,
}

/** The whole of such a list as CSV for spreadsheets. */
export const booksAsCsv = (ctx: Ctx, actor: Actor, list: AskedBooks) =>
	csvOfPages(CSV, (part) => listManagedBooks(ctx, actor, { ...list, ...part }))

/** A book in entry as its page shows it. */
export type BookEntry = Awaited<ReturnType<typeof getBookDraft>>
/** A chapter of one. */
export type ChapterEntry = Awaited<ReturnType<typeof getChapterDraft>>

/** A book in entry, for those who run its publisher; else throws `NotFound`. */
export async function getBookDraft(ctx: Ctx, actor: Actor, id: string) {
	const draft = await ownBook(ctx, actor, id)
	const files = await readerFiles(ctx, id)
	const chapters = draft.chapters.map((chapter) => ({
		id: chapter.id,
		details: chapter.details,
		hasText: chapter.hasText,
		isOut: chapter.work_id !== null,
		files: files.get(chapter.id)?.length ?? 0,
	}))
	const own = files.get(null) ?? []
	return {
		...headOf(draft),
		details: draft.details,
		files: own.map(shownFile),
		chapters,
		missing: missingIn(draft.details, own.length, chapters),
		isLossy: draft.chapters.some(({ isLossy }) => isLossy),
		work: await workOf(ctx, draft),
	}
}

/** A chapter of a book in entry, for those who run its publisher; else throws `NotFound`. */
export async function getChapterDraft(ctx: Ctx, actor: Actor, id: string, chapterId: string) {
	const draft = await ownBook(ctx, actor, id)
	const chapter = chapterOf(draft, chapterId)
	const files = await readerFiles(ctx, id)
	return {
		...headOf(draft),
		book: { title: draft.details.title, language: draft.details.language },
		chapterId,
		number: draft.chapters.indexOf(chapter) + 1,
		details: chapter.details,
		hasText: chapter.hasText,
		isEntered: chapter.html !== '',
		wordCount: chapter.word_count,
		references: chapter.references.length,
		balance: chapter.balance,
		isOut: chapter.work_id !== null,
		files: (files.get(chapterId) ?? []).map(shownFile),
	}
}

const headOf = ({ id, version, publisher_name, publisher_slug }: EnteredBook) => ({
	...{ id, version },
	publisher: { name: publisher_name, slug: publisher_slug },
})

const shownFile = ({
	id,
	file_name,
	media_type,
	bytes,
}: {
	id: string
	file_name: string
	media_type: string
	bytes: number
}) => ({
	...{ id, fileName: file_name, mediaType: media_type, bytes },
})

async function workOf(ctx: Ctx, { work_id }: EnteredBook) {
	if (!work_id) return null
	const work = await ctx.db
		.selectFrom('work')
		.select(['id', 'slug', 'state'])
		.where('id', '=', work_id)
		.executeTakeFirst()
	return work ?? null
}

/** Sends a file of a book in entry to those who run its publisher. */
export async function bookDraftFile(
	ctx: Ctx,
	actor: Actor,
	request: Request,
	{ id, fileId }: { id: string; fileId: string },
): Promise<Response> {
	const draft = await ownBook(ctx, actor, id)
	const file = isId(fileId)
		? await ctx.db
				.selectFrom('book_draft_file')
				.selectAll()
				.where('draft_id', '=', id)
				.where('id', '=', fileId)
				.executeTakeFirst()
		: undefined
	if (!file) throw new NotFound()
	return storedFileResponse(ctx, request, {
		key: file.storage_key,
		sha256: file.sha256,
		modified: draft.updated_at,
		mediaType: file.media_type,
		fileName: file.file_name,
		disposition: file.media_type === 'application/pdf' ? 'inline' : 'attachment',
		headers: { 'cache-control': 'private, no-store' },
	})
}
