import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { PublisherCard, PublisherPage } from './model.ts'

const COLUMNS = [
	'publisher.id',
	'publisher.slug',
	'publisher.name',
	'publisher.language',
	'publisher.country',
	'publisher.place',
	'publisher.institution',
	'publisher.dye',
] as const

/** Publishers by name; `query` is looked for at the beginning of the words of name, place and institution. */
export async function listPublishers(
	ctx: Ctx,
	{ query = '', country = null }: { query?: string; country?: string | null } = {},
): Promise<{ publishers: PublisherCard[]; countries: string[] }> {
	const rows = await untilLibraryChanges(ctx, 'publishers', () => selectPublishers(ctx), {
		of: (publishers) => ['book', ...publishers.map(({ id }) => id)],
	})
	const words = foldedWords(query)
	return {
		publishers: rows
			.filter((row) => !country || row.country === country)
			.filter((row) => holdsWords(words, [row.name, row.place, row.institution]))
			.map(({ journals, books, ...row }) => ({
				...row,
				journalCount: Number(journals ?? 0),
				bookCount: Number(books ?? 0),
			})),
		countries: [...new Set(rows.flatMap((row) => row.country ?? []))],
	}
}

function selectPublishers(ctx: Ctx) {
	return ctx.db
		.selectFrom('publisher')
		.select(COLUMNS)
		.select((eb) => [
			eb
				.selectFrom('journal')
				.whereRef('journal.publisher_id', '=', 'publisher.id')
				.select((count) => count.fn.countAll<number>().as('n'))
				.as('journals'),
			eb
				.selectFrom('book')
				.innerJoin('public_work as work', 'work.id', 'book.work_id')
				.whereRef('book.publisher_id', '=', 'publisher.id')
				.select((count) => count.fn.countAll<number>().as('n'))
				.as('books'),
		])
		.orderBy('publisher.name_sort')
		.orderBy('publisher.id')
		.execute()
}

/** One publisher, or null. */
export async function getPublisher(ctx: Ctx, slug: string | undefined): Promise<PublisherPage | null> {
	if (!isSlug(slug)) return null
	const read = async () => {
		const row = await ctx.db
			.selectFrom('publisher')
			.select([...COLUMNS, 'publisher.description', 'publisher.site'])
			.where('slug', '=', slug)
			.executeTakeFirst()
		return row ?? null
	}
	return untilLibraryChanges(ctx, `publisher ${slug}`, read, { of: () => [] })
}
