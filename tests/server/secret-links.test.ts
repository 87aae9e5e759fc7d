import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses/address.ts'
import type { Declaration } from '#app/addresses/declare.ts'
import { handOver, secretOf, secretUrl } from '#app/platform/http/secret-link.ts'
import { loadShedder } from '#server/http/load.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createSite } from '#server/site.ts'
import { contextOn, testDatabase } from '#tests/support/database.ts'

const SITE = 'https://revues.example.org'
const SECRET = 'review:Amina.0.s3cr3t-that-is-a-right'
const declared = Object.entries(ADDRESSES) as [string, Declaration][]
/** Every address whose path or query holds a right, with one written in. */
const LINKS = declared.flatMap(([name, { path, of, query, for: audience }]) => {
	const parameters = Object.entries(of)
	const inPath = parameters.find(([, means]) => means === 'token')?.[0]
	const filled = path.replace(/:(\w+)\??/g, (_, parameter) => (parameter === inPath ? SECRET : 'a'))
	if (inPath) return [[name, filled] as const]
	return audience !== 'apps' && query.includes('jeton') ? [[name, `${filled}?jeton=${SECRET}`] as const] : []
})

/** A site that shows what reached its pages, with the lines of its log. */
async function site() {
	const lines: string[] = []
	const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
	const asked: Request[] = []
	const { app } = createSite(
		{ ...contextOn(await testDatabase()), log },
		{
			cache: createPageCache(),
			build: undefined,
			load: loadShedder(() => 'none'),
			usage: { count: () => {} },
			handlePage: async (request) => {
				asked.push(request)
				return new Response('page')
			},
		},
	)
	return { app, asked, lines }
}

describe('a link of a mail', () => {
	test('is found among the addresses: of accounts, reviews, trials, institutions', () => {
		expect(LINKS.map(([name]) => name)).toEqual(
			expect.arrayContaining(['newPassword', 'reviewInvitation', 'trial.article', 'institution.claim']),
		)
		expect(LINKS.length).toBeGreaterThan(12)
	})

	test.each(LINKS)('%s asks a server for an address without the secret', (_, link) => {
		const asked = new URL(secretUrl(SITE, link))
		expect(`${asked.pathname}${asked.search}`).toBe('/lien')
		expect(decodeURIComponent(asked.hash)).toContain(SECRET)
	})

	test.each(LINKS)('%s is opened with a cookie of its own, in an address that opens nothing', (_, link) => {
		const opened = handOver(SITE, secretUrl(SITE, link))
		expect(opened?.path).not.toContain('s3cr3t')
		expect(opened?.cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
		const scope = /Path=([^;]+)/.exec(opened?.cookie ?? '')?.[1] ?? ''
		expect(opened?.path.startsWith(scope) && scope.length > 4).toBe(true)
		const cookie = opened?.cookie.split(';', 1)[0] ?? ''
		const value = /~[\w-]+/.exec(opened?.path ?? '')?.[0] ?? ''
		const request = (headers: HeadersInit) => new Request(SITE, { headers })
		expect(secretOf(request({ cookie }), value)).toBe(SECRET)
		expect(secretOf(request({}), value)).toBe('')
		expect(secretOf(request({ cookie: cookie.replace('Amina', 'Bintou') }), value)).toBe('')
	})

	test('is taken as it is pasted, whole or from its path on; what holds no secret is refused', () => {
		const path = `/auth/nouveau-mot-de-passe?jeton=${SECRET}`
		const opened = handOver(SITE, path)?.path
		expect(opened).toMatch(/^\/auth\/nouveau-mot-de-passe\?jeton=~[\w-]{16}$/)
		for (const pasted of [SITE + path, ` ${secretUrl(SITE, path)} `, `#${path}`])
			expect(handOver(SITE, pasted)?.path).toBe(opened)
		for (const other of ['', '#', 'x', 'https://', '/articles', '/auth/nouveau-mot-de-passe?jeton=a b', '//'])
			expect(handOver(SITE, other)).toBeNull()
	})
})

describe('a secret that comes in an address', async () => {
	const { app, asked, lines } = await site()
	const taken = LINKS.filter(([name]) => name !== 'reviewInvitation')

	test.each(taken)(
		'of %s is taken out of it at once, tells no other site, and is not logged',
		async (_, link) => {
			const answer = await app.request(link)
			expect(answer.status).toBe(303)
			expect(answer.headers.get('location')).not.toContain('s3cr3t')
			expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
			expect(answer.headers.get('cache-control')).toBe('no-store')
			const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
			asked.length = 0
			const location = answer.headers.get('location') ?? ''
			expect((await app.request(location, { headers: { cookie } })).status).toBe(200)
			expect(asked.map(({ url }) => url).join()).not.toContain('s3cr3t')
			const elsewhere = await app.request(location)
			expect(elsewhere.headers.get('location')).toBe('/lien?fait=rouvrir')
			expect(lines.length).toBeGreaterThan(2)
			expect(lines.join('')).not.toContain('s3cr3t')
		},
	)

	test('that is none, since a mail program cut it, is answered at once: no second way to the server', async () => {
		const answer = await app.request('/auth/confirmation?jeton=x')
		expect([answer.status, await answer.text()]).toEqual([200, 'page'])
		expect(asked.at(-1)?.url).toContain('jeton=x')
	})

	test('passes where a mail service posts it (RFC 8058)', async () => {
		const answer = await app.request(`/auth/desabonnement/${SECRET}`, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		})
		expect(answer.status).toBe(200)
		expect(asked.at(-1)?.url).toContain('s3cr3t')
	})
})

test('the example for nginx logs no query, no referrer and no path that holds a right', () => {
	const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
	const example = /```nginx\n(.*?)```/s.exec(manual)?.[1] ?? ''
	const format = /log_format mbongi ([^;]+);/.exec(example)?.[1] ?? ''
	expect(format).toContain('$logged_uri')
	expect(format).not.toMatch(/\$request\b|\$request_uri|\$uri|\$args|\$query_string|\$http_referer/)
	expect(example).toMatch(/access_log \S+ mbongi;/)
	const masked = [...example.matchAll(/^\t~\^?(\S+) /gm)].map(([, pattern]) => new RegExp(`^${pattern}`))
	expect(masked.length).toBeGreaterThan(0)
	for (const [name, link] of LINKS) {
		const { pathname } = new URL(link, SITE)
		const isMasked = masked.some((pattern) => pattern.test(pathname))
		expect([name, isMasked || !decodeURIComponent(pathname).includes(SECRET)]).toEqual([name, true])
	}
})
