import { describe, expect, it } from 'vitest'
import { siteOver } from '#tests/support/site.ts'

const PATH = '/api/v1/articles'

describe('the programming interface', async () => {
	const { get, asks } = await siteOver(async (request) =>
		request.url.includes('breaks')
			? new Response('Unexpected Server Error', { status: 500 })
			: Response.json({ items: [] }),
	)

	it('is read by pages of any origin, and written by none', async () => {
		const read = await get(PATH, { headers: { origin: 'https://elsewhere.example', cookie: 'a=b' } })
		expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
		expect(read.headers.has('access-control-allow-credentials')).toBe(false)
		for (const name of ['Link', 'ETag', 'RateLimit', 'Retry-After'])
			expect(read.headers.get('access-control-expose-headers')).toContain(name)
		const preflight = await get(PATH, {
			method: 'OPTIONS',
			headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'if-none-match' },
		})
		expect(preflight.status).toBe(204)
		expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
		expect(preflight.headers.get('access-control-allow-headers')).toBe('if-none-match')
	})

	it.each([
		['/api/v1/%zz', {}, 400],
		[`/api/v1/${'a'.repeat(5000)}`, {}, 414],
		[PATH, { method: 'PROPFIND' }, 405],
		['/api/v1/breaks', {}, 500],
		[PATH, { method: 'POST', body: 'x'.repeat(2_000_000) }, 413],
	])('refuses %s with problem details', async (path, init, status) => {
		const answer = await get(path, init)
		expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
		const body = await answer.text()
		expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, title: expect.any(String) })
		// A shorter length cuts the body off where it is read.
		expect([null, String(Buffer.byteLength(body))]).toContain(answer.headers.get('content-length'))
		expect(answer.headers.get('access-control-allow-origin')).toBe('*')
	})

	it('says how many requests are left, and refuses those beyond with when to come back', async () => {
		const from = '198.51.100.9'
		const first = await get(PATH, { from })
		expect(first.headers.get('ratelimit-policy')).toBe('"read";q=200;w=20')
		expect(first.headers.get('ratelimit')).toBe('"read";r=199;t=1')
		let last = first
		for (let more = 0; more < 260 && last.status === 200; more++) last = await get(PATH, { from })
		expect(last.status).toBe(429)
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(last.headers.get('ratelimit')).toMatch(/^"read";r=0;t=20$/)
		expect((await last.json()).status).toBe(429)
		const reached = asks.length
		await get(PATH, { from })
		expect(asks.length).toBe(reached)
		expect((await get(PATH, { from: '198.51.100.10' })).status).toBe(200)
	})

	it('limits nothing else and nobody on this machine', async () => {
		expect((await get('/articles')).headers.has('ratelimit')).toBe(false)
		expect((await get(PATH, { from: null })).headers.has('ratelimit')).toBe(false)
	})
})
