import { describe, expect, it } from 'vitest'
import { DatabaseAwayError } from '#app/platform/db/away.ts'
import type { Unanswered } from '#app/platform/http/context.server.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

const HTML = { headers: { accept: 'text/html' } }
const page = (text: string) =>
	new Response(`<!doctype html><main id="contenu"><p>${text}</p></main>`, {
		headers: { 'content-type': 'text/html; charset=utf-8' },
	})

describe('while the database is away', () => {
	it('an older kept page is given with a note, in its language, kept by no cache, and the page anew once it can be made', async () => {
		let now = 0
		let isAway = false
		const { get } = await siteOver(
			async () => {
				if (isAway) throw new DatabaseAwayError('away')
				return page(`made at ${now}`)
			},
			{},
			createPageCache({ now: () => now }),
		)
		const french = () => get('/revues', HTML)
		const arabic = () => get('/revues?lang=ar', HTML)
		await french()
		await arabic()
		now = 61_000
		isAway = true
		const stale = await french()
		expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'no-store'])
		expect(await stale.text()).toMatch(
			/^<!doctype html><main id="contenu"><div class="page" role="status"><p class="citation">La bibliothèque ne répond pas[^<]+<\/p><\/div><p>made at 0<\/p><\/main>$/,
		)
		expect(await (await arabic()).text()).toContain('المكتبة لا تستجيب الآن')
		isAway = false
		const fresh = await french()
		expect([fresh.headers.get('cache-control'), await fresh.text()]).toEqual([
			'public, max-age=0, must-revalidate',
			'<!doctype html><main id="contenu"><p>made at 61000</p></main>',
		])
	})

	it('a read whose connection was lost is asked again, a write never', async () => {
		let failures = 1
		const { get, asks } = await siteOver(async (_, { unanswered }) => {
			if (unanswered) return htmlPage('503')
			if (failures-- > 0) throw new Error('Connection terminated unexpectedly')
			return htmlPage('page')
		})
		expect((await get('/revues', HTML)).status).toBe(200)
		expect(asks).toEqual(['/revues', '/revues'])
		failures = 1
		const body = new URLSearchParams({ message: 'Bonjour' })
		await get('/contact', { method: 'POST', body, ...HTML })
		expect(asks.filter((path) => path === '/contact').length).toBe(1)
	})

	it('a form is given back with its texts, without secrets and files, and says that it is not whole', async () => {
		const told: Unanswered[] = []
		const { get } = await siteOver(async (_, { unanswered }) => {
			if (!unanswered) throw new DatabaseAwayError('away')
			told.push(unanswered)
			return htmlPage('unavailable', { status: 503 })
		})
		const body = new FormData()
		body.append('note', 'ligne')
		body.append('note', 'autre')
		body.append('password', 'secret')
		body.append('fichier', new File(['x'], 'x.txt'))
		const answer = await get('/contact?a=1', { method: 'POST', body, ...HTML })
		expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
			503,
			'10',
			'no-store',
		])
		expect(told).toEqual([
			{
				because: 'away',
				address: '/contact?a=1',
				isWrite: true,
				form: {
					texts: [
						{ name: 'note', value: 'ligne' },
						{ name: 'note', value: 'autre' },
					],
					isWhole: false,
				},
			},
		])
	})

	it('machines get problem details, apps the words of their library', async () => {
		const { get } = await siteOver(async () => {
			throw new DatabaseAwayError('away')
		})
		const problem = await get('/articles', { headers: { accept: 'application/json' } })
		expect([problem.status, problem.headers.get('content-type'), problem.headers.get('retry-after')]).toEqual(
			[503, 'application/problem+json', '10'],
		)
		expect(await problem.json()).toEqual({
			title: 'Service Unavailable',
			status: 503,
			detail: 'The database does not answer. Try again later.',
		})
		const call = await get('/auth/v1/user')
		expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/json'])
		expect(await call.json()).toMatchObject({
			code: 'unexpected_failure',
			msg: expect.stringContaining('database'),
		})
	})

	it('a page that failed by mistake is still an error of ours', async () => {
		const { get } = await siteOver(async () => {
			throw new Error('a bug')
		})
		expect((await get('/articles', HTML)).status).toBe(500)
	})
})
