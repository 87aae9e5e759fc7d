import { describe, expect, it } from 'vitest'
import { faultsByCounter } from '#tests/support/counter-schema.ts'
import { siteOver } from '#tests/support/site.ts'

const STATUS = '/r51/status'

describe('the SUSHI API', async () => {
	const { get } = await siteOver(async (request) =>
		request.url.includes('breaks')
			? new Response('Unexpected Server Error', { status: 500 })
			: Response.json([{ Service_Active: true }], { headers: { 'cache-control': 'no-store' } }),
	)

	it('is read by pages of any origin, without cookies', async () => {
		const read = await get(STATUS, { headers: { origin: 'https://elsewhere.example', cookie: 'a=b' } })
		expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
		expect(read.headers.has('access-control-allow-credentials')).toBe(false)
	})

	it('tells whoever is too fast by exception 1020, and what broke by 1000', async () => {
		let last = await get(STATUS, { from: '198.51.100.9' })
		for (let more = 0; more < 60 && last.status === 200; more++)
			last = await get(STATUS, { from: '198.51.100.9' })
		expect(last.status).toBe(429)
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(faultsByCounter('Exception_1020', await last.json())).toBe('')
		const broken = await get('/r51/breaks')
		expect(broken.status).toBe(503)
		expect(faultsByCounter('Exception_1000', await broken.json())).toBe('')
	})
})
