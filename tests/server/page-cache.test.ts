import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { usageHeaders } from '#app/modules/usage/header.ts'
import { cachedPage, createPageCache } from '#server/http/page-cache.ts'
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
		expect(asks.length).toBe(11)
	})

	it('keeps nothing that may be for one person or that it does not understand', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		const inits: [string, RequestInit][] = [
			['/articles?whatever=1', {}],
			['/articles', { headers: { cookie: 'mbongi.session=1' } }],
			['/articles', { headers: { accept: 'application/x-bibtex' } }],
			['/articles', { headers: { authorization: 'Bearer x' } }],
		]
		for (const [path, init] of inits) {
			await get(path, init)
			await get(path, init)
		}
		expect(asks.length).toBe(8)
	})

	it.each([
		['a cookie', { headers: { 'set-cookie': 'a=b' } }],
		['no-store', { headers: { 'cache-control': 'no-store' } }],
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

	it('remembers the language of ?lang= in a cookie beside the kept page', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		for (const time of [1, 2]) {
			const { headers } = await get('/articles?lang=ar')
			expect([time, headers.get('set-cookie')]).toEqual([
				time,
				'language=ar; Path=/; Max-Age=31536000; SameSite=Lax',
			])
		}
		expect(asks.length).toBe(1)
		expect((await get('/articles?lang=xx')).headers.get('set-cookie')).toBeNull()
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

	it('keeps a page for a minute', () => {
		let now = 0
		const cache = createPageCache({ now: () => now })
		cache.set('p', cachedPage({ headers: {}, tag: 't', usage: null }, new Uint8Array(10)), {
			generation: cache.generation(),
			dependencies: new Set(),
		})
		cache.addAddress('p', 'fr /p')
		now = 60_000
		expect(cache.getByAddress('fr /p')).toBeDefined()
		now = 60_001
		expect(cache.getByAddress('fr /p')).toBeUndefined()
		expect(cache.get('p')).toBeUndefined()
	})

	it('keeps it for a day longer for when no newer one can be made, unless the library has changed', () => {
		let now = 0
		const cache = createPageCache({ now: () => now })
		const page = cachedPage({ headers: {}, tag: 't', usage: null }, new Uint8Array(10))
		cache.set('p', page, { generation: cache.generation(), dependencies: 'library' })
		now = 60_000 + 24 * 3_600_000
		expect(cache.get('p')).toBeUndefined()
		expect(cache.getStale('p')).toBe(page)
		now += 1
		expect(cache.getStale('p')).toBeUndefined()
		now = 0
		cache.changed('everything')
		expect(cache.getStale('p')).toBeUndefined()
	})

	it('holds no more than it may, and lets go of what was not read for longest', () => {
		const cache = createPageCache({ maxBytes: 400_000 })
		const page = cachedPage({ headers: {}, tag: 't', usage: null }, new Uint8Array(10_000))
		for (let number = 0; number < 40; number++) {
			cache.set(`p${number}`, page, {
				generation: cache.generation(),
				dependencies: new Set(),
			})
			cache.get('p0')
		}
		expect(cache.get('p0')).toBeDefined()
		expect(cache.get('p1')).toBeUndefined()
		expect(cache.get('p39')).toBeDefined()
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
