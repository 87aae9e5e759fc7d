import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { bareArticle, book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { apiOf } from '#tests/support/api.ts'
import { storeDesk } from '#tests/support/api-desk.ts'
import { test } from '#tests/support/database.ts'
import Api, { loader } from './api.tsx'

function shown(ctx: Ctx, search = '', language: Language = 'fr') {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, language)
	const request = new Request(`${ctx.env.PUBLIC_URL}/api${search}`)
	return loader({ request, params: {}, context } as unknown as LoaderFunctionArgs &
		Parameters<typeof loader>[0])
}

test('every endpoint that everybody reads has an example that works when it is copied', async ({ ctx }) => {
	for (const record of [englishArticle, book, chapter]) await storeRecord(ctx, record)
	const { curl, document } = await apiOf(ctx)
	const { endpoints } = await shown(ctx)
	expect([...new Set(endpoints.map(({ path }) => path))].sort()).toEqual(Object.keys(document.paths).sort())
	const open = endpoints.filter(({ scope }) => scope === null)
	for (const { path, example } of open) {
		// Nothing of the kind was stored.
		if (example === null) expect(path).toMatch(/^\/(?:calls|institutions|disciplines)\/\{id\}$/)
		else expect([path, (await curl(example)).status]).toEqual([path, 200])
	}
	expect(open.filter(({ example }) => example === null).length).toBeLessThanOrEqual(3)
})

test('every endpoint for those who edit has an example that works with a token and the ids of their things', async ({
	ctx,
}) => {
	const { curl } = await apiOf(ctx)
	const desk = await storeDesk(ctx)
	const { endpoints } = await shown(ctx)
	for (const { path, method, scope, example } of endpoints) {
		if (scope === null || example === null) continue
		const { status, body } = await curl(example, await desk.values(path))
		expect([method, path, status < 300 || body]).toEqual([method, path, true])
	}
})

test('the ways for those who begin lead from a journal to a file, and from a token to an article that is out', async ({
	ctx,
}) => {
	for (const record of [bareArticle, englishArticle]) await storeRecord(ctx, record)
	await storeGalley(ctx, englishArticle.id, {
		...{ fileName: 'texte.pdf', mediaType: 'application/pdf', content: new TextEncoder().encode('%PDF') },
	})
	const { ways } = await shown(ctx)
	const { curl } = await apiOf(ctx)
	const [list = '', files = '', file = ''] = ways?.reading ?? []
	const { items } = (await curl(list)).body
	expect(items.map(({ id }: { id: string }) => id)).toEqual([englishArticle.id])
	expect(files).toContain(items[0].files)
	expect(file).toContain((await curl(files)).body.items[0].url)
	const { values, token } = await storeDesk(ctx)
	const [begin = '', ...acts] = ways?.writing ?? []
	const begun = await curl(begin, await values('/desk/articles'))
	const about = { ...(await values('/desk/articles')), id: begun.body.id, TOKEN: token }
	let etag = begun.headers.get('etag') ?? ''
	let last = begun
	for (const act of acts) {
		last = await curl(act, { ...about, ETAG: etag })
		etag = last.headers.get('etag') ?? etag
	}
	expect([last.status, last.body.work?.isOut]).toEqual([200, true])
})

test('the way that reads begins with a journal that is published here, not with one that is only listed', async ({
	ctx,
}) => {
	await storeRecord(ctx, { ...englishArticle, listed: 'elsewhere' })
	await storeGalley(ctx, englishArticle.id, {
		...{ fileName: 'texte.pdf', mediaType: 'application/pdf', content: new TextEncoder().encode('%PDF') },
	})
	expect((await shown(ctx)).ways?.reading).toEqual([])
})

test('an empty library has no examples of what is not there', async ({ ctx }) => {
	const { endpoints } = await shown(ctx)
	for (const { path, scope, example } of endpoints)
		expect([path, example === null]).toEqual([path, scope === null && path.includes('{')])
})

test('a search leaves the endpoints in which its words are found', async ({ ctx }) => {
	const paths = async (search: string) => (await shown(ctx, search)).endpoints.map(({ path }) => path)
	expect(await paths('?q=orcid')).toContain('/people')
	expect(await paths('?q=orcid')).not.toContain('/issues')
	expect(await paths('?q=zzzz')).toEqual([])
	expect((await paths('')).length).toBeGreaterThan(20)
})

test('the page says what every endpoint and parameter is in the language of its reader', async ({ ctx }) => {
	const saidIn = async (language: Language) =>
		(await shown(ctx, '', language)).endpoints.map(({ path, method, summary, description, parameters }) => ({
			at: `${method} ${path}`,
			said: [summary, description, ...parameters.map((one) => one.description)],
		}))
	const english = await saidIn('en')
	for (const language of LANGUAGES.filter((one) => one !== 'en'))
		for (const [place, { at, said }] of (await saidIn(language)).entries())
			for (const [index, text] of said.entries()) {
				const inEnglish = english[place]?.said[index]
				expect([language, at, (text === null) === (inEnglish === null)]).toEqual([language, at, true])
				if (text === null) continue
				expect([language, at, text]).not.toEqual([language, at, inEnglish])
				expect(text).not.toMatch(/^(?:operations|parameters)\.|undefined/)
			}
})

test('each example is copied whole by a button of its own, which says of which it is', async ({ ctx }) => {
	for (const record of [englishArticle, book, chapter]) await storeRecord(ctx, record)
	const loaderData = await shown(ctx)
	const Page = () => createElement(Api as unknown as ComponentType<{ loaderData: unknown }>, { loaderData })
	const Stub = createRoutesStub([{ path: '/api', Component: Page }])
	const page = createElement(Stub, { initialEntries: ['/api'] })
	const html = renderToStaticMarkup(createElement(LanguageContext, { value: 'fr' }, page))
	const blocks = [...html.matchAll(/<pre [^>]*id="([^"]+)"[^>]*>(.*?)<\/pre>/g)]
	expect(blocks.length).toBeGreaterThan(loaderData.endpoints.filter(({ example }) => example).length)
	expect(new Set(blocks.map(([, id]) => id)).size).toBe(blocks.length)
	for (const [, id, content] of blocks) {
		expect(html).toContain(`data-copy="${id}"`)
		expect(
			html.match(new RegExp(`<button[^>]*data-copy="${id}"[^>]*aria-describedby="${id}"`)),
			id,
		).not.toBeNull()
		expect(content).toMatch(/curl/)
	}
})

test('the list of the page names the sections that stand on it, also after a search', async ({ ctx }) => {
	for (const search of ['', '?q=orcid', '?q=zzzz']) {
		const loaderData = await shown(ctx, search)
		const Page = () => createElement(Api as unknown as ComponentType<{ loaderData: unknown }>, { loaderData })
		const Stub = createRoutesStub([{ path: '/api', Component: Page }])
		const page = createElement(Stub, { initialEntries: [`/api${search}`] })
		const html = renderToStaticMarkup(createElement(LanguageContext, { value: 'fr' }, page))
		const named = [...html.matchAll(/<a class="link" href="#([\w-]+)"/g)].map(([, id]) => id ?? '')
		expect([search, named.filter((id) => !html.includes(` id="${id}"`))]).toEqual([search, []])
		expect(named.includes('people')).toBe(search !== '?q=zzzz')
		expect(named.includes('titles')).toBe(search === '')
	}
})
