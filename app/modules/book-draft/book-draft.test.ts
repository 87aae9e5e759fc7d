import { describe, expect } from 'vitest'
import { getBook } from '#app/modules/book/index.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { pdfWith } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { adoptBook } from './commands/adopt.server.ts'
import { addChapter, moveChapter, removeChapter } from './commands/chapters.server.ts'
import { removeBookFile, takeBookFile } from './commands/files.server.ts'
import { moveBook } from './commands/move.server.ts'
import { publishBook } from './commands/publish.server.ts'
import { saveBookDetails, saveChapterDetails } from './commands/save-details.server.ts'
import { discardBook, startBook } from './commands/start.server.ts'
import {
	bookDraftFile,
	getBookDraft,
	getChapterDraft,
	listBooksInEntry,
	listManagedBooks,
} from './queries.server.ts'

const WORK = {
	...{ language: 'fr' as const, subtitle: {}, abstract: { fr: 'Un ouvrage.' } },
	...{ keywords: { fr: 'Fleuves, ports' }, doi: '', doiIsRegistered: true },
	funders: 'CODESRIA ; 10.13039/100004440 ; 7 ; 8',
}
const BOOK = {
	...WORK,
	title: { fr: 'Le fleuve et la ville' },
	...{ authors: '', editors: 'Awa ; Diop ; Université de Bamako', translators: 'Koffi ; Amani' },
	...{ publishedOn: '2024-05', isbn: '0-306-40615-2', series: 'Rives', seriesNumber: '3', place: 'Bamako' },
	...{ pageCount: '212', disciplines: [] as string[] },
	...{ licence: 'CC-BY-4.0' as const, review: 'editorial' as const },
}
const CHAPTER = { ...WORK, title: { fr: 'Quais' }, authors: 'Léa ; Ngoma', pages: '11-42' }
const HTML =
	'<html lang="fr"><head><title>Quais</title></head><body><h1>Quais</h1><p>Le quai est long.</p></body></html>'

async function world(ctx: Ctx) {
	const house = async (slug: string) => {
		const id = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id, slug, name: slug, name_sort: slug, language: 'fr' })
			.execute()
		return id
	}
	const [publisherId, otherId] = [await house('maison'), await house('autre')]
	const manager = (id: string) =>
		storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId: id } }],
		})
	return {
		publisherId,
		manager: await manager(publisherId),
		mayNot: [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await manager(otherId),
		],
	}
}

/** Asks with the version that stands. */
const on = async <Input extends { id: string; version: string }, Answer>(
	ctx: Ctx,
	actor: Actor,
	id: string,
	perform: (ctx: Ctx, actor: Actor, input: Input) => Promise<Answer>,
	input: NoInfer<Omit<Input, 'id' | 'version'>>,
) => perform(ctx, actor, { ...input, id, version: (await getBookDraft(ctx, actor, id)).version } as Input)

async function begin(ctx: Ctx, actor: Actor, publisherId: string): Promise<string> {
	return (await startBook(ctx, actor, { publisherId })).id
}

async function chapter(ctx: Ctx, actor: Actor, id: string, title: string): Promise<string> {
	const answer = await on(ctx, actor, id, addChapter, { title })
	if (!answer.ok) throw new Error(answer.error)
	return answer.chapterId
}

const pdf = async (ctx: Ctx, actor: Actor, id: string, chapterId = '') =>
	on(ctx, actor, id, takeBookFile, {
		chapterId,
		file: { bytes: await pdfWith('Le fleuve et la ville'), fileName: 'ouvrage.pdf' },
	})

const titles = async (ctx: Ctx, slug: string) =>
	(await getBook(ctx, slug))?.chapters.map(({ number, title }) => `${number} ${title['fr']}`)

describe('a book that is entered', () => {
	test('is published with series, ISBN, editors, files and chapters in their order; nothing of it shows before', async ({
		ctx,
	}) => {
		const { publisherId, manager } = await world(ctx)
		const id = await begin(ctx, manager, publisherId)
		expect((await getBookDraft(ctx, manager, id)).missing).toEqual(['title', 'makers', 'date', 'text'])
		expect(await on(ctx, manager, id, publishBook, { acceptsLoss: false })).toEqual({
			...{ ok: false, error: 'incomplete' },
		})
		expect(await on(ctx, manager, id, saveBookDetails, BOOK)).toEqual({ ok: true })
		const quais = await chapter(ctx, manager, id, 'Quais')
		const ponts = await chapter(ctx, manager, id, 'Ponts')
		expect(await on(ctx, manager, id, saveChapterDetails, { ...CHAPTER, chapterId: quais })).toEqual({
			ok: true,
		})
		const file = { bytes: new TextEncoder().encode(HTML), fileName: 'quais.html' }
		expect(await on(ctx, manager, id, takeBookFile, { chapterId: '', file })).toEqual({
			...{ ok: false, error: 'noChapter' },
		})
		expect(await on(ctx, manager, id, takeBookFile, { chapterId: quais, file })).toEqual({ ok: true })
		expect(await pdf(ctx, manager, id)).toEqual({ ok: true })
		await on(ctx, manager, id, moveChapter, { chapterId: ponts, to: 'up' })
		await on(ctx, manager, id, moveChapter, { chapterId: ponts, to: 'up' })
		expect(await getBook(ctx, 'le-fleuve-et-la-ville')).toBeNull()
		expect(await on(ctx, manager, id, publishBook, { acceptsLoss: true })).toEqual({
			...{ ok: true, slug: 'le-fleuve-et-la-ville' },
		})
		const funders = [{ name: 'CODESRIA', id: 'https://doi.org/10.13039/100004440', awards: ['7', '8'] }]
		expect(
			await ctx.db.selectFrom('work').select(['kind', 'funders']).orderBy('kind').orderBy('slug').execute(),
		).toEqual([
			{ kind: 'book', funders },
			{ kind: 'chapter', funders: [] },
			{ kind: 'chapter', funders },
		])
		const book = await getBook(ctx, 'le-fleuve-et-la-ville')
		expect(book).toMatchObject({
			...{ isbn: '978-0-306-40615-7', series: 'Rives', seriesNumber: '3', place: 'Bamako', pageCount: 212 },
			...{ publishedOn: '2024-05-01', precision: 'month', licence: 'CC-BY-4.0', review: 'editorial' },
			makers: [
				{ name: 'Awa Diop', role: 'editor' },
				{ name: 'Koffi Amani', role: 'translator' },
			],
			files: [{ format: 'pdf', fileName: 'le-fleuve-et-la-ville.pdf' }],
			chapters: [
				{ number: 1, title: { fr: 'Ponts' }, hasFullText: false },
				{
					number: 2,
					title: { fr: 'Quais' },
					hasFullText: true,
					authors: [{ name: 'Léa Ngoma' }],
					pages: '11-42',
				},
			],
		})
		expect(
			(await listManagedBooks(ctx, manager, { ...firstPage('name'), query: 'fleuve' })).rows,
		).toHaveLength(1)
	})

	test('is changed where it is: order, titles and files; its addresses, people and file names stay', async ({
		ctx,
	}) => {
		const { publisherId, manager } = await world(ctx)
		const id = await begin(ctx, manager, publisherId)
		await on(ctx, manager, id, saveBookDetails, BOOK)
		const first = await chapter(ctx, manager, id, 'Quais')
		const second = await chapter(ctx, manager, id, 'Ponts')
		await pdf(ctx, manager, id, first)
		await on(ctx, manager, id, publishBook, { acceptsLoss: false })
		const before = await ctx.db
			.selectFrom('contribution')
			.select(['name', 'person_id'])
			.orderBy('name')
			.execute()
		await on(ctx, manager, id, moveChapter, { chapterId: second, to: 'up' })
		await on(ctx, manager, id, saveBookDetails, { ...BOOK, title: { fr: 'Le fleuve' } })
		expect(await on(ctx, manager, id, removeChapter, { chapterId: first })).toEqual({
			...{ ok: false, error: 'isOut' },
		})
		expect(await titles(ctx, 'le-fleuve-et-la-ville')).toEqual(['1 Quais', '2 Ponts'])
		await on(ctx, manager, id, publishBook, { acceptsLoss: false })
		expect(await titles(ctx, 'le-fleuve-et-la-ville')).toEqual(['1 Ponts', '2 Quais'])
		expect(await getBook(ctx, 'le-fleuve-et-la-ville')).toMatchObject({ title: { fr: 'Le fleuve' } })
		const after = await ctx.db
			.selectFrom('contribution')
			.select(['name', 'person_id'])
			.orderBy('name')
			.execute()
		expect(after).toEqual(before)
		expect(await on(ctx, manager, id, discardBook, {})).toEqual({ ok: false, error: 'notNow' })
	})

	test('says what is wrong: an ISBN by its check digit, a day to come, a DOI that is another’s', async ({
		ctx,
	}) => {
		const { publisherId, manager } = await world(ctx)
		const id = await begin(ctx, manager, publisherId)
		await expect(on(ctx, manager, id, saveBookDetails, { ...BOOK, isbn: '0-306-40615-3' })).rejects.toThrow()
		expect(await on(ctx, manager, id, saveBookDetails, { ...BOOK, publishedOn: '2027' })).toEqual({
			...{ ok: false, error: 'dateTooLate' },
		})
		await on(ctx, manager, id, saveBookDetails, { ...BOOK, doi: '10.1234/livre' })
		const chapterId = await chapter(ctx, manager, id, 'Quais')
		await on(ctx, manager, id, saveChapterDetails, { ...CHAPTER, chapterId, doi: '10.1234/livre' })
		await pdf(ctx, manager, id)
		expect(await on(ctx, manager, id, publishBook, { acceptsLoss: false })).toEqual({
			...{ ok: false, error: 'doiTaken' },
		})
		const stale = { id, version: '1', title: 'Ports' }
		expect(await addChapter(ctx, manager, stale)).toEqual({ ok: false, error: 'changedMeanwhile' })
	})

	test('is moved to another address, to which the one before leads; never to one that was another’s', async ({
		ctx,
	}) => {
		const { publisherId, manager } = await world(ctx)
		const id = await begin(ctx, manager, publisherId)
		expect(await on(ctx, manager, id, moveBook, { address: 'fleuve' })).toEqual({
			ok: false,
			error: 'notOut',
		})
		await on(ctx, manager, id, saveBookDetails, BOOK)
		await pdf(ctx, manager, id)
		await on(ctx, manager, id, publishBook, { acceptsLoss: false })
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'book', slug: 'perdu', target: 'autre' })
			.execute()
		expect(await on(ctx, manager, id, moveBook, { address: 'perdu' })).toMatchObject({
			error: 'addressTaken',
		})
		expect(await on(ctx, manager, id, moveBook, { address: 'fleuve' })).toEqual({ ok: true })
		expect(await getBook(ctx, 'fleuve')).not.toBeNull()
		expect(await movedSlug(ctx, 'book', 'le-fleuve-et-la-ville')).toBe('fleuve')
	})

	test('is thrown away with its files before it is out', async ({ ctx }) => {
		const { publisherId, manager } = await world(ctx)
		const id = await begin(ctx, manager, publisherId)
		await pdf(ctx, manager, id)
		const [file] = await ctx.db.selectFrom('book_draft_file').select(['id', 'storage_key']).execute()
		await on(ctx, manager, id, removeBookFile, { fileId: file?.id ?? '' })
		expect(await ctx.storage.head(file?.storage_key ?? '')).toBeNull()
		expect(await on(ctx, manager, id, discardBook, {})).toEqual({ ok: true })
		await expect(getBookDraft(ctx, manager, id)).rejects.toThrow(NotFound)
	})
})

describe('a book that came otherwise', () => {
	test('is taken into an entry and published again without losing what the form does not say', async ({
		ctx,
	}) => {
		const { publisherId, manager } = await world(ctx)
		const [bookId, chapterId, personId] = [newId(), newId(), newId()]
		const record = {
			language: 'fr',
			disciplines: [],
			published_on: '1868-01-01',
			year: 1868,
			state: 'published' as const,
		}
		await ctx.db
			.insertInto('person')
			.values({ id: personId, slug: 'awa', name: 'Awa Diop', name_sort: 'diop awa' })
			.execute()
		await ctx.db
			.insertInto('work')
			.values([
				{
					...{
						id: bookId,
						kind: 'book',
						type: 'heritage',
						slug: 'vieux',
						...record,
						published_precision: 'year',
					},
					...{ title: JSON.stringify({ fr: 'Vieux livre', pt: 'Livro' }), title_sort: 'vieux livre' },
					...{ licence: 'PDM-1.0', review: 'heritage', has_full_text: true },
				},
				{
					...{ id: chapterId, kind: 'chapter', type: 'chapter', slug: 'vieux-un', ...record },
					...{ title: JSON.stringify({ fr: 'Un' }), title_sort: 'un', published_precision: 'year' },
				},
			])
			.execute()
		await ctx.db.insertInto('book').values({ work_id: bookId, publisher_id: publisherId }).execute()
		await ctx.db.insertInto('chapter').values({ work_id: chapterId, book_id: bookId, number: 1 }).execute()
		const signed = { id: newId(), work_id: bookId, position: 1, role: 'author', name: 'Awa Diop' } as const
		await ctx.db
			.insertInto('contribution')
			.values({ ...signed, given: 'Awa', family: 'Diop', person_id: personId, name_original: 'أوا ديوب' })
			.execute()
		await ctx.db
			.insertInto('body')
			.values({ work_id: chapterId, language: 'fr', html: '<p>Un</p>', outline: '[]', word_count: 1 })
			.execute()
		await ctx.db.updateTable('work').set({ has_full_text: true }).where('id', '=', chapterId).execute()
		const funders = [{ name: 'CODESRIA', id: null, awards: ['7'] }]
		await ctx.db
			.updateTable('work')
			.set({ funders: JSON.stringify(funders) })
			.where('id', '=', bookId)
			.execute()
		const adopted = await adoptBook(ctx, manager, { workId: bookId })
		if (!adopted.ok) throw new Error(adopted.error)
		expect(await adoptBook(ctx, manager, { workId: bookId })).toEqual(adopted)
		expect(await getBookDraft(ctx, manager, adopted.id)).toMatchObject({
			details: {
				title: { fr: 'Vieux livre' },
				publishedOn: '1868',
				funders,
				authors: [{ given: 'Awa', family: 'Diop' }],
			},
			chapters: [{ hasText: true, isOut: true }],
			missing: [],
		})
		expect(await on(ctx, manager, adopted.id, publishBook, { acceptsLoss: false })).toMatchObject({
			slug: 'vieux',
		})
		expect(await getBook(ctx, 'vieux')).toMatchObject({
			...{ title: { fr: 'Vieux livre', pt: 'Livro' }, licence: 'PDM-1.0', review: 'heritage' },
			makers: [{ name: 'Awa Diop', slug: 'awa' }],
			chapters: [{ slug: 'vieux-un', hasFullText: true }],
		})
		const [kept] = await ctx.db.selectFrom('contribution').select('name_original').execute()
		expect(kept).toEqual({ name_original: 'أوا ديوب' })
	})
})

test('books are entered and changed by those who run their publisher; to others they are not there', async ({
	ctx,
}) => {
	const { publisherId, manager, mayNot } = await world(ctx)
	const id = await begin(ctx, manager, publisherId)
	const chapterId = await chapter(ctx, manager, id, 'Quais')
	await on(ctx, manager, id, saveBookDetails, BOOK)
	await pdf(ctx, manager, id)
	const [file] = await ctx.db.selectFrom('book_draft_file').select('id').execute()
	await on(ctx, manager, id, publishBook, { acceptsLoss: false })
	const [book] = await ctx.db.selectFrom('book').select('work_id').execute()
	const { version } = await getBookDraft(ctx, manager, id)
	const asked = { id, version }
	const bytes = { bytes: new Uint8Array([1]), fileName: 'a.pdf' }
	const request = new Request('http://localhost/')
	const actions: ((actor: Actor) => Promise<unknown>)[] = [
		(actor) => startBook(ctx, actor, { publisherId }),
		(actor) => adoptBook(ctx, actor, { workId: book?.work_id ?? '' }),
		(actor) => getBookDraft(ctx, actor, id),
		(actor) => getChapterDraft(ctx, actor, id, chapterId),
		(actor) => bookDraftFile(ctx, actor, request, { id, fileId: file?.id ?? '' }),
		(actor) => saveBookDetails(ctx, actor, { ...asked, ...BOOK }),
		(actor) => saveChapterDetails(ctx, actor, { ...asked, ...CHAPTER, chapterId }),
		(actor) => addChapter(ctx, actor, { ...asked, title: 'Ports' }),
		(actor) => moveBook(ctx, actor, { ...asked, address: 'ailleurs' }),
		(actor) => moveChapter(ctx, actor, { ...asked, chapterId, to: 'up' }),
		(actor) => removeChapter(ctx, actor, { ...asked, chapterId }),
		(actor) => takeBookFile(ctx, actor, { ...asked, chapterId: '', file: bytes }),
		(actor) => removeBookFile(ctx, actor, { ...asked, fileId: file?.id ?? '' }),
		(actor) => publishBook(ctx, actor, { ...asked, acceptsLoss: true }),
		(actor) => discardBook(ctx, actor, asked),
	]
	for (const actor of mayNot) {
		for (const act of actions) await expect(act(actor)).rejects.toThrow(NotFound)
		expect((await listBooksInEntry(ctx, actor, { page: 1 })).rows).toEqual([])
		expect((await listManagedBooks(ctx, actor, firstPage('name'))).rows).toEqual([])
	}
})
