import { RouterContextProvider } from 'react-router'
import { describe, expect, test as pure } from 'vitest'
import { descriptionFiles } from '#app/modules/exchange/index.ts'
import { CITATION_STYLES } from '#app/modules/journal/index.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { addWork } from '#app/modules/search/testing.ts'
import { USAGE_HEADER } from '#app/modules/usage/index.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as article } from './article.tsx'
import { loader as articleCite } from './article-cite.tsx'
import { loader as articlePdf } from './article-pdf.tsx'
import { loader as articles } from './articles.tsx'
import { loader as suggestions } from './articles-suggestions.ts'
import { countApplied } from './components/listing/applied-filters.tsx'
import { searchAddress } from './components/listing/follow-search.tsx'
import { negotiatedForm } from './components/negotiated-form.server.ts'
import { loader as latest } from './latest-articles.tsx'

const HOSTILE = [
	'?q=%27%22%3E%3Cscript%3E',
	'?q=*%20%26%20%7C%20!%20(%20:*',
	'?q=%22%22%22&page=99999999999',
	'?page=-5&de=1e9&a=abc&annee=x',
	'?discipline=../../etc&langue=%F0%9F%92%A9&type=x&tri=x',
	'?q[]=1&q[a]=b&auteur=%25%25%25&revue=%27%3B--',
	'?q=%00%ED%A0%80',
]

function contextFor(ctx: Ctx): RouterContextProvider {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, 'fr')
	return context
}

/** The arguments of a loader, as the server would give them. */
function asked(ctx: Ctx, query: string, params: Record<string, string> = {}): never {
	const request = new Request(`https://mbongi.example/page${query}`)
	return { context: contextFor(ctx), request, params } as never
}

async function addIndexed(ctx: Ctx, work: Parameters<typeof addWork>[1]): Promise<string> {
	const id = await addWork(ctx, work)
	await indexChanges(ctx)
	return id
}

describe('/articles', () => {
	test('shows works of every kind with the query it understood', async ({ ctx }) => {
		await addIndexed(ctx, { title: { fr: 'Le puits et le registre' }, disciplines: ['droit'] })
		await addIndexed(ctx, { title: { fr: 'Le registre' }, kind: 'book' })
		const { data: found, init } = await articles(asked(ctx, '?q=registres&type=article&type=pirogue'))
		expect(found.works.map((work) => work.title['fr'])).toEqual(['Le puits et le registre'])
		expect(found.query).toMatchObject({ text: 'registres', kinds: ['article'], page: 1 })
		expect((await articles(asked(ctx, '?q=registres'))).data.result.total).toBe(2)
		expect(new Headers(init?.headers).get(USAGE_HEADER)).toMatch(/^search:/)
		for (const query of ['', '?q=registres&page=2'])
			expect(new Headers((await articles(asked(ctx, query))).init?.headers).get(USAGE_HEADER)).toBeNull()
	})

	test('takes hostile addresses without failing', async ({ ctx }) => {
		await addIndexed(ctx, { title: { fr: 'Le puits' } })
		for (const query of HOSTILE) {
			expect((await articles(asked(ctx, query))).data.result.page, query).toBe(1)
			expect((await latest(asked(ctx, query))).result.page, query).toBe(1)
		}
	})
})

describe('/derniers-articles', () => {
	test('holds articles only, newest first unless asked otherwise', async ({ ctx }) => {
		await addIndexed(ctx, { title: { fr: 'Ancien' }, published_on: '2001-01-01', downloads: 9 })
		await addIndexed(ctx, { title: { fr: 'Neuf' }, published_on: '2021-01-01' })
		await addIndexed(ctx, { title: { fr: 'Livre' }, kind: 'book', published_on: '2022-01-01' })
		const titles = async (query: string) =>
			(await latest(asked(ctx, query))).works.map((work) => work.title['fr'])
		expect(await titles('?type=ouvrage')).toEqual(['Neuf', 'Ancien'])
		expect(await titles('?tri=telechargements')).toEqual(['Ancien', 'Neuf'])
		expect(await titles('?annee=2001')).toEqual(['Ancien'])
	})
})

describe('/articles/suggestions', () => {
	test('a title leads to its work, a word to a search', async ({ ctx }) => {
		const id = await addIndexed(ctx, { title: { fr: 'La querelle du puits' } })
		const response = await suggestions(asked(ctx, '?q=quere'))
		const found = (await response.json()) as { kind: string; href: string }[]
		expect(found.find(({ kind }) => kind === 'title')?.href).toBe(`/articles/${id}`)
		for (const { kind, href } of found) if (kind === 'term') expect(href).toMatch(/^\/articles\?q=/)
	})

	test('nothing typed, nothing found', async ({ ctx }) => {
		for (const query of ['', '?q=', '?q=%00', `?q=${'a'.repeat(5000)}`])
			expect(await (await suggestions(asked(ctx, query))).json()).toEqual([])
	})
})

describe('/articles/:slug', () => {
	const refusal = (page: Promise<unknown>) =>
		page.then(
			() => null,
			(thrown: unknown) => (thrown instanceof Response ? thrown : null),
		)

	test('its page says what a view counts as and where its descriptions are', async ({ ctx }) => {
		const slug = await addWork(ctx, { title: { fr: 'Le puits' } })
		const page = await article(asked(ctx, '', { slug }))
		const headers = new Headers(page.init?.headers)
		expect(headers.get('x-mbongi-usage')).toBe(`view:${slug}`)
		const link = headers.get('link') ?? ''
		expect(link).toContain('rel="cite-as"')
		const descriptions = descriptionFiles(page.data.work.record)
		expect(descriptions.length).toBeGreaterThanOrEqual(5)
		for (const { path } of descriptions) expect(link).toContain(`${path}>; rel="describedby"`)
		expect(page.data.work).toMatchObject({ text: null, reading: { views: 0, downloads: 0 } })
	})

	test('a slug that was given up leads on, query kept; an unknown one is not found', async ({ ctx }) => {
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'article', slug: 'ancien', target: 'nouveau' })
			.execute()
		for (const [loader, end] of [
			[article, ''],
			[articleCite, '/citer'],
			[articlePdf, '/pdf'],
		] as const) {
			const moved = await refusal(Promise.resolve(loader(asked(ctx, '?lang=ar', { slug: 'ancien' }))))
			expect(moved?.status).toBe(301)
			expect(moved?.headers.get('location')).toBe(`/articles/nouveau${end}?lang=ar`)
			for (const slug of ['inconnu', '../etc', 'a'.repeat(300), '%00'])
				expect((await refusal(Promise.resolve(loader(asked(ctx, '', { slug })))))?.status).toBe(404)
		}
	})

	test('without a PDF there is no viewer', async ({ ctx }) => {
		const slug = await addWork(ctx, { title: { fr: 'Sans' } })
		await expect(articlePdf(asked(ctx, '', { slug }))).rejects.toThrow(NotFound)
		const withPdf = await addWork(ctx, { title: { fr: 'Avec' }, pdfText: 'texte' })
		expect((await articlePdf(asked(ctx, '', { slug: withPdf }))).pdf.path).toBe(
			`/articles/${withPdf}/telecharger/a.pdf`,
		)
	})

	test('the citation page has every style, and the text of the files', async ({ ctx }) => {
		const slug = await addWork(ctx, { title: { fr: 'Le <b>puits</b>' }, authors: ['Ngozi'] })
		const { texts } = await articleCite(asked(ctx, '', { slug }))
		expect(texts.styles.map(({ style }) => style)).toEqual([...CITATION_STYLES])
		const { journal } = (await getWorkRecord(ctx, { kind: 'article', slug })) ?? {}
		const style = { citation_style: 'oscola' }
		await ctx.db.updateTable('journal').set(style).where('slug', '=', String(journal?.slug)).execute()
		const own = (await articleCite(asked(ctx, '', { slug }))).texts.styles.map(({ style }) => style)
		expect(own[0]).toBe('oscola')
		expect(own.toSorted()).toEqual([...CITATION_STYLES].sort())
		for (const { html } of texts.styles) expect(html).toContain('&lt;b&gt;')
		expect(texts.bibtex).toContain('@article')
		expect(texts.ris).toContain('TY  - JOUR')
	})
})

describe('what an address accepts', () => {
	const page = () => Promise.resolve(new Response('the page'))

	async function answer(ctx: Ctx, accept: string, found = true): Promise<Response> {
		const id = await addWork(ctx, { title: { fr: 'Le puits' }, authors: ['Ngozi'] })
		return answerOf(ctx, accept, found ? id : null)
	}

	async function answerOf(ctx: Ctx, accept: string, id: string | null): Promise<Response> {
		const record = id && (await getWorkRecord(ctx, { id }))
		const request = new Request('https://mbongi.example/articles/x', { headers: { accept } })
		const middleware = negotiatedForm(async () => record || null)
		const response = await middleware(
			{ request, params: {}, context: contextFor(ctx) } as unknown as Parameters<typeof middleware>[0],
			page,
		)
		if (!response) throw new Error('no answer')
		return response
	}

	test.for([
		['application/x-bibtex', /^application\/x-bibtex/, '@article'],
		['application/x-research-info-systems', /^application\/x-research-info-systems/, 'TY  - JOUR'],
		['application/vnd.citationstyles.csl+json', /csl\+json/, '"article-journal"'],
		['application/ld+json', /^application\/ld\+json/, 'ScholarlyArticle'],
		['application/mods+xml', /^application\/mods\+xml/, '<mods '],
		['application/marcxml+xml', /^application\/marcxml\+xml/, '<leader>'],
		['application/vnd.datacite.datacite+xml', /^application\/vnd.datacite/, '<resource '],
		[
			'application/xml;profile="http://namespace.openaire.eu/schema/oaire/"',
			/^application\/xml/,
			'http://namespace.openaire.eu/schema/oaire/',
		],
	] as const)('%s', async ([accept, type, start], { ctx }) => {
		const response = await answer(ctx, accept)
		expect(response.headers.get('content-type')).toMatch(type)
		expect(response.headers.get('vary')).toBe('Accept')
		expect(response.headers.get('etag')).toMatch(/^W\/"/)
		expect(response.headers.get('access-control-allow-origin')).toBe('*')
		expect(await response.text()).toContain(start)
	})

	test('a file is at an address of its own: one that somebody uploaded, else one that is made of the text', async ({
		ctx,
	}) => {
		const id = await addWork(ctx, { title: { fr: 'Le puits' }, html: '<p>Texte.</p>', pdfText: 'texte' })
		const set = (values: { licence?: string | null; state?: 'withdrawn' }) =>
			ctx.db
				.updateTable('work')
				.set({ has_full_text: true, ...values })
				.where('id', '=', id)
				.execute()
		const ledTo = async (accept: string) => {
			const { status, headers } = await answerOf(ctx, accept, id)
			if (status === 303) expect(headers.get('vary')).toBe('Accept')
			return status === 303 ? headers.get('location') : null
		}
		const ways = async () => [
			await ledTo('application/pdf'),
			await ledTo('application/epub+zip;q=0.9, text/html;q=0.1'),
			await ledTo('application/xml'),
		]
		const uploaded = `/articles/${id}/telecharger/a.pdf`
		const text = `/articles/${id}/texte/${id}`
		await set({ licence: null })
		expect(await ways()).toEqual([uploaded, null, null])
		await set({ licence: 'CC-BY-4.0' })
		expect(await ways()).toEqual([uploaded, `${text}.epub`, `${text}.xml`])
		await ctx.db.deleteFrom('galley').where('work_id', '=', id).execute()
		await ctx.db.updateTable('work').set({ title_sort: 'x' }).where('id', '=', id).execute()
		expect((await ways())[0]).toBe(`${text}.pdf`)
		const fallback = await answerOf(ctx, 'application/x-none, application/x-bibtex;q=0.1', id)
		expect(await fallback.text()).toContain('@article')
		await set({ state: 'withdrawn' })
		expect(await ways()).toEqual([null, null, null])
	})

	test('a browser, and what is not found, get the page', async ({ ctx }) => {
		expect(await (await answer(ctx, 'text/html,*/*;q=0.8')).text()).toBe('the page')
		expect(await (await answer(ctx, 'application/x-bibtex', false)).text()).toBe('the page')
	})
})

describe('addresses made from a search', () => {
	pure('feeds and exports leave the page out', () => {
		expect(searchAddress('/articles/citations.bib', { ...EVERYTHING, text: 'eau', page: 3 })).toBe(
			'/articles/citations.bib?q=eau',
		)
		expect(searchAddress('/articles/flux/rss.xml', EVERYTHING)).toBe('/articles/flux/rss.xml')
	})

	pure('every filter counts, the words do not', () => {
		expect(countApplied({ ...EVERYTHING, text: 'eau' })).toBe(0)
		expect(countApplied({ ...EVERYTHING, fromYear: 1990, kinds: ['book', 'article'], author: 'x' })).toBe(4)
	})
})
