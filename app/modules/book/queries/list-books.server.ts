import { pathTo } from '#app/addresses/address.ts'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listed } from '#app/platform/db/tables.ts'
import { eachUntilLibraryChanges, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { BookCard } from '../model.ts'
import { listMakers } from './makers.server.ts'

export type BookFilter = {
	/** Looked for in title, subtitle, series, publisher, ISBN and the names of authors and editors. */
	query?: string
	discipline?: string | null
	/** ISO 639 code of the text. */
	language?: string | null
	publisherId?: string
	/** Those of the platform, or those of the directory; both when nothing is said. */
	listed?: Listed
	page?: number
	pageSize?: number
}

export type BookList = {
	books: BookCard[]
	total: number
	page: number
	lastPage: number
	byDiscipline: { [discipline: string]: number }
	byLanguage: { [language: string]: number }
}

/** Published books by title. A page beyond the last gives the last. Each count leaves its own filter out. */
export async function listBooks(ctx: Ctx, filter: BookFilter = {}): Promise<BookList> {
	const {
		query = '',
		discipline = null,
		language = null,
		publisherId,
		listed,
		page = 1,
		pageSize = 12,
	} = filter
	const rows = await selectSearchable(ctx, publisherId)
	const words = foldedWords(query)
	const makers =
		words.length > 0
			? await listMakers(
					ctx,
					rows.map((row) => row.id),
				)
			: new Map<string, { name: string }[]>()
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
	const lastPage = Math.max(1, Math.ceil(kept.length / pageSize))
	const shown = Math.min(page, lastPage)
	const byDiscipline: { [discipline: string]: number } = {}
	const byLanguage: { [language: string]: number } = {}
	for (const row of found) {
		if (inLanguage(row)) for (const id of row.disciplines) byDiscipline[id] = (byDiscipline[id] ?? 0) + 1
		if (inDiscipline(row)) byLanguage[row.language] = (byLanguage[row.language] ?? 0) + 1
	}
	return {
		books: await cardsOf(ctx, kept.slice((shown - 1) * pageSize, shown * pageSize)),
		total: kept.length,
		page: shown,
		lastPage,
		byDiscipline,
		byLanguage,
	}
}

/** Books of the platform of which a chapter is among the works that the first page may lead with, in their order. */
export async function listShownBooks(
	ctx: Ctx,
	limit: number,
): Promise<(BookCard & { isHeritage: boolean })[]> {
	const read = () =>
		ctx.db
			.selectFrom('public_work as work')
			.innerJoin('chapter', 'chapter.work_id', 'work.id')
			.innerJoin('public_work as book', 'book.id', 'chapter.book_id')
			.where('work.shown_first', 'is not', null)
			.where('work.has_full_text', '=', true)
			.where('book.listed', '=', 'here')
			.select(['book.id', 'book.review'])
			.groupBy(['book.id', 'book.review'])
			.orderBy((eb) => eb.fn.min('work.shown_first'))
			.orderBy('book.id')
			.limit(limit)
			.execute()
	const shown = await untilLibraryChanges(ctx, `shown books ${limit}`, read, {
		of: (rows) => ['book', 'work', ...rows.map(({ id }) => id)],
	})
	const rows = new Map((await selectSearchable(ctx, undefined)).map((row) => [row.id, row]))
	const cards = await cardsOf(
		ctx,
		shown.flatMap(({ id }) => rows.get(id) ?? []),
	)
	const heritage = new Set(shown.flatMap(({ id, review }) => (review === 'heritage' ? [id] : [])))
	return cards.map((card) => ({ ...card, isHeritage: heritage.has(card.id) }))
}

/** One year of the books; `books` is null where the year is only counted. */
export type BookYear = { year: number; count: number; books: BookCard[] | null }

/** A library with no more books than this is shown whole; a larger one year by year. */
const WHOLE = 400

/** Every published book by year, newest first. Of a large library only `year` has its books. */
export async function listBooksByYear(ctx: Ctx, year: number | null): Promise<BookYear[]> {
	const rows = await selectSearchable(ctx, undefined)
	const isShown = (of: number) => rows.length <= WHOLE || of === year
	const cards = await cardsOf(
		ctx,
		rows.filter((row) => isShown(row.year)),
	)
	const years = [...new Set(rows.map((row) => row.year))].sort((a, b) => b - a)
	return years.map((of) => ({
		year: of,
		count: rows.filter((row) => row.year === of).length,
		books: isShown(of) ? cards.filter((card) => card.year === of) : null,
	}))
}

type Row = Awaited<ReturnType<typeof selectSearchable>>[number]

function selectSearchable(ctx: Ctx, publisherId: string | undefined) {
	const read = () =>
		ctx.db
			.selectFrom('public_work as work')
			.innerJoin('book', 'book.work_id', 'work.id')
			.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
			.select([
				'work.id',
				'work.slug',
				'work.language',
				'work.title',
				'work.subtitle',
				'work.disciplines',
				'work.year',
				'work.listed',
				'book.isbn',
				'book.series',
				'book.dye',
				'publisher.name as publisher_name',
				'publisher.slug as publisher_slug',
			])
			.$if(publisherId !== undefined, (select) => select.where('book.publisher_id', '=', publisherId ?? null))
			.orderBy('work.title_sort')
			.orderBy('work.id')
			.execute()
	return untilLibraryChanges(ctx, `books to search ${publisherId ?? ''}`, read, {
		of: (rows) => ['book', ...rows.map(({ id }) => id)],
	})
}

async function cardsOf(ctx: Ctx, rows: Row[]): Promise<BookCard[]> {
	const known = new Map(rows.map((row) => [row.id, row]))
	const cards = await eachUntilLibraryChanges(
		ctx,
		'book card',
		[...known.keys()],
		(unknown) =>
			readCards(
				ctx,
				unknown.flatMap((id) => known.get(id) ?? []),
			),
		{ of: ({ id }) => [id] },
	)
	return rows.flatMap((row) => cards.get(row.id) ?? [])
}

async function readCards(ctx: Ctx, rows: Row[]): Promise<Map<string, BookCard>> {
	const ids = rows.map((row) => row.id)
	const makers = await listMakers(ctx, ids)
	const counts = await ctx.db
		.selectFrom('chapter')
		.innerJoin('public_work as work', 'work.id', 'chapter.work_id')
		.select((eb) => [
			'chapter.book_id',
			eb.fn.countAll<number>().as('chapters'),
			eb.fn.countAll<number>().filterWhere('work.has_full_text', '=', true).as('readable'),
		])
		.where('chapter.book_id', 'in', ids)
		.groupBy('chapter.book_id')
		.execute()
	const countsOf = new Map(counts.map((count) => [count.book_id, count]))
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
				chapterCount: Number(countsOf.get(row.id)?.chapters ?? 0),
				hasFullText: Number(countsOf.get(row.id)?.readable ?? 0) > 0,
				dye: row.dye,
			},
		]),
	)
}
