import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { cslFrom } from '#app/modules/reference/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import type { RecordReference, WorkRecord } from '../model.ts'
import { getWorkRecord } from '../record.server.ts'
import { bareArticle, book, chapter, englishArticle } from '../testing/records.ts'
import { storeRecord } from '../testing/store-record.server.ts'
import { matchReferences } from './commands/match-references.server.ts'

/** Madore's article of 2020, with a DOI, as others cite it. */
const CITED = {
	type: 'article-journal',
	title:
		'Francophone Muslim Intellectuals, Islamic Associational Life and Religious Authority in Burkina Faso',
	author: [{ family: 'Madore', given: 'F.' }],
	issued: { 'date-parts': [[2020]] },
	'container-title': 'Africa',
}

const reference = (csl: object | null, { text = 'Une référence.', doi = null as string | null } = {}) =>
	({
		text,
		doi,
		html: null,
		label: null,
		section: null,
		csl: cslFrom(csl),
		citedPath: null,
	}) satisfies RecordReference

/** A work that cites, and the pages that its references lead to. */
async function citing(ctx: Ctx, references: RecordReference[]): Promise<() => Promise<(string | null)[]>> {
	const id = newId()
	const slug = `citant-${id.slice(-8)}`
	await storeRecord(ctx, { ...bareArticle, id, slug, doi: null, references })
	return async () => {
		await matchReferences(ctx)
		const record = await getWorkRecord(ctx, { id })
		return record?.references.map(({ citedPath }) => citedPath) ?? []
	}
}

const work = (ctx: Ctx, record: WorkRecord = englishArticle) =>
	storeRecord(ctx, { ...record, references: [] })

describe('a reference leads to the work of the library that it cites', () => {
	test('by its DOI, whatever its case, and by title, year and author where it has none', async ({ ctx }) => {
		await work(ctx)
		const paths = await citing(ctx, [
			reference(null, { doi: '10.1017/s0001972020000108' }),
			reference(CITED),
			reference(null, {
				text: 'Madore, F. (2020). Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso. Africa, 90(3), 625-646.',
			}),
		])
		expect(await paths()).toEqual(Array(3).fill(englishArticle.path))
	})

	test('when the work appears after it, no more when the work is withdrawn, again when it returns', async ({
		ctx,
	}) => {
		const paths = await citing(ctx, [reference(CITED)])
		expect(await paths()).toEqual([null])
		await work(ctx)
		expect(await paths()).toEqual([englishArticle.path])
		const set = (state: 'withdrawn' | 'published') =>
			ctx.db.updateTable('work').set({ state }).where('id', '=', englishArticle.id).execute()
		await set('withdrawn')
		expect(await paths()).toEqual([null])
		await set('published')
		expect(await paths()).toEqual([englishArticle.path])
	})

	test('also to a chapter in its book, and to the book', async ({ ctx }) => {
		await work(ctx, book)
		await work(ctx, chapter)
		const cite = ({ title, contributors, published, language, subtitle }: WorkRecord, type: string) =>
			reference({
				type,
				title: [title[language], subtitle[language]].filter(Boolean).join(': '),
				author: contributors
					.filter(({ role }) => role === 'author')
					.map(({ family, name }) => ({ family: family ?? name })),
				editor: contributors
					.filter(({ role }) => role === 'editor')
					.map(({ family, name }) => ({ family: family ?? name })),
				issued: { 'date-parts': [[Number(published.on.slice(0, 4))]] },
			})
		const paths = await citing(ctx, [cite(book, 'book'), cite(chapter, 'chapter')])
		expect(await paths()).toEqual([book.path, chapter.path])
	})

	test('once: looking again changes nothing, and writes no change of the library', async ({ ctx }) => {
		await work(ctx)
		const paths = await citing(ctx, [reference(CITED)])
		await paths()
		await paths()
		const { rows } = await sql<{ number: string }>`select number from library_version`.execute(ctx.db)
		await paths()
		expect((await sql<{ number: string }>`select number from library_version`.execute(ctx.db)).rows).toEqual(
			rows,
		)
	})
})

describe('what is cited otherwise leads to its work where it stands in the same journal or book', () => {
	const OF_CHAPTER = {
		type: 'chapter',
		title: 'Linguistic complexity: A case study from Swahili',
		author: [{ family: 'Jerro', given: 'Kyle' }],
		issued: { 'date-parts': [[2018]] },
		'container-title': 'African linguistics on the prairie: Selected papers',
	}
	test.for<[string, object]>([
		['a year earlier', { issued: { 'date-parts': [[2017]] } }],
		['a year later', { issued: { 'date-parts': [[2019]] } }],
		['read as an article, for it stands in quotation marks', { type: 'article-journal' }],
		['without accents, in another case', { title: 'LINGUISTIC COMPLEXITY. A CASE STÚDY FROM SWAHILI' }],
		[
			'with the page alone, a year later',
			{ 'container-title': undefined, page: '13-19', issued: { 'date-parts': [[2019]] } },
		],
	])('%s', async ([, changes], { ctx }) => {
		await work(ctx, book)
		await work(ctx, { ...chapter, pages: '13-19' })
		const paths = await citing(ctx, [reference({ ...OF_CHAPTER, ...changes })])
		expect(await paths()).toEqual([chapter.path])
	})

	test('without the subtitle that its title holds', async ({ ctx }) => {
		const title = { en: 'Francophone Muslim intellectuals: Religious authority in Burkina Faso' }
		await work(ctx, { ...englishArticle, title })
		const short = { ...CITED, title: 'Francophone Muslim intellectuals' }
		const paths = await citing(ctx, [
			reference(short),
			reference({ ...short, 'container-title': 'Islam africain' }),
		])
		expect(await paths()).toEqual([englishArticle.path, null])
	})
})

describe('near misses lead nowhere', () => {
	test.for<[string, object, { doi?: string }?]>([
		['two years later', { issued: { 'date-parts': [[2022]] } }],
		['a year later, elsewhere', { issued: { 'date-parts': [[2021]] }, 'container-title': 'Islam africain' }],
		['a year later, nowhere', { issued: { 'date-parts': [[2021]] }, 'container-title': undefined }],
		[
			'a year later, on another page',
			{ issued: { 'date-parts': [[2021]] }, 'container-title': undefined, page: '25-46' },
		],
		[
			'a year later, in a book that is called as its beginning',
			{ issued: { 'date-parts': [[2021]] }, 'container-title': 'Africa Today' },
		],
		['another author', { author: [{ family: 'Madier', given: 'F.' }] }],
		['a second author who stands first', { author: [{ family: 'Diallo' }, { family: 'Madore' }] }],
		['half of the title', { title: 'Francophone Muslim intellectuals' }],
		['a title that goes on', { title: `${CITED.title}: A review` }],
		['a thesis of the same title', { type: 'thesis' }],
		['a chapter of the same title in another book', { type: 'chapter', 'container-title': 'Islam africain' }],
		['another DOI', {}, { doi: '10.1017/S0001972020000999' }],
		['a title that says too little', { title: 'Africa' }],
		['no year', { issued: undefined }],
	])('%s', async ([, changes, { doi } = {}], { ctx }) => {
		await work(ctx)
		const paths = await citing(ctx, [reference({ ...CITED, ...changes }, { doi: doi ?? null })])
		expect(await paths()).toEqual([null])
	})

	test('two works that it could mean', async ({ ctx }) => {
		await work(ctx, { ...englishArticle, doi: null })
		await storeRecord(ctx, {
			...bareArticle,
			id: newId(),
			slug: 'le-meme',
			doi: null,
			title: englishArticle.title,
			language: 'en',
			contributors: englishArticle.contributors.map((who) => ({ ...who, person: null })),
			published: englishArticle.published,
			references: [],
		})
		expect(await (await citing(ctx, [reference(CITED)]))()).toEqual([null])
	})

	test('a short title, though year and author agree', async ({ ctx }) => {
		await work(ctx, { ...englishArticle, doi: null, title: { en: 'Introduction' } })
		expect(await (await citing(ctx, [reference({ ...CITED, title: 'Introduction' })]))()).toEqual([null])
	})
})
