import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { usageHeaders } from '#app/modules/usage/header.ts'
import { listen } from '#server/listen.server.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

const WORK = '01a1fda4-9c2a-7eec-826f-0c1bbb32ecd4'

describe('the page cache', () => {
	it('asks for an anonymous page once, and again after the library has changed', async () => {
		const { get, asks, cache } = await siteOver(async () => htmlPage('page'))
		await get('/articles')
		await get('/articles')
		expect(asks).toEqual(['/articles'])
		cache.changing()
		await get('/articles')
		await get('/articles')
		expect(asks.length).toBe(3)
		cache.changed('everything')
		await get('/articles')
		await get('/articles')
		expect(asks.length).toBe(4)
	})

	it('keeps one of many megabytes too, the same in every encoding', async () => {
		const long = Array.from({ length: 150_000 }, (_, line) => `<p>Article ${line} de la revue</p>`).join('')
		const { get, asks } = await siteOver(async () => htmlPage(long))
		const sent: string[] = []
		for (const encoding of ['gzip', 'br', 'identity']) {
			const response = await get('/articles', { headers: { 'accept-encoding': encoding } })
			const body = Buffer.from(await response.arrayBuffer())
			const plain = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Buffer) => bytes }[
				encoding
			]
			sent.push(plain?.(body).toString() ?? '')
		}
		expect(new Set(sent).size).toBe(1)
		expect(sent[0]).toContain(long)
		expect(asks).toEqual(['/articles'])
	})

	it('does not keep a page that was made before a change and ended after it', async () => {
		const site = await siteOver(async () => {
			if (site.asks.length === 1) site.cache.changed('everything')
			return htmlPage('page')
		})
		await site.get('/articles')
		await site.get('/articles')
		expect(site.asks.length).toBe(2)
	})

	it('keeps one page for each language, whether asked by address or by cookie', async () => {
		const { get, asks } = await siteOver(async (request) => htmlPage(request.headers.get('cookie') ?? 'none'))
		const arabic = { headers: { cookie: 'language=ar' } }
		expect(await (await get('/articles', arabic)).text()).toContain('language=ar')
		expect(await (await get('/articles')).text()).toContain('none')
		expect(await (await get('/articles', arabic)).text()).toContain('language=ar')
		expect(asks.length).toBe(2)
	})

	it('takes known parameters in any order as one page, and drops campaign marks', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		await get('/articles?q=droit&page=2')
		await get('/articles?page=2&q=droit&utm_source=x&fbclid=y')
		expect(asks).toEqual(['/articles?q=droit&page=2'])
	})

	it('keeps what its address declares, each page with the parameters of its own', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		for (const path of ['/guide-auteurs?onglet=fichiers', '/archives?ouvrages=2020', '/articles/x?partie=2'])
			for (let time = 0; time < 2; time++) await get(path)
		expect(asks.length).toBe(3)
		for (const path of ['/articles?partie=2', '/espace-auteur', '/auth', '/guide-auteurs/verifier?cle=1'])
			for (let time = 0; time < 2; time++) await get(path)
		expect(asks.length).toBe(10)
	})

	it('keeps a text for crawlers apart from the one for readers, other pages for both', async () => {
		const { get, asks } = await siteOver(async (request) => htmlPage(request.headers.get('user-agent') ?? ''))
		const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } }
		const reader = { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } }
		for (const init of [reader, crawler, reader, crawler])
			expect(await (await get('/articles/x', init)).text()).toBe(
				await (await htmlPage(init.headers['user-agent'])).text(),
			)
		expect(asks.length).toBe(2)
		for (const init of [reader, crawler]) await get('/revues', init)
		expect(asks.length).toBe(3)
	})

	it('keeps nothing that may be for one person or that it does not understand', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		const inits: [string, RequestInit][] = [
			['/articles', { headers: { cookie: 'mbongi.session=1' } }],
			['/articles', { headers: { accept: 'application/x-bibtex' } }],
			['/articles', { headers: { accept: 'application/xml' } }],
			['/articles', { headers: { accept: 'text/html;q=0.5, application/xml' } }],
			['/articles', { headers: { authorization: 'Bearer x' } }],
		]
		for (const [path, init] of inits) {
			await get(path, init)
			await get(path, init)
		}
		expect(asks.length).toBe(10)
	})

	it('keeps what browsers ask for', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8'
		for (let time = 0; time < 3; time++) await get('/articles', { headers: { accept } })
		expect(asks.length).toBe(1)
	})

	it.each([
		['a cookie', { headers: { 'set-cookie': 'a=b' } }],
		['no-store', { headers: { 'cache-control': 'no-store' } }],
		['private', { headers: { 'cache-control': 'private, max-age=60' } }],
		['another status', { status: 404 }],
	])('does not keep a page with %s', async (_, init) => {
		const { get, asks } = await siteOver(async () => htmlPage('page', init))
		await get('/articles')
		await get('/articles')
		expect(asks.length).toBe(2)
	})

	it.each([403, 404, 405, 410, 500])(
		'lets no cache on the way keep a %i, which may be a page for somebody else',
		async (status) => {
			const { get } = await siteOver(async () => htmlPage('page', { status }))
			expect((await get('/admin')).headers.get('cache-control')).toBe('no-store')
			const own = await siteOver(async () =>
				htmlPage('page', { status, headers: { 'cache-control': 'private, no-store' } }),
			)
			expect((await own.get('/admin')).headers.get('cache-control')).toBe('private, no-store')
		},
	)

	it('is for shared caches in any language: ?lang= sets no cookie, and is not overruled by one', async () => {
		const { get, asks } = await siteOver(async (request) =>
			htmlPage(new URL(request.url).searchParams.get('lang') ?? 'none'),
		)
		for (const cookie of ['', 'language=es']) {
			const { headers } = await get('/articles?lang=ar', { headers: cookie ? { cookie } : {} })
			expect(headers.get('set-cookie')).toBeNull()
			expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
		}
		expect(asks.length).toBe(1)
	})

	it('goes on in the language of a link, on pages of one person, who has chosen none', async () => {
		const { get } = await siteOver(async () => htmlPage('page'))
		const cookieOf = async (path: string, cookie: string) =>
			(await get(path, { headers: cookie ? { cookie } : {} })).headers.get('set-cookie')
		expect(await cookieOf('/auth?lang=ar', '')).toBe('language=ar; Path=/; SameSite=Lax')
		expect(await cookieOf('/auth?lang=ar', 'language=fr')).toBeNull()
		expect(await cookieOf('/auth?lang=xx', '')).toBeNull()
	})

	it('takes parameters that no page reads for what they are: nothing', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		for (const search of ['?x=1', '?x=2&q=a', '?q=a&y[]=3', '', '?utm_source=z'])
			await get(`/articles${search}`)
		expect(asks).toEqual(['/articles', '/articles?q=a'])
		await get('/contact?envoye=1&x=1')
		await get('/contact?fait=1')
		await get('/espace-lecteur?x=1')
		expect(asks.slice(2)).toEqual(['/contact?envoye=1', '/contact?fait=1', '/espace-lecteur?x=1'])
	})

	it('has a page made once for all who ask for it at the same time', async () => {
		let answer = () => {}
		const waiting = new Promise<void>((resolve) => {
			answer = resolve
		})
		const { get, asks } = await siteOver(async () => {
			await waiting
			return htmlPage('page')
		})
		const answers = Array.from({ length: 20 }, () => get('/articles'))
		const other = get('/articles', { headers: { cookie: 'mbongi.session=1' } })
		await new Promise((resolve) => setTimeout(resolve, 20))
		answer()
		const texts = await Promise.all(answers.map(async (one) => (await one).text()))
		expect(new Set(texts).size).toBe(1)
		expect((await other).status).toBe(200)
		expect(asks.length).toBe(2)
	})

	it('makes a page anew for those who waited for one that failed or may not be kept', async () => {
		const { get, asks } = await siteOver(async () => {
			await new Promise((resolve) => setTimeout(resolve, 20))
			return htmlPage('page', asks.length === 1 ? { status: 404 } : {})
		})
		const statuses = await Promise.all([1, 2, 3].map(async () => (await get('/articles')).status))
		expect(statuses).toEqual([404, 200, 200])
	})

	it('asks a page of one person with HEAD, which must not use up a link that is good for one GET', async () => {
		const methods: string[] = []
		const { get } = await siteOver(async ({ method }) => {
			methods.push(method)
			return htmlPage('page')
		})
		for (const path of ['/auth/v1/verify?token=x', '/auth/confirmation', '/articles'])
			await get(path, { method: 'HEAD' })
		expect(methods).toEqual(['HEAD', 'HEAD', 'GET'])
	})

	it('answers HEAD as GET, before it is kept and after, without a body', async () => {
		for (const path of ['/articles', '/nulle-part']) {
			const { get } = await siteOver(async () =>
				htmlPage('page', path === '/nulle-part' ? { status: 404 } : {}),
			)
			const plain = (response: Response) => {
				const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
				return { status: response.status, headers }
			}
			const init = { headers: { 'accept-encoding': 'br' } }
			const before = await get(path, { ...init, method: 'HEAD' })
			const full = plain(await get(path, init))
			const after = await get(path, { ...init, method: 'HEAD' })
			expect([plain(before), plain(after)]).toEqual([full, full])
			expect(full.headers['content-length']).toMatch(/^[1-9]/)
			expect([await before.text(), await after.text()]).toEqual(['', ''])
		}
	})

	it('counts what a client has already (304), and nothing at an address that is not counted', async () => {
		const usage = usageHeaders('view', WORK)
		const unchanged = await siteOver(async () => new Response(null, { status: 304, headers: usage }))
		expect((await unchanged.get('/articles/a')).headers.has('x-mbongi-usage')).toBe(false)
		expect(unchanged.counts).toEqual([`view:${WORK}`])
		const elsewhere = await siteOver(async () => htmlPage('page', { headers: usage }))
		expect((await elsewhere.get('/contact')).headers.has('x-mbongi-usage')).toBe(false)
		expect(elsewhere.counts).toEqual([])
	})

	it('counts every view of a kept page, and never shows what it counts', async () => {
		const { get, counts, asks } = await siteOver(async () =>
			htmlPage('page', { headers: usageHeaders('view', WORK) }),
		)
		const first = await get('/articles/a')
		const second = await get('/articles/a')
		const third = await get('/articles/a', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
		await get('/articles/a', { method: 'HEAD' })
		expect(third.status).toBe(304)
		expect(asks.length).toBe(1)
		expect(counts).toEqual([`view:${WORK}`, `view:${WORK}`, `view:${WORK}`])
		expect([first, second].map(({ headers }) => headers.get('x-mbongi-usage'))).toEqual([null, null])
	})
})

describe('compression', async () => {
	const { get } = await siteOver(async () => htmlPage('page'))
	const plain = await (await get('/articles')).text()
	const asked = (encoding: string) => get('/articles', { headers: { 'accept-encoding': encoding } })
	const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

	it.each([
		['gzip, deflate, br, zstd', 'br'],
		['gzip;q=1.0, br;q=0', 'gzip'],
		['*', 'br'],
		['zstd', null],
		['identity', null],
		['', null],
	])('for "%s" is %s', async (accept, encoding) => {
		const response = await asked(accept)
		expect(response.headers.get('content-encoding')).toBe(encoding)
		expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie')
		const bytes = await bytesOf(response)
		expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
		const text =
			encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
		expect(text.toString()).toBe(plain)
	})

	it('gives each encoding its own entity tag, and 304 to it alone', async () => {
		const brotli = (await asked('br')).headers.get('etag') ?? ''
		const gzip = (await asked('gzip')).headers.get('etag') ?? ''
		expect(brotli).not.toBe(gzip)
		const again = (tag: string) =>
			get('/articles', { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
		expect((await again(`"x", W/${brotli}`)).status).toBe(304)
		expect((await again(gzip)).status).toBe(200)
		expect((await again('*')).status).toBe(304)
	})
})

describe('the short way to a kept page', async () => {
	const {
		fetch: app,
		quick,
		asks,
		counts,
		cache,
	} = await siteOver(async () => htmlPage('page', { headers: usageHeaders('view', WORK) }))
	const server = await listen({ fetch: app, quick }, { HOST: '127.0.0.1', PORT: 0 })
	afterAll(() => server.close())
	const { port } = server.address() as AddressInfo
	const ask = (path: string, headers: Record<string, string> = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'user-agent': 'test', ...headers } })

	it('gives what the long way gave, counts it and leaves everything else to it', async () => {
		const gzip = { 'accept-encoding': 'gzip' }
		const answers = [
			await ask('/articles/x', gzip),
			await ask('/articles/x', gzip),
			await ask('/articles/x', gzip),
		]
		const seen = await Promise.all(
			answers.map(async (answer) => {
				const headers = Object.fromEntries(answer.headers)
				const { 'x-request-id': id, date, ...others } = headers
				expect(id).toMatch(/^[0-9a-f-]{36}$/)
				return { status: answer.status, headers: others, text: await answer.text() }
			}),
		)
		expect(seen[1]).toEqual(seen[2])
		expect(seen[0]?.text).toBe(seen[1]?.text)
		expect(seen[1]?.headers).toMatchObject(seen[0]?.headers ?? {})
		expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)

		const tag = answers[2]?.headers.get('etag') ?? ''
		expect((await ask('/articles/x', { ...gzip, 'if-none-match': tag })).status).toBe(304)
		expect(asks.length).toBe(1)
		expect(counts.length).toBe(4)

		await ask('/articles/x', { ...gzip, cookie: 'mbongi.session=1' })
		await ask('/articles/x', { ...gzip, cookie: 'language=ar' })
		expect(asks.length).toBe(3)
		cache.changed('everything')
		await ask('/articles/x', gzip)
		expect(asks.length).toBe(4)
	})

	it('holds a fast machine back like the long way', async () => {
		const from = { 'x-forwarded-for': '198.51.100.20' }
		const statuses: number[] = []
		for (let time = 0; time < 2000 && !statuses.includes(429); time++)
			statuses.push((await ask('/articles/x', from)).status)
		expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true)
		expect(statuses.at(-1)).toBe(429)
	})
})
