import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { rebuildIndex } from './commands/rebuild-index.server.ts'
import { EVERYTHING, FACETS, type SearchQuery, SORTS } from './model.ts'
import { listWorkIds, searchWorks } from './queries/search-works.server.ts'
import { addWork, counts, ids, library, search } from './testing.ts'

describe('a search', () => {
	test('browses everything from the newest when nothing is asked', async ({ ctx }) => {
		const { land, health, budget, book } = await library(ctx)
		const result = await search(ctx, { sort: 'date' })
		expect(ids(result)).toEqual([budget, health, land, book])
		expect(result).toMatchObject({ total: 4, isEstimate: false, page: 1, lastPage: 1, didYouMean: null })
	})

	test('puts titles above abstracts, and finds books', async ({ ctx }) => {
		const { budget, book } = await library(ctx)
		const result = await search(ctx, { text: 'droit' })
		expect(result.total).toBe(4)
		expect(ids(result).slice(0, 3)).toContain(book)
		expect(ids(result)[3]).toBe(budget)
	})

	test('asks for all words, in any language of the record', async ({ ctx }) => {
		const { land } = await library(ctx)
		for (const text of ['droits sahel', 'law sahel', 'le droit foncier au Sahel']) {
			expect(ids(await search(ctx, { text, sort: 'date' }))).toEqual([land])
			expect(ids(await search(ctx, { text }))[0]).toBe(land)
		}
	})

	test('finds phrases as written, and prefixes', async ({ ctx }) => {
		const { land, health } = await library(ctx)
		expect(ids(await search(ctx, { text: '«droit foncier»' }))).toEqual([land])
		expect(ids(await search(ctx, { text: '"foncier droit"' }))).toEqual([])
		expect(ids(await search(ctx, { text: '"santé publique et le droit"' }))).toEqual([health])
		expect(ids(await search(ctx, { text: 'fonc*' }))).toEqual([land])
	})

	test('finds phrases that stand only in a full text, across mark-up, capitals and accents', async ({
		ctx,
	}) => {
		const html = await addWork(ctx, {
			title: { fr: 'Carnet de route' },
			html: '<p>On y lit que <em>La Forêt</em>\u00A0sacrée n’appartient à personne.</p>',
		})
		const pdf = await addWork(ctx, { title: { fr: 'Notes' }, pdfText: 'dans la foret sacree, dit-on' })
		const abstract = await addWork(ctx, { title: { fr: 'Étude' }, abstract: { fr: 'La forêt sacrée.' } })
		await addWork(ctx, { title: { fr: 'Autre' }, html: '<p>sacrée forêt</p>' })
		await addWork(ctx, { title: { fr: 'Loin' }, html: '<p>la forêt était sacrée, les forêts sacrées</p>' })
		await rebuildIndex(ctx)
		const found = async (text: string) => ids(await search(ctx, { text })).sort()
		expect(await found('"forêt sacrée"')).toEqual([html, pdf, abstract].sort())
		expect(await found('"la FORET sacree"')).toEqual([html, pdf, abstract].sort())
		expect(await found('"forêt sacrée n’appartient"')).toEqual([html])
		expect(await found('"sacrée personne"')).toEqual([])
		expect(await found('"forêt sacrée" personne')).toEqual([html])
	})

	test('finds a record by what identifies it, however it is written', async ({ ctx }) => {
		const { land, health, book } = await library(ctx)
		const { db } = ctx
		await db.updateTable('work').set({ doi: '10.1000/Land.1' }).where('id', '=', land).execute()
		await db.updateTable('journal').set({ issn_online: '1932-6203' }).where('slug', '=', 'sante').execute()
		await db.updateTable('book').set({ isbn: '978-3-96110-036-1' }).where('work_id', '=', book).execute()
		await db
			.updateTable('contribution')
			.set({ orcid: '0000-0002-1825-0097' })
			.where('work_id', '=', health)
			.execute()
		await rebuildIndex(ctx)
		const found = async (query: Partial<SearchQuery>) => ids(await search(ctx, query))
		for (const text of ['https://doi.org/10.1000/LAND.1', 'doi: 10.1000/land.1', '10.1000/land.1'])
			expect(await found({ text })).toEqual([land])
		expect(await found({ text: '10.1000/land' })).toEqual([])
		expect(await found({ text: '9783961100361' })).toEqual([book])
		expect(await found({ text: 'https://orcid.org/0000-0002-1825-0097' })).toEqual([health])
		expect(await found({ author: '0000-0002-1825-0097' })).toEqual([health])
		expect(await found({ text: 'ISSN 1932-6203 Dakar' })).toEqual([health])
		expect(await found({ journals: ['1932-6203'] })).toHaveLength(2)
	})

	test('narrows by author, journal, year, range, discipline, language and kind', async ({ ctx }) => {
		const { land, health, budget, book } = await library(ctx)
		const found = async (query: Partial<SearchQuery>) => ids(await search(ctx, { ...query, sort: 'date' }))
		expect(await found({ author: 'aminata' })).toEqual([budget, land])
		expect(await found({ author: 'DIOP Aminata' })).toEqual([land])
		expect(await found({ journals: ['sante'] })).toEqual([budget, health])
		expect(await found({ journals: ['Droit'] })).toEqual([land])
		expect(await found({ journals: ['sante', 'afrique-droit'] })).toEqual([budget, health, land])
		expect(await found({ years: [2019] })).toEqual([land])
		expect(await found({ fromYear: 2010, toYear: 2019 })).toEqual([land, book])
		expect(await found({ toYear: 2018 })).toEqual([book])
		expect(await found({ disciplines: ['health', 'economics'] })).toEqual([budget, health])
		expect(await found({ languages: ['en'] })).toEqual([budget])
		expect(await found({ kinds: ['book'] })).toEqual([book])
	})

	test('counts each facet as if nothing were chosen in it', async ({ ctx }) => {
		await library(ctx)
		const { facets, total, anyDiscipline } = await search(ctx, { text: 'droit', disciplines: ['health'] })
		expect(anyDiscipline).toBe((await search(ctx, { text: 'droit' })).total)
		expect(total).toBe(1)
		expect(counts(facets.discipline)).toEqual({ law: 3, health: 1, economics: 1 })
		expect(facets.discipline.find(({ value }) => value === 'health')?.selected).toBe(true)
		expect(counts(facets.journal)).toEqual({ sante: 1 })
		expect(facets.journal[0]?.name).toEqual({ fr: 'sante' })
		expect(counts(facets.kind)).toEqual({ article: 1 })
		const two = await search(ctx, { disciplines: ['law'], years: [2021] })
		expect(counts(two.facets.discipline)).toEqual({ law: 1, health: 1, economics: 1 })
		expect(counts(two.facets.year)).toEqual({ 2021: 1, 2019: 1, 2010: 1 })
	})

	test('keeps what was chosen among the values of a facet where nothing answers it, and names nothing that is not there', async ({
		ctx,
	}) => {
		await library(ctx)
		await ctx.db
			.insertInto('discipline')
			.values({ id: 'health', sign: 'oeil', position: 0, name: JSON.stringify({ fr: 'Santé' }) })
			.onConflict((conflict) => conflict.doNothing())
			.execute()
		const { facets, total } = await search(ctx, {
			kinds: ['chapter'],
			languages: ['es'],
			years: [1950],
			journals: ['sante', 'nowhere'],
			disciplines: ['health', 'nothing'],
		})
		expect(total).toBe(0)
		const kept = ['kind', 'language', 'year', 'journal', 'discipline'] as const
		const chosen = (facet: (typeof kept)[number]) =>
			facets[facet].flatMap(({ value, selected }) => (selected ? [value] : []))
		expect(kept.map(chosen)).toEqual([['chapter'], ['es'], ['1950'], ['sante'], ['health']])
	})

	test('counts the persons of what was found, and finds as many works for each', async ({ ctx }) => {
		const { land, budget } = await library(ctx)
		const people = { 'aminata-diop': [land, budget], 'aminata-diop-2': [budget] }
		for (const [slug, works] of Object.entries(people)) {
			const id = newId()
			await ctx.db
				.insertInto('person')
				.values({ id, slug, name: 'Aminata Diop', name_sort: 'diop aminata' })
				.execute()
			for (const work_id of works)
				await ctx.db
					.insertInto('contribution')
					.values({
						id: newId(),
						work_id,
						position: 9,
						role: slug.endsWith('2') ? 'editor' : 'author',
						name: 'Aminata Diop',
						person_id: id,
					})
					.execute()
		}
		await rebuildIndex(ctx)
		const { authors } = await search(ctx, { text: 'droit' })
		expect(authors).toEqual([
			{ value: 'aminata-diop', name: 'Aminata Diop', count: 2, selected: false },
			{ value: 'aminata-diop-2', name: 'Aminata Diop', count: 1, selected: false },
		])
		for (const { value, count } of authors) {
			const chosen = await search(ctx, { text: 'droit', author: value })
			expect(chosen.total).toBe(count)
			expect(chosen.authors[0]).toMatchObject({ value, selected: true })
			expect(chosen.authors).toHaveLength(2)
		}
		const elsewhere = await search(ctx, { text: 'atlas', author: 'aminata-diop' })
		expect(elsewhere.authors).toEqual([
			{ value: 'aminata-diop', name: 'Aminata Diop', count: 0, selected: true },
		])
	})

	test('sorts by date, views, downloads and title', async ({ ctx }) => {
		const { land, health, budget, book } = await library(ctx)
		expect(ids(await search(ctx, { text: 'droit', sort: 'date' }))).toEqual([budget, health, land, book])
		expect(ids(await search(ctx, { text: 'droit', sort: 'views' })).slice(0, 2)).toEqual([land, health])
		expect(ids(await search(ctx, { text: 'droit', sort: 'downloads' })).slice(0, 2)).toEqual([health, land])
		expect(ids(await search(ctx, { sort: 'title' }))).toEqual([book, budget, health, land])
	})

	test('marks what was found, in the forms that were found', async ({ ctx }) => {
		await library(ctx)
		const { hits } = await search(ctx, { text: 'registre' })
		expect(hits[0]?.snippet).toEqual({
			language: 'fr',
			segments: [
				{ text: 'Les ', hit: false },
				{ text: 'registres', hit: true },
				{ text: ' fonciers des communes.', hit: false },
			],
		})
		const [first] = (await search(ctx, { text: 'lands' }, 'en')).hits
		expect(first?.title.segments[0]).toEqual({ text: 'Land', hit: true })
	})

	test('shows the place in a full text that no abstract shows, within 240 characters', async ({ ctx }) => {
		const filler = 'un deux trois quatre cinq '.repeat(200)
		await addWork(ctx, {
			title: { fr: 'Sans rapport' },
			abstract: { fr: 'Rien.' },
			html: `<p>${filler}</p><p>le <em>baob</em>ab &amp; la savane</p><p>${filler}</p>`,
		})
		await indexChanges(ctx)
		const [hit] = (await search(ctx, { text: 'baobabs' })).hits
		const text = hit?.snippet?.segments.map((segment) => segment.text).join('') ?? ''
		expect(text).toContain('le baobab & la savane')
		expect(text.length).toBeLessThanOrEqual(240)
		expect(hit?.snippet?.segments.find((segment) => segment.hit)?.text).toBe('baobab')
	})

	test('proposes a known word for a misspelt one where little was found', async ({ ctx }) => {
		await library(ctx)
		await addWork(ctx, { title: { fr: 'Le droitt' } })
		await addWork(ctx, { title: { fr: 'Le foncier' }, keywords: { fr: ['droitt'] } })
		await indexChanges(ctx)
		expect((await search(ctx, { text: 'droitt' })).didYouMean).toBeNull()
		expect((await search(ctx, { text: 'droit' })).didYouMean).toBeNull()
	})

	test('leaves out what follows a minus, takes either of two, and reads a year as one of publication', async ({
		ctx,
	}) => {
		const { land, health, budget, book } = await library(ctx)
		const found = async (text: string) => new Set(ids(await search(ctx, { text, sort: 'date' })))
		expect(await found('droit -foncier')).toEqual(new Set([health, budget, book]))
		expect(await found('droit NOT santé')).toEqual(new Set([land, book]))
		expect(await found('-foncier')).toEqual(new Set([land]))
		expect(await found('foncier OU atlas')).toEqual(new Set([land, book]))
		expect(await found('ATLAS OU DROIT')).toEqual(new Set([book]))
		expect(await found('droit 2010')).toEqual(new Set([book]))
		expect(await found('A. Diop')).toEqual(new Set([land]))
	})

	test('shows the last page for one beyond it', async ({ ctx }) => {
		const many: string[] = []
		for (let i = 0; i < 14; i++) many.push(await addWork(ctx, { title: { fr: `Mil numéro ${i}` } }))
		await indexChanges(ctx)
		const last = await search(ctx, { text: 'mil', page: 9_999 })
		expect(last).toMatchObject({ page: 2, lastPage: 2, total: 14 })
		expect(last.hits).toHaveLength(2)
		const all = await listWorkIds(ctx, { ...EVERYTHING, text: 'mil' }, 1_000)
		expect(all).toHaveLength(14)
		const page = (number: number) => listWorkIds(ctx, { ...EVERYTHING, text: 'mil', page: number }, 10)
		expect(await page(1)).toEqual(all.slice(0, 10))
		expect(await page(2)).toEqual(all.slice(10))
		expect(await page(3)).toEqual([])
	})
})

describe('counts and pages of a library', () => {
	const FIELDS = {
		discipline: 'disciplines',
		year: 'years',
		journal: 'journals',
		language: 'languages',
		kind: 'kinds',
		publisher: 'publishers',
	} as const
	const TEXTS = ['', 'droit', 'eau', 'droit eau', '"droit de eau"', 'ea*', 'droit -eau']

	/** The same numbers on every run. */
	function numbers() {
		let seed = 20_261
		return (below: number) => {
			seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
			return Math.floor((seed / 2 ** 32) * below)
		}
	}

	async function manyWorks(ctx: Ctx) {
		const below = numbers()
		const works: string[] = []
		for (let i = 0; i < 60; i++)
			works.push(
				await addWork(ctx, {
					title: {
						[['fr', 'en', 'ar'][below(3)] ?? 'fr']: `${['Droit', 'Eau', 'Droit de eau'][below(3)]} ${i}`,
					},
					kind: below(4) === 0 ? 'book' : 'article',
					authors: ['Aminata Diop', 'Cheikh Ndiaye'].slice(0, below(3)),
					disciplines: ['law', 'health', 'economics'].slice(below(3), 1 + below(3)),
					journal: `revue-${below(3)}`,
					published_on: `20${10 + below(6)}-0${1 + below(2)}-01`,
					views: below(3),
				}),
			)
		await indexChanges(ctx)
		return below
	}

	test('what a facet promises is what choosing it finds', async ({ ctx }) => {
		const below = await manyWorks(ctx)
		for (let round = 0; round < 40; round++) {
			let query: SearchQuery = { ...EVERYTHING, text: TEXTS[below(TEXTS.length)] ?? '' }
			if (below(3) === 0) query = { ...query, fromYear: 2011, toYear: 2013 }
			for (let step = 0; step < 3; step++) {
				const { facets, total } = await searchWorks(ctx, query, 'fr')
				if (query.kinds.length === 0)
					expect(facets.kind.reduce((sum, { count }) => sum + count, 0)).toBe(total)
				const facet = FACETS[below(FACETS.length)] ?? 'year'
				const open = facets[facet].filter(({ selected }) => !selected)
				const value = open[below(open.length)]
				if (!value) break
				const chosen = facet === 'year' ? Number(value.value) : value.value
				const alone = { ...query, [FIELDS[facet]]: [chosen] } as SearchQuery
				expect((await searchWorks(ctx, alone, 'fr')).total, JSON.stringify(alone)).toBe(value.count)
				query = { ...query, [FIELDS[facet]]: [...query[FIELDS[facet]], chosen] } as SearchQuery
			}
		}
	})

	test('pages have every work once, in every order', async ({ ctx }) => {
		await manyWorks(ctx)
		for (const sort of SORTS)
			for (const text of ['', 'droit']) {
				const seen: string[] = []
				let pages = 1
				for (let page = 1; page <= pages; page++) {
					const result = await search(ctx, { text, sort, page })
					pages = result.lastPage
					seen.push(...ids(result))
				}
				expect(new Set(seen).size).toBe(seen.length)
				expect(seen).toHaveLength((await search(ctx, { text })).total)
			}
	})
})
