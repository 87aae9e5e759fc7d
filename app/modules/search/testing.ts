import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts, WorkKind } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING, type SearchQuery } from './model.ts'
import { searchWorks } from './queries/search-works.server.ts'

export type TestWork = {
	title: Texts
	kind?: WorkKind
	language?: string
	abstract?: Texts
	keywords?: TextLists
	authors?: string[]
	disciplines?: string[]
	journal?: string
	/** The id of the book that a chapter is of. */
	book?: string
	published_on?: string
	html?: string
	pdfText?: string
	views?: number
	downloads?: number
}

/** Adds a work with what search looks at, and the journal of that slug if it is not there; returns the work's id. */
export async function addWork(ctx: Ctx, work: TestWork): Promise<string> {
	const { db } = ctx
	const id = newId()
	const kind = work.kind ?? 'article'
	const language = work.language ?? Object.keys(work.title)[0] ?? 'fr'
	const published_on = work.published_on ?? '2020-01-01'
	await db
		.insertInto('work')
		.values({
			id,
			kind,
			type: 'research-article',
			slug: id,
			language,
			title: JSON.stringify(work.title),
			abstract: JSON.stringify(work.abstract ?? {}),
			keywords: JSON.stringify(work.keywords ?? {}),
			disciplines: work.disciplines ?? [],
			published_on,
			published_precision: 'day',
			year: Number(published_on.slice(0, 4)),
			state: 'published',
			title_sort: (work.title[language] ?? '').toLowerCase(),
		})
		.execute()
	if (kind === 'article') {
		const journal_id = await journalOf(ctx, work.journal ?? 'revue')
		await db.insertInto('article').values({ work_id: id, journal_id }).execute()
	}
	if (work.book !== undefined)
		await db.insertInto('chapter').values({ work_id: id, book_id: work.book, number: 1 }).execute()
	if (kind === 'book') await db.insertInto('book').values({ work_id: id }).execute()
	for (const [position, name] of (work.authors ?? []).entries())
		await db
			.insertInto('contribution')
			.values({ id: newId(), work_id: id, position, role: 'author', name })
			.execute()
	if (work.html !== undefined)
		await db
			.insertInto('body')
			.values({ work_id: id, language, html: work.html, outline: '[]', word_count: 1 })
			.execute()
	if (work.pdfText !== undefined)
		await db
			.insertInto('galley')
			.values({
				id: newId(),
				work_id: id,
				format: 'pdf',
				language,
				file_name: 'a.pdf',
				media_type: 'application/pdf',
				bytes: 1,
				sha256: '0',
				storage_key: '0',
				plain_text: work.pdfText,
				position: 0,
			})
			.execute()
	if (work.views !== undefined || work.downloads !== undefined)
		await db
			.insertInto('work_counter')
			.values({ work_id: id, views: work.views ?? 0, downloads: work.downloads ?? 0 })
			.execute()
	return id
}

async function journalOf({ db }: Ctx, slug: string): Promise<string> {
	const known = await db.selectFrom('journal').select('id').where('slug', '=', slug).executeTakeFirst()
	if (known) return known.id
	const id = newId()
	await db
		.insertInto('journal')
		.values({
			id,
			slug,
			language: 'fr',
			title: JSON.stringify({ fr: slug }),
			title_sort: slug,
			open_access: true,
		})
		.execute()
	return id
}

/** Searches the library for what is asked, everything else left open. */
export const search = (ctx: Ctx, query: Partial<SearchQuery>, language: Language = 'fr') =>
	searchWorks(ctx, { ...EVERYTHING, ...query }, language)

/** Four works in two journals and a book, indexed. */
export async function library(ctx: Ctx) {
	const land = await addWork(ctx, {
		title: { fr: 'Le droit foncier au Sahel', en: 'Land law in the Sahel' },
		abstract: { fr: 'Les registres fonciers des communes.' },
		keywords: { fr: ['droit coutumier', 'registres'] },
		authors: ['Aminata Diop'],
		disciplines: ['law'],
		journal: 'afrique-droit',
		published_on: '2019-05-01',
		views: 10,
		downloads: 1,
	})
	const health = await addWork(ctx, {
		title: { fr: 'La santé publique et le droit' },
		abstract: { fr: 'Une enquête à Dakar.' },
		authors: ['Cheikh Ndiaye'],
		disciplines: ['law', 'health'],
		journal: 'sante',
		published_on: '2021-02-03',
		views: 5,
		downloads: 9,
	})
	const budget = await addWork(ctx, {
		title: { en: 'Budgets of African cities' },
		abstract: { en: 'Municipal finance, with a remark on le droit.' },
		authors: ['Aminata Sow'],
		disciplines: ['economics'],
		journal: 'sante',
		published_on: '2021-09-09',
	})
	const book = await addWork(ctx, {
		title: { fr: 'Atlas du droit' },
		kind: 'book',
		disciplines: ['law'],
		published_on: '2010-01-01',
	})
	await indexChanges(ctx)
	return { land, health, budget, book }
}

/** The works that were found, in order. */
export const ids = (result: { hits: { workId: string }[] }) => result.hits.map((hit) => hit.workId)

/** How many works each value of a facet has. */
export const counts = (facet: { value: string; count: number }[]) =>
	Object.fromEntries(facet.map(({ value, count }) => [value, count]))
