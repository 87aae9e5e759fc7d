import { describe, expect, test as pure } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { type ChapterLink, chapterPlace } from './model.ts'
import { getBook, listChapterLinks } from './queries/get-book.server.ts'
import { listBooks, listBooksByYear } from './queries/list-books.server.ts'

async function storeWork(
	ctx: Ctx,
	work: {
		kind: 'book' | 'chapter'
		slug: string
		title?: string
		language?: string
		disciplines?: string[]
		state?: 'withdrawn'
		listed?: 'elsewhere'
	},
): Promise<string> {
	const id = newId()
	const language = work.language ?? 'fr'
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind: work.kind,
			type: work.kind,
			slug: work.slug,
			language,
			title: JSON.stringify({ [language]: work.title ?? work.slug }),
			title_sort: work.slug,
			disciplines: work.disciplines ?? [],
			published_on: '2020-01-01',
			published_precision: 'year',
			year: 2020,
			state: work.state ?? 'published',
			listed: work.listed ?? 'here',
		})
		.execute()
	return id
}

async function storeBook(ctx: Ctx, work: Omit<Parameters<typeof storeWork>[1], 'kind'>): Promise<string> {
	const id = await storeWork(ctx, { ...work, kind: 'book' })
	await ctx.db.insertInto('book').values({ work_id: id }).execute()
	return id
}

async function storeChapter(ctx: Ctx, bookId: string, number: number, slug: string, state?: 'withdrawn') {
	const id = await storeWork(ctx, { kind: 'chapter', slug, ...(state ? { state } : {}) })
	await ctx.db.insertInto('chapter').values({ work_id: id, book_id: bookId, number }).execute()
}

describe('listBooks', () => {
	test('finds by title and by the names of those who made it; counts leave their own filter out', async ({
		ctx,
	}) => {
		const id = await storeBook(ctx, { slug: 'eau', title: 'Gouverner l’eau', disciplines: ['a'] })
		await storeBook(ctx, { slug: 'water', title: 'Governing water', language: 'en', disciplines: ['a'] })
		await storeBook(ctx, { slug: 'retire', title: 'Gouverner sans', state: 'withdrawn' })
		await ctx.db
			.insertInto('contribution')
			.values({ id: newId(), work_id: id, position: 0, role: 'editor', name: 'Ousmane Dɛmbɛlɛ' })
			.execute()
		const slugs = async (query: string) => (await listBooks(ctx, { query })).books.map(({ slug }) => slug)
		expect(await slugs('eau')).toEqual(['eau'])
		expect(await slugs('dɛmbɛlɛ')).toEqual(['eau'])
		expect(await slugs('gouverner sans')).toEqual([])
		expect(await listBooks(ctx, { language: 'en', discipline: 'a' })).toMatchObject({
			total: 1,
			byLanguage: { fr: 1, en: 1 },
			byDiscipline: { a: 1 },
		})
	})
})

test('a list tells which books are texts of another time', async ({ ctx }) => {
	const id = await storeBook(ctx, { slug: 'code', title: 'Code noir' })
	await storeBook(ctx, { slug: 'eau', title: 'Gouverner l’eau' })
	await ctx.db.updateTable('work').set({ review: 'heritage' }).where('id', '=', id).execute()
	const { books } = await listBooks(ctx, {})
	expect(books.map(({ slug, isHeritage }) => [slug, isHeritage])).toEqual([
		['code', true],
		['eau', false],
	])
})

describe('listBooksByYear', () => {
	test('holds every book published here once, and none that is only listed; a small library is shown whole', async ({
		ctx,
	}) => {
		await storeBook(ctx, { slug: 'un' })
		await storeBook(ctx, { slug: 'ailleurs', listed: 'elsewhere' })
		await storeBook(ctx, { slug: 'deux' })
		await storeBook(ctx, { slug: 'retire', state: 'withdrawn' })
		const years = await listBooksByYear(ctx, null)
		expect(years.map(({ year, count, books }) => [year, count, books?.map(({ slug }) => slug)])).toEqual([
			[2020, 2, ['deux', 'un']],
		])
	})
})

describe('getBook', () => {
	test('lists published chapters in their order', async ({ ctx }) => {
		const id = await storeBook(ctx, { slug: 'ouvrage' })
		await storeChapter(ctx, id, 2, 'deuxieme')
		await storeChapter(ctx, id, 1, 'premier')
		await storeChapter(ctx, id, 3, 'retire', 'withdrawn')
		const book = await getBook(ctx, 'ouvrage')
		expect(book?.chapters.map(({ path }) => path)).toEqual([
			'/ouvrages/ouvrage/chapitre/premier',
			'/ouvrages/ouvrage/chapitre/deuxieme',
		])
		expect((await listChapterLinks(ctx, 'ouvrage')).map(({ number }) => number)).toEqual([1, 2])
	})

	test('a withdrawn book keeps its page and loses its files', async ({ ctx }) => {
		const id = await storeBook(ctx, { slug: 'retire', state: 'withdrawn' })
		await ctx.db
			.insertInto('galley')
			.values({
				id: newId(),
				work_id: id,
				format: 'pdf',
				language: 'fr',
				file_name: 'a.pdf',
				media_type: 'application/pdf',
				bytes: 1,
				sha256: '0',
				storage_key: '0',
				position: 0,
			})
			.execute()
		expect(await getBook(ctx, 'retire')).toMatchObject({ withdrawn: true, files: [] })
	})

	test('is null for what cannot be a slug', async ({ ctx }) => {
		for (const slug of ['\0', '<script>', 'a'.repeat(5000), '', undefined])
			expect(await getBook(ctx, slug)).toBeNull()
	})
})

describe('chapterPlace', () => {
	const chapter = (number: number): ChapterLink => ({
		slug: `c${number}`,
		path: `/ouvrages/x/chapitre/c${number}`,
		number,
		language: 'fr',
		title: { fr: `${number}` },
	})
	// Chapter 2 was withdrawn: numbers have a gap, places have none.
	const chapters = [chapter(1), chapter(3), chapter(4)]
	pure('first, middle, last', () => {
		expect(chapterPlace(chapters, 'c1')).toMatchObject({
			position: 1,
			total: 3,
			previous: null,
			next: { slug: 'c3' },
		})
		expect(chapterPlace(chapters, 'c3')).toMatchObject({
			position: 2,
			previous: { slug: 'c1' },
			next: { slug: 'c4' },
		})
		expect(chapterPlace(chapters, 'c4')).toMatchObject({ position: 3, next: null })
	})
	pure('a chapter that is not there has no place', () => {
		expect(chapterPlace(chapters, 'c2')).toBeNull()
		expect(chapterPlace([], 'c1')).toBeNull()
	})
})
