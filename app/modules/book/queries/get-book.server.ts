import { pathTo } from '#app/addresses/address.ts'
import { type UsageCounts, usageCountsOf } from '#app/modules/work/index.server.ts'
import { arkOfWork } from '#app/modules/work/index.ts'
import { listedPdfs, withMadeSizes } from '#app/modules/work-file/index.server.ts'
import { galleyPath } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { isbnInGroups } from '../isbn-groups.ts'
import type { BookFile, BookPage, ChapterLine, ChapterLink } from '../model.ts'
import { listMakers } from './makers.server.ts'

/** One book with its contents and files, or null. A withdrawn book keeps its page, without files. */
export async function getBook(ctx: Ctx, slug: string | undefined): Promise<BookPage | null> {
	if (!isSlug(slug)) return null
	const book = await untilLibraryChanges(ctx, `book ${slug}`, () => readBook(ctx, slug), {
		of: ({ id }) => [id],
	})
	if (!book) return null
	const counts = await usageCountsOf(ctx, [book.id])
	const chapters = await withMadeSizes(ctx, book.chapters)
	return { ...book, chapters, views: 0, downloads: 0, ...counts.get(book.id) }
}

async function readBook(ctx: Ctx, slug: string): Promise<Omit<BookPage, keyof UsageCounts> | null> {
	const row = await ctx.db
		.selectFrom('readable_work as work')
		.innerJoin('book', 'book.work_id', 'work.id')
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.selectAll('work')
		.select([
			'book.isbn',
			'book.series',
			'book.series_number',
			'book.place',
			'book.page_count',
			'book.dye',
			'publisher.name as publisher_name',
			'publisher.slug as publisher_slug',
		])
		.where('work.kind', '=', 'book')
		.where('work.slug', '=', slug)
		.executeTakeFirst()
	if (!row) return null
	const makers = await listMakers(ctx, [row.id])
	return {
		id: row.id,
		slug: row.slug,
		path: pathTo('book', { id: row.slug }),
		language: row.language,
		title: row.title,
		subtitle: row.subtitle,
		abstract: row.abstract,
		keywords: row.keywords,
		disciplines: row.disciplines,
		makers: makers.get(row.id) ?? [],
		publisher:
			row.publisher_name !== null && row.publisher_slug !== null
				? { name: row.publisher_name, slug: row.publisher_slug }
				: null,
		place: row.place,
		isbn: row.isbn && isbnInGroups(row.isbn),
		series: row.series,
		seriesNumber: row.series_number,
		pageCount: row.page_count,
		doi: row.doi_state === 'registered' ? row.doi : null,
		reservedDoi: row.doi_state === 'registered' ? null : row.doi,
		ark: arkOfWork(ctx, row),
		review: row.review,
		reviewBasis: row.review_basis,
		listed: row.listed,
		publisherUrl: row.publisher_url,
		licence: row.licence,
		licenceNote: row.licence_note,
		attribution: row.attribution,
		sourceUrl: row.source_url,
		publishedOn: row.published_on,
		precision: row.published_precision,
		dye: row.dye,
		chapters: await listChapters(ctx, { id: row.id, slug: row.slug }),
		files: row.state === 'published' ? await listFiles(ctx, { id: row.id, slug: row.slug }) : [],
		withdrawn: row.state === 'withdrawn',
	}
}

/** The published chapters of a book in their order. */
export async function listChapters(ctx: Ctx, book: { id: string; slug: string }): Promise<ChapterLine[]> {
	const rows = await ctx.db
		.selectFrom('chapter')
		.innerJoin('public_work as work', 'work.id', 'chapter.work_id')
		.select([
			'work.id',
			'work.slug',
			'work.language',
			'work.title',
			'work.subtitle',
			'work.has_full_text as hasFullText',
			'work.licence',
			'chapter.number',
			'chapter.pages',
		])
		.where('chapter.book_id', '=', book.id)
		.orderBy('chapter.number')
		.execute()
	const ids = rows.map((row) => row.id)
	if (ids.length === 0) return []
	const makers = await listMakers(ctx, ids)
	const pdfs = await listedPdfs(
		ctx,
		rows.map((row) => ({ ...row, kind: 'chapter', bookSlug: book.slug })),
	)
	return rows.map(({ licence: _, ...row }) => {
		return {
			...row,
			path: pathTo('chapter', { ouvrageId: book.slug, chapterId: row.slug }),
			authors: (makers.get(row.id) ?? [])
				.filter((maker) => maker.role === 'author')
				.map((maker) => ({ name: maker.name, slug: maker.slug })),
			pdf: pdfs.get(row.id) ?? null,
		}
	})
}

/** The published chapters of a book in their order, with no more than their names. */
export async function listChapterLinks(ctx: Ctx, bookSlug: string): Promise<ChapterLink[]> {
	const rows = await untilLibraryChanges(
		ctx,
		`chapter links ${bookSlug}`,
		() => readChapters(ctx, bookSlug),
		{
			of: (chapters) => chapters.flatMap(({ id, book_id }) => [id, book_id]),
		},
	)
	return (rows ?? []).map(({ slug, language, title, number }) => {
		const path = pathTo('chapter', { ouvrageId: bookSlug, chapterId: slug })
		return { slug, language, title, number, path }
	})
}

async function readChapters(ctx: Ctx, bookSlug: string) {
	const rows = await ctx.db
		.selectFrom('chapter')
		.innerJoin('public_work as work', 'work.id', 'chapter.work_id')
		.innerJoin('readable_work as volume', 'volume.id', 'chapter.book_id')
		.select(['work.id', 'work.slug', 'work.language', 'work.title', 'chapter.number', 'chapter.book_id'])
		.where('volume.slug', '=', bookSlug)
		.where('volume.kind', '=', 'book')
		.orderBy('chapter.number')
		.execute()
	return rows.length > 0 ? rows : null
}

/** What a chapter's page shows of its book: the dye of the cover, and the PDF of the whole book where there is one. */
export async function getBookOfChapter(
	ctx: Ctx,
	slug: string,
): Promise<{ dye: number | null; pdf: BookFile | null }> {
	const book = await untilLibraryChanges(ctx, `book of chapter ${slug}`, () => readBookOfChapter(ctx, slug), {
		of: ({ id }) => [id],
	})
	return book ?? { dye: null, pdf: null }
}

async function readBookOfChapter(ctx: Ctx, slug: string) {
	const row = await ctx.db
		.selectFrom('book')
		.innerJoin('readable_work as work', 'work.id', 'book.work_id')
		.select(['work.id', 'work.state', 'book.dye'])
		.where('work.kind', '=', 'book')
		.where('work.slug', '=', slug)
		.executeTakeFirst()
	if (!row) return null
	const files = row.state === 'published' ? await listFiles(ctx, { id: row.id, slug }) : []
	return { id: row.id, dye: row.dye, pdf: files.find((file) => file.format === 'pdf') ?? null }
}

async function listFiles(ctx: Ctx, book: { id: string; slug: string }): Promise<BookFile[]> {
	const rows = await ctx.db
		.selectFrom('galley')
		.select(['format', 'language', 'file_name', 'bytes'])
		.where('work_id', '=', book.id)
		.orderBy('position')
		.execute()
	return rows.map((row) => ({
		format: row.format,
		language: row.language,
		fileName: row.file_name,
		path: galleyPath({ kind: 'book', slug: book.slug }, row.file_name),
		bytes: row.bytes,
	}))
}
