import {
	createRequestHandler,
	data,
	isRouteErrorResponse,
	Outlet,
	RouterContextProvider,
	redirect,
	type ServerBuild,
	useLoaderData,
	useRouteError,
	useRouteLoaderData,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import * as entry from '#app/entry.server.tsx'
import { htmlContext, preparePage, withoutHandover } from './page-rendering.server.ts'

const LONG = 'a text that would be encoded for the browser'

/** A site of three pages and a file, built by hand. */
const routes = {
	root: {
		path: '',
		module: {
			loader: () => ({ site: 'Mbongi' }),
			default: () => <Outlet />,
			ErrorBoundary: function Failed() {
				const error = useRouteError()
				return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : 'failed'}</p>
			},
		},
	},
	page: {
		path: 'page',
		module: {
			loader: () =>
				data({ text: LONG }, { status: 203, headers: { link: '</page>', 'set-cookie': 'seen=1' } }),
			headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
			default: function Page() {
				const { text } = useLoaderData<{ text: string }>()
				const root = useRouteLoaderData<{ site: string }>('root')
				return <h1>{`${root?.site}: ${text}`}</h1>
			},
		},
	},
	moved: { path: 'moved', module: { loader: () => redirect('/page'), default: () => null } },
	absent: {
		path: 'absent',
		module: {
			loader: () => {
				throw new Response(null, { status: 404 })
			},
			default: () => null,
		},
	},
	file: { path: 'file', module: { loader: () => ({ text: LONG }) } },
}

function build(): ServerBuild {
	const entries = Object.entries(routes).map(([id, { path, module }]) => [
		id,
		{ id, path, parentId: id === 'root' ? undefined : 'root', module },
	])
	const manifest = entries.map(([id, route]) => [id, { ...(route as object), hasLoader: true }])
	return {
		entry: { module: entry },
		routes: Object.fromEntries(entries),
		assets: {
			entry: { imports: [], module: '' },
			routes: Object.fromEntries(manifest),
			url: '',
			version: '1',
		},
		publicPath: '/',
		assetsBuildDirectory: '',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
	} as unknown as ServerBuild
}

const handle = createRequestHandler(withoutHandover(build()), 'production')

async function answerTo(path: string, init?: RequestInit) {
	const context = new RouterContextProvider()
	preparePage(context)
	const response = await handle(new Request(`http://localhost${path}`, init), context)
	return { response, html: context.get(htmlContext), body: await response.text() }
}

describe('a page', () => {
	test('is rendered from what its loaders gave, whole, and hands nothing over to the browser', async () => {
		const { response, html, body } = await answerTo('/page')
		expect(html).toBe(`<!DOCTYPE html><h1>Mbongi: ${LONG}</h1>`)
		expect(body).toBe('')
		expect(response.status).toBe(203)
		expect(response.headers.get('link')).toBe('</page>')
		expect(response.headers.getSetCookie()).toEqual(['seen=1'])
		expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
	})

	test('that is absent shows the error page with its status', async () => {
		const { response, html } = await answerTo('/absent')
		expect([response.status, html]).toEqual([404, '<!DOCTYPE html><p>status 404</p>'])
	})

	test('has no content for HEAD, and none where it moves on', async () => {
		expect(await answerTo('/page', { method: 'HEAD' })).toMatchObject({ html: null, body: '' })
		const { response, html } = await answerTo('/moved')
		expect([response.status, response.headers.get('location'), html]).toEqual([302, '/page', null])
	})
})

test('what is no page is answered as its loader says', async () => {
	expect(await answerTo('/file')).toMatchObject({ html: null, body: JSON.stringify({ text: LONG }) })
})
