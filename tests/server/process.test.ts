import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LockedError, takeLock } from '#app/platform/db/lock.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import type { HeldMemory } from '#app/platform/memory.server.ts'
import { freePort } from '#scripts/test/postgres.ts'
import { placeDatabase, runProgram, startSite } from '#tests/support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mbongi-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the configuration', () => {
	it.each([
		['PORT', '99999', 'Configuration: PORT must be a port number from 0 to 65535.'],
		['PORT', 'abc', 'Configuration: PORT must be a port number from 0 to 65535.'],
		[
			'PUBLIC_URL',
			'mbongi.example',
			'Configuration: PUBLIC_URL must be an address that starts with http:// or https://.',
		],
		[
			'DATABASE_URL',
			'mysql://x',
			'Configuration: DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
		],
		[
			'DATABASE_REPLICA_URL',
			'x',
			'Configuration: DATABASE_REPLICA_URL must be an address that starts with postgres:// or postgresql://.',
		],
		['SMTP_URL', 'mail', 'Configuration: SMTP_URL must be an address that starts with smtp:// or smtps://.'],
		['S3_URL', 's3://x', 'Configuration: S3_URL must be an address that starts with http:// or https://.'],
		['DEMO', 'yes', 'Configuration: DEMO must be 0, library or 1.'],
		[
			'LOG_LEVEL',
			'loud',
			'Configuration: LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
		],
		[
			'LOG_URL',
			'http://logs.example.org/mbongi',
			'Configuration: LOG_URL must start with https:// unless it leads to this machine.',
		],
		['CONTACT_EMAIL', 'nobody', 'Configuration: CONTACT_EMAIL must be an e-mail address.'],
		[
			'ORCID_URL',
			'orcid.org',
			'Configuration: ORCID_URL must be an address that starts with http:// or https://.',
		],
		[
			'INBOUND_ADDRESS',
			'reponses@example.org',
			'Configuration: INBOUND_ADDRESS needs INBOUND_IMAP_URL or INBOUND_WEBHOOK_SECRET, and these need it.',
		],
		[
			'INBOUND_ADDRESS',
			'reponses+a@example.org',
			'Configuration: INBOUND_ADDRESS must have at most 24 characters before the @, and no plus sign.',
		],
		['ORCID_CLIENT_ID', 'APP-1', 'Configuration: ORCID_CLIENT_ID and ORCID_CLIENT_SECRET belong together.'],
	])('says in one sentence what is wrong with %s=%s', (name, value, sentence) => {
		expect(() => readEnv({ [name]: value })).toThrow(sentence)
	})

	it('takes empty values as absent', () => {
		expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
			PORT: 3000,
			HOST: '127.0.0.1',
			DATABASE_URL: undefined,
		})
	})

	it('offers ORCID when an app is registered there', () => {
		expect(readEnv({ ORCID_URL: 'https://sandbox.orcid.org/' }).ORCID).toBeNull()
		expect(readEnv({ ORCID_CLIENT_ID: 'APP-1', ORCID_CLIENT_SECRET: 'secret' }).ORCID).toEqual({
			url: 'https://orcid.org',
			clientId: 'APP-1',
			clientSecret: 'secret',
		})
	})

	it('stops the start with that sentence alone and code 1', async () => {
		const program = runProgram('server/index.ts', [], { PORT: 'x', DATA_DIR: folder })
		expect(await program.ended).toBe(1)
		expect(program.output()).toBe('Configuration: PORT must be a port number from 0 to 65535.\n')
	})
})

describe('the lock of the embedded database', () => {
	const path = join(folder, 'lock')

	it('is held by one process, and taken over from one that is gone', () => {
		const lock = takeLock(path)
		expect(() => takeLock(path)).toThrow(LockedError)
		lock.release()
		takeLock(path).release()
		writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'another start', host: hostname() }))
		takeLock(path).release()
		writeFileSync(path, 'not json')
		takeLock(path).release()
	})

	it('respects another machine that gives signs of life', () => {
		writeFileSync(path, JSON.stringify({ pid: 1, started: '1', host: 'elsewhere.example' }))
		expect(() => takeLock(path)).toThrow(
			'The embedded database is in use by process 1 on elsewhere.example; stop it first.',
		)
	})
})

describe('a node on its embedded database', () => {
	it('answers, keeps a second node off, ends cleanly on SIGTERM, and comes back from a backup', async () => {
		const dataDir = join(folder, 'site')
		const metrics = await freePort()
		const site = await startSite(dataDir, { METRICS_PORT: String(metrics) })
		const { memory } = (await (await fetch(`http://127.0.0.1:${metrics}/health`)).json()) as {
			memory: HeldMemory
		}
		expect(memory.database).toBeGreaterThan(32 * 1024 ** 2)
		expect(await (await fetch(`${site.url}/health`)).json()).toEqual({ live: true, ready: true })
		expect((await fetch(`${site.url}/health/live`)).status).toBe(200)

		const home = await fetch(site.url)
		expect(home.status).toBe(200)
		const style = /href="(\/assets\/[^"]+\.css)"/.exec(await home.text())?.[1]
		const asset = await fetch(site.url + style, { headers: { 'accept-encoding': 'br' } })
		expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
		expect(asset.headers.get('content-encoding')).toBe('br')
		const again = await fetch(site.url + style, {
			headers: { 'accept-encoding': 'br', 'if-none-match': asset.headers.get('etag') ?? '' },
		})
		expect(again.status).toBe(304)
		expect((await fetch(`${site.url}/assets/none.js`)).status).toBe(404)
		expect((await fetch(`${site.url}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
		const allowed = async (path: string, method: string) => {
			const { status, headers } = await fetch(site.url + path, { method })
			return [status, headers.get('allow')]
		}
		expect(await allowed('/contact', 'DELETE')).toEqual([405, 'GET, HEAD, POST'])
		expect(await allowed('/articles', 'POST')).toEqual([405, 'GET, HEAD'])
		expect(await allowed('/robots.txt', 'PUT')).toEqual([405, 'GET, HEAD'])
		const written = async (path: string) => {
			const answer = await fetch(site.url + path, { method: 'POST' })
			return [answer.headers.get('content-type'), await answer.text()]
		}
		expect(await written('/robots.txt')).toEqual(['text/plain; charset=utf-8', 'Method not allowed\n'])
		expect(await written('/api/v1/openapi.json')).toEqual([
			'application/problem+json',
			expect.stringContaining('"title":"Method Not Allowed","status":405'),
		])
		// `fetch` sends no TRACE.
		expect(
			await sendRaw(site.url, 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
		).toMatch(/^HTTP\/1\.1 405 /)
		expect(await sendRaw(site.url, 'GET / HTTP/1.1\r\nno colon\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
		expect(await sendRaw(site.url, `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 431 /,
		)
		const twoHosts = 'host: localhost\r\nhost: other\r\nconnection: close'
		expect(await sendRaw(site.url, `GET / HTTP/1.1\r\n${twoHosts}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
		// Only HTTP/1.1 demands that a host is named (RFC 9112, section 3.2).
		expect(await sendRaw(site.url, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
		expect(await sendRaw(site.url, 'GET /contact HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
		expect(await sendRaw(site.url, 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n')).toMatch(
			/^HTTP\/1\.1 400 /,
		)

		const second = runProgram('server/index.ts', [], { PORT: '0', DATA_DIR: dataDir })
		expect(await second.ended).toBe(1)
		expect(second.output()).toMatch(
			/^The embedded database is in use by process \d+ on \S+; stop it first\.\n$/,
		)

		const backup = runProgram('scripts/backup.ts', [], { DATA_DIR: dataDir })
		expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('Backed up to ')])
		site.child.kill('SIGTERM')
		expect(await site.ended).toBe(0)
		const dump = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0] ?? '')

		const restored = runProgram('scripts/restore.ts', [dump], { DATA_DIR: dataDir })
		expect([await restored.ended, restored.output()]).toEqual([
			0,
			expect.stringMatching(/^Restored \d+ rows and 0 files/),
		])
		const back = await startSite(dataDir)
		expect((await fetch(`${back.url}/health/ready`)).status).toBe(200)
		back.child.kill('SIGTERM')
		expect(await back.ended).toBe(0)

		truncateSync(dump, 100_000)
		const refused = runProgram('scripts/restore.ts', [dump], { DATA_DIR: dataDir })
		expect([await refused.ended, refused.output()]).toEqual([
			1,
			expect.stringContaining('is not a backup that can be restored'),
		])
	})

	it('takes forms behind a proxy that ends TLS, whatever it makes of Host, and none of another site', async () => {
		const dataDir = join(folder, 'proxied')
		placeDatabase(dataDir)
		const site = await startSite(dataDir, { PUBLIC_URL: 'https://mbongi.example' })
		const post = (headers: string) =>
			sendRaw(
				site.url,
				`POST /contact HTTP/1.1\r\n${headers}\r\naccept: text/html\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\nconnection: close\r\n\r\nmessage=a`,
			)
		for (const host of ['mbongi.example', new URL(site.url).host]) {
			const own = await post(`host: ${host}\r\norigin: https://mbongi.example\r\nsec-fetch-site: same-origin`)
			expect(own, host).toMatch(/^HTTP\/1\.1 422 [\s\S]*<form/)
			expect(await post(`host: ${host}\r\norigin: https://evil.example`)).toMatch(/^HTTP\/1\.1 403 /)
		}
		site.child.kill('SIGTERM')
		expect(await site.ended).toBe(0)
	})

	it('refuses to restore what is no backup, and leaves what is there', async () => {
		const dataDir = join(folder, 'kept')
		mkdirSync(join(dataDir, 'database'), { recursive: true })
		writeFileSync(join(dataDir, 'notes.txt'), 'not gzip')
		const refused = runProgram('scripts/restore.ts', [join(dataDir, 'notes.txt')], { DATA_DIR: dataDir })
		expect(await refused.ended).toBe(1)
		expect(readdirSync(dataDir).sort()).toEqual(['database', 'notes.txt'])
	})
})

function sendRaw(url: string, text: string): Promise<string> {
	const { hostname, port } = new URL(url)
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () => socket.write(text))
		let answer = ''
		socket.on('data', (chunk) => {
			answer += chunk
		})
		socket.on('close', () => resolve(answer))
		socket.on('error', reject)
	})
}
