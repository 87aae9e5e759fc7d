import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import type { Listed } from '#app/platform/db/tables.ts'
import { countEach, countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { placeOf } from '#app/platform/library/list-page.ts'
import { eachUntilLibraryChanges, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { ALL_BY_NUMBER, type AskedPart, type PageOfIds } from '#app/platform/page-of-rows.ts'
import type { BookCard } from '../model.ts'
import { listMakers } from './makers.server.ts'

export type BookFilter = {
	/** Looked for in title, subtitle, series, publisher, ISBN and the names of authors and editors. */
	query?: string
	discipline?: string | null
	/** ISO 639 code of the text. */
	language?: string | null
	/** Those of the platform, or those of the directory; both when nothing is said. */
	listed?: Listed
	pageSize?: number
} & Partial<AskedPart>

export type BookList = Omit<PageOfIds, 'ids'> & {
	books: BookCard[]
	byDiscipline: { [discipline: string]: number }
	byLanguage: { [language: string]: number }
}

/** So many books are looked through for words, one by one; among more it is the search that finds them. */
const LOOKED_THROUGH = 2_000

/** Whether there are more books than can be looked through for words while a reader waits. */
export async function areManyBooks(ctx: Ctx): Promise<boolean> {
	const counts = await countsOf(ctx, WHOLE_LIBRARY, ['books'])
	return counts.reduce((sum, { works }) => sum + works, 0) > LOOKED_THROUGH
}

/** Published books by title. A page beyond the last gives the last. Each count leaves its own filter out. */
export async function listBooks(ctx: Ctx, filter: BookFilter = {}): Promise<BookList> {
	const { ids, ...list } = await (foldedWords(filter.query ?? '').length > 0
		? findBooks(ctx, filter)
		: untilLibraryChanges(ctx, `books ${JSON.stringify(filter)}`, () => readPage(ctx, filter), {
				of: (page) => ['book', ...page.ids],
			}))
	return { ...list, books: await listCards(ctx, ids) }
}

/** One page of the books of a publisher, by title. */
export async function listPublisherBooks(
	ctx: Ctx,
	publisherId: string,
	asked: AskedPart & { pageSize: number },
): Promise<Omit<BookList, 'byDiscipline' | 'byLanguage'>> {
	const read = async () => {
		const total = (await countEach(ctx, [publisherId], 'books')).get(publisherId) ?? 0
		const books = byTitle(ctx).where('publisher_id', '=', publisherId)
		return pageOfIds(books, 'work_id', { ...asked, total })
	}
	const { ids, ...list } = await untilLibraryChanges(
		ctx,
		`books of ${publisherId} ${JSON.stringify(asked)}`,
		read,
		{
			of: (found) => [publisherId, ...found.ids],
		},
	)
	return { ...list, books: await listCards(ctx, ids) }
}

type IdList = Omit<BookList, 'books'> & { ids: string[] }

/** A page of all books that the choices leave, from what is kept of them. */
async function readPage(
	ctx: Ctx,
	{ discipline, language, listed, page = 1, pageSize = 12, ...places }: BookFilter,
): Promise<IdList> {
	const counts = (await countsOf(ctx, WHOLE_LIBRARY, ['books', 'bookDisciplines'])).flatMap(
		({ dimension, value, works }) => {
			const [list, ofLanguage = '', ofDiscipline = ''] = value.split(' ')
			return listed && list !== listed ? [] : { dimension, ofLanguage, ofDiscipline, works }
		},
	)
	const byDiscipline: { [discipline: string]: number } = {}
	const byLanguage: { [language: string]: number } = {}
	for (const { dimension, ofLanguage, ofDiscipline, works } of counts) {
		if (dimension === 'bookDisciplines' && (!language || ofLanguage === language))
			byDiscipline[ofDiscipline] = (byDiscipline[ofDiscipline] ?? 0) + works
		if (discipline ? ofDiscipline === discipline : dimension === 'books')
			byLanguage[ofLanguage] = (byLanguage[ofLanguage] ?? 0) + works
	}
	const total = language
		? (byLanguage[language] ?? 0)
		: Object.values(byLanguage).reduce((sum, works) => sum + works, 0)
	const books = byTitle(ctx)
		.$if(listed !== undefined, (all) => all.where('listed', '=', listed ?? 'here'))
		.$if(Boolean(language), (all) => all.where('language', '=', language ?? ''))
		.$if(Boolean(discipline), (all) => all.where(sql<boolean>`disciplines @> ${[discipline]}::text[]`))
	return {
		...(await pageOfIds(books, 'work_id', { total, page, pageSize, ...places })),
		byDiscipline,
		byLanguage,
	}
}

function byTitle(ctx: Ctx) {
	return ctx.db
		.selectFrom('library_entry')
		.select('work_id')
		.where('kind', '=', 'book')
		.orderBy('title_sort')
		.orderBy('work_id')
}

async function idsOf(books: ReturnType<typeof byTitle>): Promise<string[]> {
	return (await books.execute()).map(({ work_id }) => work_id)
}

/** The books in which words are found, looked through one by one. */
async function findBooks(
	ctx: Ctx,
	{ query = '', discipline = null, language = null, listed, page = 1, pageSize = 12 }: BookFilter,
): Promise<IdList> {
	const rows = await selectSearchable(ctx)
	const words = foldedWords(query)
	const makers = await listMakers(
		ctx,
		rows.map((row) => row.id),
	)
	const found = rows.filter(
		(row) =>
			(!listed || row.listed === listed) &&
			holdsWords(words, [
				...Object.values(row.title),
				...Object.values(row.subtitle),
				row.series,
				row.publisher_name,
				row.isbn,
				...(makers.get(row.id) ?? []).map((maker) => maker.name),
			]),
	)
	const inLanguage = (row: { language: string }) => !language || row.language === language
	const inDiscipline = (row: { disciplines: string[] }) => !discipline || row.disciplines.includes(discipline)
	const kept = found.filter((row) => inLanguage(row) && inDiscipline(row))
	const { offset, ...place } = placeOf(kept.length, page, pageSize)
	const byDiscipline: { [discipline: string]: number } = {}
	const byLanguage: { [language: string]: number } = {}
	for (const row of found) {
		if (inLanguage(row)) for (const id of row.disciplines) byDiscipline[id] = (byDiscipline[id] ?? 0) + 1
		if (inDiscipline(row)) byLanguage[row.language] = (byLanguage[row.language] ?? 0) + 1
	}
	const ids = kept.slice(offset, offset + pageSize).map((row) => row.id)
	return { ids, total: kept.length, ...place, ...ALL_BY_NUMBER, byDiscipline, byLanguage }
}

/** Books of the platform of which a chapter is among the works that the first page may lead with, in their order. */
export async function listShownBooks(ctx: Ctx, limit: number): Promise<BookCard[]> {
	const read = () =>
		ctx.db
			.selectFrom('public_work as work')
			.innerJoin('chapter', 'chapter.work_id', 'work.id')
			.innerJoin('public_work as book', 'book.id', 'chapter.book_id')
			.where('work.shown_first', 'is not', null)
			.where('work.has_full_text', '=', true)
			.where('book.listed', '=', 'here')
			.select('book.id')
			.groupBy('book.id')
			.orderBy((eb) => eb.fn.min('work.shown_first'))
			.orderBy('book.id')
			.limit(limit)
			.execute()
	const shown = await untilLibraryChanges(ctx, `shown books ${limit}`, read, {
		of: (rows) => ['book', 'work', ...rows.map(({ id }) => id)],
	})
	return listCards(
		ctx,
		shown.map(({ id }) => id),
	)
}

/** One year of the books; `books` is null where the year is only counted. */
export type BookYear = { year: number; count: number; books: BookCard[] | null }

/** A library with no more books than this is shown whole; a larger one year by year. */
const WHOLE = 100

/** Every book that is published here by year, newest first; those that are only listed are left out. Of a large library only `year` has its books. */
export async function listBooksByYear(ctx: Ctx, year: number | null): Promise<BookYear[]> {
	const read = async () => {
		const counts = await countsOf(ctx, WHOLE_LIBRARY, ['bookYears'])
		const years = counts
			.map(({ value, works }) => ({
				list: value.split(' ')[0],
				year: Number(value.split(' ')[1]),
				count: works,
			}))
			.filter(({ list }) => list === 'here')
			.map(({ year: of, count }) => ({ year: of, count }))
			.sort((a, b) => b.year - a.year)
		const isWhole = years.reduce((sum, { count }) => sum + count, 0) <= WHOLE
		const here = byTitle(ctx).where('listed', '=', 'here')
		const books = here.$if(!isWhole, (entries) => entries.where('year', '=', year ?? 0))
		return { years, isWhole, ids: isWhole || year !== null ? await idsOf(books) : [] }
	}
	const { years, isWhole, ids } = await untilLibraryChanges(ctx, `books by year ${year}`, read, {
		of: (found) => ['book', ...found.ids],
	})
	const cards = await listCards(ctx, ids)
	return years.map((of) => ({
		...of,
		books: isWhole || of.year === year ? cards.filter((card) => card.year === of.year) : null,
	}))
}

function selectSearchable(ctx: Ctx) {
	const read = () =>
		ctx.db
			.selectFrom('public_work as work')
			.innerJoin('book', 'book.work_id', 'work.id')
			.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
			.select([
				'work.id',
				'work.language',
				'work.title',
				'work.subtitle',
				'work.disciplines',
				'work.listed',
				'book.isbn',
				'book.series',
				'publisher.name as publisher_name',
			])
			.orderBy('work.title_sort')
			.orderBy('work.id')
			.execute()
	return untilLibraryChanges(ctx, 'books to search', read, {
		of: (rows) => ['book', ...rows.map(({ id }) => id)],
	})
}

/** Cards of books in the order of `ids`; those that are no longer public are left out. */
async function listCards(ctx: Ctx, ids: string[]): Promise<BookCard[]> {
	const cards = await eachUntilLibraryChanges(ctx, 'book card', ids, (unknown) => readCards(ctx, unknown), {
		of: ({ id }) => [id],
	})
	return ids.flatMap((id) => cards.get(id) ?? [])
}

async function readCards(ctx: Ctx, ids: string[]): Promise<Map<string, BookCard>> {
	const rows = await ctx.db
		.selectFrom('public_work as work')
		.innerJoin('book', 'book.work_id', 'work.id')
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.select([
			'work.id',
			'work.slug',
			'work.language',
			'work.title',
			'work.subtitle',
			'work.year',
			'book.dye',
			'work.listed',
			'work.review',
			'publisher.name as publisher_name',
			'publisher.slug as publisher_slug',
		])
		.where('work.id', 'in', ids)
		.execute()
	const makers = await listMakers(ctx, ids)
	const chapters = await countEach(ctx, ids, 'chapters')
	const readable = await countEach(ctx, ids, 'readable')
	return new Map(
		rows.map((row): [string, BookCard] => [
			row.id,
			{
				id: row.id,
				slug: row.slug,
				path: pathTo('book', { id: row.slug }),
				language: row.language,
				title: row.title,
				subtitle: row.subtitle,
				makers: makers.get(row.id) ?? [],
				publisher:
					row.publisher_name !== null && row.publisher_slug !== null
						? { name: row.publisher_name, slug: row.publisher_slug }
						: null,
				year: row.year,
				chapterCount: chapters.get(row.id) ?? 0,
				hasFullText: (readable.get(row.id) ?? 0) > 0,
				listed: row.listed,
				isHeritage: row.review === 'heritage',
				dye: row.dye,
			},
		]),
	)
}
