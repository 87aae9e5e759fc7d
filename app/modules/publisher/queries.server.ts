import { sql } from 'kysely'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { countEach, countsOf, type LibraryCount, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { placeOf } from '#app/platform/library/list-page.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { ALL_BY_NUMBER, type AskedPart, type PageOfIds } from '#app/platform/page-of-rows.ts'
import type { PublisherCard, PublisherPage, WorksOfPublisher } from './model.ts'

const COLUMNS = [
	'publisher.id',
	'publisher.slug',
	'publisher.name',
	'publisher.language',
	'publisher.country',
	'publisher.place',
	'publisher.institution',
	'publisher.dye',
	'publisher_logo.picture as logo',
] as const

type PublisherList = Omit<PageOfIds, 'ids'> & {
	publishers: PublisherCard[]
	/** Those of all publishers. */
	countries: string[]
}

/** Publishers by name; `query` is looked for at the beginning of the words of name, place and institution. A page beyond the last gives the last. */
export async function listPublishers(
	ctx: Ctx,
	filter: Page & { query?: string } = {},
): Promise<PublisherList> {
	const read = async () => {
		const counts = await countsOf(ctx, WHOLE_LIBRARY, ['publishers'])
		const { rows, ...list } = await (foldedWords(filter.query ?? '').length > 0
			? findPage(ctx, filter)
			: readPage(ctx, filter, counts))
		return {
			...list,
			publishers: await withWorks(ctx, rows),
			countries: counts.flatMap(({ value }) => value || []),
		}
	}
	return untilLibraryChanges(ctx, `publishers ${JSON.stringify(filter)}`, read, {
		of: ({ publishers }) => ['book', ...publishers.map(({ id }) => id)],
	})
}

type Row = Omit<PublisherCard, 'works'>
type RowList = Omit<PublisherList, 'publishers' | 'countries'> & { rows: Row[] }
type Page = { country?: string | null; pageSize?: number } & Partial<AskedPart>

async function readPage(
	ctx: Ctx,
	{ country, page = 1, pageSize = 12, ...places }: Page,
	counts: LibraryCount[],
): Promise<RowList> {
	const total = counts
		.filter(({ value }) => !country || value === country)
		.reduce((sum, { works }) => sum + works, 0)
	const publishers = byName(ctx, country)
	const { ids, ...list } = await pageOfIds(publishers, 'publisher.id', { total, page, pageSize, ...places })
	const rows = await publishers.where('publisher.id', '=', (eb) => eb.fn.any(eb.val(ids))).execute()
	return { rows, ...list }
}

/** The publishers in which words are found, looked through one by one. */
async function findPage(
	ctx: Ctx,
	{ query = '', country, page = 1, pageSize = 12 }: Page & { query?: string },
): Promise<RowList> {
	const words = foldedWords(query)
	const found = (await byName(ctx, country).execute()).filter((row) =>
		holdsWords(words, [row.name, row.place, row.institution]),
	)
	const { offset, ...place } = placeOf(found.length, page, pageSize)
	return { rows: found.slice(offset, offset + pageSize), total: found.length, ...place, ...ALL_BY_NUMBER }
}

function byName(ctx: Ctx, country: string | null | undefined) {
	return ctx.db
		.selectFrom('publisher')
		.leftJoin('publisher_logo', 'publisher_logo.publisher_id', 'publisher.id')
		.select(COLUMNS)
		.$if(Boolean(country), (publishers) => publishers.where('country', '=', country ?? null))
		.orderBy('name_sort')
		.orderBy('id')
}

async function withWorks<R extends Row>(ctx: Ctx, rows: R[]): Promise<(R & Pick<PublisherCard, 'works'>)[]> {
	const ids = rows.map(({ id }) => id)
	const journals = await countEach(ctx, ids, 'journals')
	const books = await countEach(ctx, ids, 'books')
	const { rows: listed } = await sql<{ kind: string; publisher_id: string; count: number }>`
		select 'journals' as kind, publisher_id, count(*)::integer as count from library_journal
			where listed = 'elsewhere' and publisher_id = any(${ids}::uuid[]) group by publisher_id
		union all
		select 'books', publisher_id, count(*)::integer from library_entry
			where listed = 'elsewhere' and kind = 'book' and publisher_id = any(${ids}::uuid[]) group by publisher_id`.execute(
		ctx.db,
	)
	const elsewhere = new Map(listed.map(({ kind, publisher_id, count }) => [`${kind} ${publisher_id}`, count]))
	const counted = (kind: keyof WorksOfPublisher, id: string, total = 0) => ({
		total,
		here: total - (elsewhere.get(`${kind} ${id}`) ?? 0),
	})
	return rows.map((row) => ({
		...row,
		works: {
			journals: counted('journals', row.id, journals.get(row.id)),
			books: counted('books', row.id, books.get(row.id)),
		},
	}))
}

/** One publisher, or null. */
export async function getPublisher(ctx: Ctx, slug: string | undefined): Promise<PublisherPage | null> {
	if (!isSlug(slug)) return null
	const read = async () => {
		const row = await ctx.db
			.selectFrom('publisher')
			.leftJoin('publisher_logo', 'publisher_logo.publisher_id', 'publisher.id')
			.select([...COLUMNS, 'publisher.description', 'publisher.site'])
			.where('slug', '=', slug)
			.executeTakeFirst()
		const [publisher = null] = row ? await withWorks(ctx, [row]) : []
		return publisher
	}
	return untilLibraryChanges(ctx, `publisher ${slug}`, read, { of: ({ id }) => [id] })
}
