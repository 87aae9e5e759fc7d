import { Writable } from 'node:stream'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { requestLog } from '#server/http/request-log.ts'

async function logged(path: string): Promise<string> {
	const lines: string[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk))
			done()
		},
	})
	const site = new Hono()
	site.use(requestLog(pino({ level: 'info' }, stream)) as never)
	site.all('*', () => new Response('ok'))
	await site.request(path, { headers: { 'user-agent': 'Amina', 'x-forwarded-for': '203.0.113.7' } })
	return lines.join('')
}

test('a log line says the path, and nothing of who asked or what for', async () => {
	const line = await logged('/articles?q=grossesse')
	expect(line).toContain('"path":"/articles"')
	expect(line).not.toMatch(/grossesse|Amina|203\.0\.113/)
})

test('tokens that are rights are not logged', async () => {
	for (const path of ['/auth/invitation/', '/auth/desabonnement/']) {
		const line = await logged(`${path}a-token-that-is-a-right`)
		expect(line).toContain(path)
		expect(line).not.toContain('a-token')
	}
})
