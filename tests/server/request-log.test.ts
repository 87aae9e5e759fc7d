import { Writable } from 'node:stream'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { routeContext } from '#app/modules/identity/testing.ts'
import { handleError } from '#app/platform/http/errors.server.ts'
import { loadShedder } from '#server/http/load.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { clientsBehind } from '#server/http/request.ts'
import { logging, requestLog } from '#server/http/request-log.ts'
import { createSite } from '#server/site.ts'
import { contextOn, testDatabase } from '#tests/support/database.ts'

async function logged(path: string, answer = () => new Response('ok')): Promise<string> {
	const lines: string[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk))
			done()
		},
	})
	const log = pino({ level: 'info' }, stream)
	const site = new Hono()
	site.use(requestLog(logging(log), clientsBehind('', log)) as never)
	site.all('*', answer)
	await site.request(path, { headers: { 'user-agent': 'Amina', 'x-forwarded-for': '203.0.113.7' } })
	return lines.join('')
}

test('a log line says the path, and nothing of who asked or what for', async () => {
	const line = await logged('/articles?q=grossesse')
	expect(line).toContain('"path":"/articles"')
	expect(line).not.toMatch(/grossesse|Amina|203\.0\.113/)
})

test.each([
	[200, 30],
	[404, 30],
	[503, 40],
	[500, 50],
])(
	'an answer with %i is told at level %i: to come again is no fault of the program',
	async (status, level) => {
		expect(await logged('/a', () => new Response(null, { status }))).toContain(`"level":${level},`)
	},
)

test('tokens that are rights are not logged', async () => {
	for (const path of ['/auth/invitation/', '/auth/desabonnement/']) {
		const line = await logged(`${path}a-token-that-is-a-right`)
		expect(line).toContain(path)
		expect(line).not.toContain('a-token')
	}
})

test('an error of a page or of the server does not tell them either', async () => {
	const lines: string[] = []
	const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
	const ctx = { ...contextOn(await testDatabase()), log }
	const context = routeContext(ctx, null)
	const request = new Request('http://localhost/auth/invitation/a-token-that-is-a-right')
	handleError(new Error('a page that failed'), { request, context })
	const { app } = createSite(ctx, {
		cache: createPageCache(),
		build: undefined,
		load: loadShedder(() => 'none'),
		usage: { count: () => {} },
		handlePage: () => Promise.reject(new Error('the pages failed')),
	})
	const answer = await app.request('/auth/desabonnement/a-token-that-is-a-right', { method: 'POST' })
	expect(answer.status).toBe(500)
	expect(await answer.text()).not.toContain('failed')
	expect(lines.join('')).toMatch(/a page that failed.*the pages failed/s)
	expect(lines.join('')).not.toContain('a-token')
})

test.each([
	['fails', () => Promise.reject(new Error('the visitor is gone'))],
	['answers 500', async () => new Response('x', { status: 500 })],
])(
	'a page that %s because its visitor left is no error of ours, and one whose visitor waits is',
	async (_, page) => {
		const lines: string[] = []
		const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
		const ctx = { ...contextOn(await testDatabase()), log }
		const statusOf = async (leaves: boolean) => {
			const visitor = new AbortController()
			const { app } = createSite(ctx, {
				cache: createPageCache(),
				build: undefined,
				load: loadShedder(() => 'none'),
				usage: { count: () => {} },
				handlePage() {
					if (leaves) visitor.abort()
					return page()
				},
			})
			lines.length = 0
			const { status } = await app.request('/recherche?q=mil', { signal: visitor.signal })
			return [status, lines.filter((line) => JSON.parse(line).level >= 50).length > 0]
		}
		expect(await statusOf(true)).toEqual([499, false])
		expect(await statusOf(false)).toEqual([500, true])
	},
)

test('who leaves while they send a form is no error of ours', async () => {
	const lines: string[] = []
	const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
	const { app } = createSite(
		{ ...contextOn(await testDatabase()), log },
		{
			cache: createPageCache(),
			build: undefined,
			load: loadShedder(() => 'none'),
			usage: { count: () => {} },
			handlePage: async () => new Response('read'),
		},
	)
	const brokenOff = new ReadableStream({
		pull(body) {
			body.enqueue(Buffer.from('name='))
			body.error(new Error('aborted'))
		},
	})
	const { status } = await app.request('/contact', {
		method: 'POST',
		body: brokenOff,
		duplex: 'half',
	} as RequestInit)
	expect(status).toBe(499)
	expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
