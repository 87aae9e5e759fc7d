import { type LoadShedder, loadShedder } from '#server/http/load.ts'
import { createPageCache, type PageCache } from '#server/http/page-cache.ts'
import type { HandlePage } from '#server/http/pages.ts'
import type { Greet } from '#server/http/pages-of-readers.ts'
import { createSite } from '#server/site.ts'
import { contextOn, testDatabase } from './database.ts'

/** The server's layers over a page handler of the test; `asks` lists what reached the pages, `counts` what was counted. */
export async function siteOver(
	handlePage: HandlePage,
	env: { PUBLIC_URL?: string } = {},
	cache: PageCache = createPageCache(),
	load: LoadShedder = loadShedder(() => 'none'),
	greet?: Greet,
) {
	const ctx = contextOn(await testDatabase())
	const asks: string[] = []
	const counts: string[] = []
	const { app: site, quick } = createSite(
		{ ...ctx, env: { ...ctx.env, ...env } },
		{
			cache,
			load,
			greet,
			build: undefined,
			usage: { count: (usage) => counts.push(usage) },
			handlePage(request, about) {
				asks.push(request.url.replace('http://localhost', ''))
				return handlePage(request, about)
			},
		},
	)
	return {
		asks,
		counts,
		cache,
		quick,
		fetch: site.fetch,
		/** A request from another machine unless `from` is null. */
		get: (path: string, init: RequestInit & { from?: string | null } = {}) => {
			const headers = new Headers(init.headers)
			const env = {
				incoming: {
					socket: { remoteAddress: init.from === null ? '127.0.0.1' : (init.from ?? '203.0.113.7') },
				},
			}
			return site.request(path, { ...init, headers }, env as never)
		},
	}
}

/** A page of some kilobytes that says who it is. */
export function htmlPage(text: string, init: ResponseInit = {}): Response {
	const body = `<!doctype html><title>${text}</title>${'<p>Revue africaine</p>'.repeat(200)}`
	return new Response(body, {
		...init,
		headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
	})
}
