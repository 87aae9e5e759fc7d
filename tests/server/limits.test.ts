import { describe, expect, it } from 'vitest'
import { BODIES } from '#app/addresses/declare.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { heldBytes, mostHeld } from '#server/http/body-limits.ts'
import { rateLimiter, tokenBuckets } from '#server/http/rate-limit.ts'
import { clientsBehind } from '#server/http/request.ts'
import { withText } from '#server/http/text-body.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

describe('hostile addresses', async () => {
	const { get, asks } = await siteOver(async () => htmlPage('page'))

	it.each([
		['/%zz', 400],
		['/%c0%ae%c0%ae/etc/passwd', 400],
		['/articles/%00', 400],
		['/articles/a%0d%0aset-cookie:x', 400],
		['/articles?q=%ff%fe', 400],
		['/articles?q=%00', 400],

		['/_root.data', 404],
		['/articles/x.data', 404],
		['/__manifest?p=/', 404],
	])('%s never reaches a page: %i', async (path, status) => {
		const before = asks.length
		const response = await get(path)
		expect(response.status).toBe(status)
		expect(asks.length).toBe(before)
		expect((await response.text()).length).toBeLessThan(40)
	})

	it('an address of more than 4 KB never reaches a page', async () => {
		const before = asks.length
		expect((await get(`/${'a'.repeat(5000)}`)).status).toBe(414)
		expect((await get(`/articles?q=${'%C3%A9'.repeat(1000)}`)).status).toBe(414)
		expect(asks.length).toBe(before)
	})

	it.each([
		'/articles?q[]=1&q[]=2',
		'/articles?page=-1',
		"/articles?q=';drop table work;--",
		'/articles?=&&&',
		'/..;/x',
	])('%s is for the pages to answer', async (path) => {
		expect((await get(path)).status).toBe(200)
	})
})

describe('one address a page', async () => {
	const { get } = await siteOver(async () => htmlPage('page'))

	it.each([
		['/articles/', '/articles'],
		['/articles//?q=a', '/articles?q=a'],
		['//evil.example/x', '/evil.example/x'],
		['///evil.example//', '/evil.example'],
		['/revues/a//b', '/revues/a/b'],
		['/Articles', '/articles'],
		['/REVUES/Al-Zuhur/Numeros/v1-n2?lang=ar', '/revues/Al-Zuhur/numeros/v1-n2?lang=ar'],
		['/%61rticles/al-nyl%2D06', '/articles/al-nyl-06'],
		['/articles/%d8%a7%2f%2F', '/articles/%D8%A7%2F%2F'],
	])('%s moves to %s', async (path, location) => {
		const response = await get(`http://localhost${path}`)
		expect(response.status).toBe(301)
		expect(response.headers.get('location')).toBe(location)
	})

	it.each(['/', '/articles', '/articles/%D8%A7%2F%2F', '/Nowhere/B', '/assets/Main-K7.js'])(
		'%s stays where it is',
		async (path) => expect((await get(path)).status).toBe(200),
	)
})

describe('methods and bodies', async () => {
	const { get } = await siteOver(
		async (request) => new Response(`${(await request.text()).length} characters`),
	)
	const post = (headers: Record<string, string>, body = 'a=1') =>
		get('/contact', { method: 'POST', headers, body })

	it('refuses methods it does not know', async () => {
		for (const method of ['PROPFIND', 'OPTIONS', 'BREW']) {
			const response = await get('/', { method })
			expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
		}
	})

	it('passes a body of 1 MB on whole and refuses a larger one, whatever its declared length', async () => {
		const allowed = 'x'.repeat(1024 * 1024)
		expect(await (await post({}, allowed)).text()).toBe('1048576 characters')
		expect((await post({}, `${allowed}x`)).status).toBe(413)
		expect((await post({ 'content-length': '3' }, `${allowed}x`)).status).toBe(413)
	})

	it('passes a picture on where pictures are taken, and no more than 8 MB there', async () => {
		const sent = (bytes: number, path = '/espace-lecteur/profil') =>
			get(path, { method: 'POST', body: 'x'.repeat(bytes) })
		expect((await sent(6_000_000)).status).toBe(200)
		expect((await sent(8 * 1024 * 1024 + 1)).status).toBe(413)
		expect((await sent(6_000_000, '/espace-lecteur/profil/x')).status).toBe(413)
	})

	it('says to readers that a text is too large as a page of the site, once all of it has come', async () => {
		const site = await siteOver(async (_, { unanswered }) =>
			withText(new Response(null, { status: unanswered ? 413 : 200 }), JSON.stringify(unanswered)),
		)
		const text = new URLSearchParams({ message: 'x'.repeat(1024 * 1024) })
		const answer = await site.get('/contact?a=1', {
			method: 'POST',
			body: text,
			headers: { accept: 'text/html' },
		})
		expect([answer.status, answer.headers.get('cache-control'), site.asks]).toEqual([
			413,
			'no-store',
			['/indisponible'],
		])
		expect(await answer.text()).toContain('"because":"tooLarge","address":"/contact?a=1"')
		const machine = await site.get('/contact', { method: 'POST', body: text })
		expect([machine.status, machine.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8'])
	})

	it('refuses a form of more fields than anybody fills in, each of which costs many times its bytes', async () => {
		const { get, asks } = await siteOver(async (request) =>
			htmlPage(String([...(await request.formData())].length)),
		)
		const typed = (fields: number) => new URLSearchParams(Array.from({ length: fields }, () => ['a', 'b']))
		const chosen = (fields: number) => {
			const form = new FormData()
			for (let field = 0; field < fields; field++) form.append('a', 'b')
			return form
		}
		for (const bodyOf of [typed, chosen]) {
			const few = await get('/contact', { method: 'POST', body: bodyOf(5000) })
			expect([few.status, await few.text()]).toEqual([200, expect.stringContaining('<title>5000<')])
			const before = asks.length
			expect((await get('/contact', { method: 'POST', body: bodyOf(10_002) })).status).toBe(413)
			expect(asks.length).toBe(before)
		}
	})

	it('takes writes from its own pages only', async () => {
		const from = { 'x-forwarded-for': '198.51.100.1', host: 'mbongi.example' }
		expect((await post({ ...from, origin: 'https://mbongi.example' })).status).toBe(200)
		expect((await post({ ...from, origin: 'https://evil.example' })).status).toBe(403)
		expect((await post({ ...from, origin: 'null' })).status).toBe(403)
		const named = { ...from, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
		expect((await post(named)).status).toBe(403)
		expect((await post({ ...from, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
	})

	it('takes the one click that ends alerts from mail services, on its own path alone', async () => {
		const stop = (path: string, headers: Record<string, string>) =>
			get(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
		const path = `/auth/desabonnement/all:0000.0.${'a'.repeat(43)}`
		for (let time = 0; time < 20; time++) expect((await stop(path, {})).status).toBe(200)
		expect((await stop(path, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(200)
		expect((await stop(path, { origin: 'https://evil.example' })).status).toBe(403)
		for (const other of [
			`${path}/x`,
			'/auth/desabonnement',
			'/auth/desabonnement/..%2Fdeconnexion',
			'/auth',
		]) {
			expect((await stop(other, { origin: 'null' })).status).toBe(403)
		}
		expect(await (await stop(path, { origin: 'null' })).text()).toBe('26 characters')
	})
})

describe('bodies that are held at once', () => {
	it('are bounded for each sender and for all together, and count until they are answered', () => {
		const held = heldBytes({ all: 10, sender: 6 })
		expect([held.take('a', 6), held.take('a', 1), held.take('b', 4), held.take('c', 1)]).toEqual([
			true,
			false,
			true,
			false,
		])
		held.give('a', 6)
		expect([held.take('a', 6), held.take(null, 1)]).toEqual([true, false])
	})

	it('leave a small machine most of its memory, and let the largest file in', () => {
		const most = (gigabytes: number) => mostHeld(gigabytes * 1024 ** 3)
		for (const gigabytes of [0.25, 0.5, 1, 2, 16]) {
			const { all, sender } = most(gigabytes)
			expect(all).toBeLessThan(0.26 * gigabytes * 1024 ** 3)
			expect(sender).toBeLessThanOrEqual(all)
			expect(sender).toBeGreaterThan(BODIES.production)
		}
		expect(most(16)).toEqual({ all: 384 * 1024 ** 2, sender: 96 * 1024 ** 2 })
	})

	it('of one network cannot fill the memory, however slowly they come', async () => {
		const { get, asks } = await siteOver(async () => htmlPage('page'))
		const slow = (from: string) => {
			let end = () => {}
			const read = Promise.withResolvers<void>()
			const body = new ReadableStream({
				start(controller) {
					for (let megabyte = 0; megabyte < 30; megabyte++) controller.enqueue(new Uint8Array(1024 * 1024))
					end = () => controller.close()
				},
				pull: () => read.resolve(),
			})
			const init = { method: 'POST', body, duplex: 'half', from } as RequestInit
			return { answer: get('/guide-auteurs/verifier', init), end: () => end(), read: read.promise }
		}
		const first = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(slow)
		await Promise.all(first.map(({ read }) => read))
		const refused = await slow('2001:db8::4').answer
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
		expect(asks).toEqual([])
		for (const { end } of first) end()
		const answers = await Promise.all(first.map(({ answer }) => answer))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		const again = slow('2001:db8::4')
		again.end()
		expect((await again.answer).status).toBe(200)
	})

	it('are not read of who is too fast', async () => {
		const { get } = await siteOver(async () => htmlPage('page'))
		for (let time = 0; time < 30; time++) await get('/contact', { method: 'POST', body: 'a=1' })
		const never = new ReadableStream({ pull: () => new Promise(() => {}) })
		const init = { method: 'POST', body: never, duplex: 'half' } as RequestInit
		expect((await get('/contact', init)).status).toBe(429)
	})
})

describe('the rate of requests', () => {
	it('allows a burst, then a steady rate, for each address alone', () => {
		let now = 0
		const buckets = tokenBuckets(() => now)
		const rate = { perSecond: 2, burst: 3 }
		const take = (address: string) => buckets.take('read', address, rate)
		expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 0, 1, 0])
		now = 500
		expect([take('a'), take('a')]).toEqual([0, 1])
	})

	it('answers 429 with the time to wait to a machine that writes more than 30 times at once', async () => {
		const { get } = await siteOver(async () => htmlPage('page'))
		const post = (from: string | null) => get('/contact', { method: 'POST', body: 'a=1', from })
		for (let time = 0; time < 30; time++) expect((await post('203.0.113.9')).status).toBe(200)
		const refused = await post('203.0.113.9')
		expect(refused.status).toBe(429)
		expect(refused.headers.get('retry-after')).toBe('2')
		expect((await post('203.0.113.10')).status).toBe(200)
		for (let time = 0; time < 40; time++) expect((await post(null)).status).toBe(200)
	})

	it('lets colleagues who work behind one address write as much as each of them may, and who makes sessions up no more than a campus', async () => {
		const cookieOf = (person: string) => `theme=dark; __Host-mbongi.session_token=${person}`
		const waitOf = rateLimiter()
		const isRefused = (person: string) =>
			waitOf({ address: '203.0.113.9', isThisMachine: false }, 'POST', '/brouillon', cookieOf(person)) > 0
		const colleagues = Array.from({ length: 8 }, (_, number) => `colleague ${number}`)
		for (const person of colleagues)
			expect(Array.from({ length: 60 }, () => isRefused(person))).not.toContain(true)
		expect(isRefused('colleague 7')).toBe(true)
		const madeUp = Array.from({ length: 300 }, (_, number) => isRefused(`made up ${number}`))
		expect([madeUp.at(0), madeUp.at(-1)]).toEqual([false, true])
		const { get } = await siteOver(async () => htmlPage('page'))
		const write = (headers: HeadersInit) => get('/brouillon', { method: 'POST', body: 'a=1', headers })
		for (let time = 0; time < 40; time++) expect((await write({ cookie: cookieOf('one') })).status).toBe(200)
	})

	it('tells a reader so in a page of their language and direction, and who sent a form to go back to it', async () => {
		const { get } = await siteOver(async () => htmlPage('page'))
		const headers = { accept: 'text/html', cookie: 'language=ar' }
		for (let time = 0; time < 30; time++) await get('/contact', { method: 'POST', body: 'a=1' })
		const written = await get('/contact', { method: 'POST', body: 'a=1', headers })
		expect([written.status, written.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
		const page = await written.text()
		expect(page).toContain('<html lang="ar" dir="rtl">')
		expect(page).toContain('نصّك ما زال في النموذج')
		let read = await get('/', { headers })
		for (let time = 0; time < 300 && read.status === 200; time++) read = await get('/', { headers })
		expect(read.status).toBe(429)
		expect(await read.text()).toContain('أعد تحميل الصفحة')
	})

	it('gives out fewer of what is made for each reader, and pages all the same', async () => {
		const { get } = await siteOver(async () => htmlPage('page'))
		for (const path of ['/articles/citations.bib?q=a', '/attestations/AAAA/attestation.pdf']) {
			const from = `203.0.113.${path.length}`
			const statuses: number[] = []
			for (let time = 0; time < 40; time++) statuses.push((await get(path, { from })).status)
			expect([path, statuses.slice(0, 20).every((status) => status === 200)]).toEqual([path, true])
			expect([path, statuses.includes(429)]).toEqual([path, true])
			expect((await get('/articles/a/citation.bib', { from })).status).toBe(200)
		}
	})

	it('counts all addresses of one IPv6 network as one sender', async () => {
		const { get } = await siteOver(async () => htmlPage('page'))
		const post = (from: string) => get('/contact', { method: 'POST', body: 'a=1', from })
		for (let time = 0; time < 30; time++)
			expect((await post(`2001:db8:1:2::${time.toString(16)}`)).status).toBe(200)
		expect((await post('2001:db8:1:2:ffff::1')).status).toBe(429)
		expect((await post('2001:db8:1:3::1')).status).toBe(200)
	})

	it('believes a proxy on this machine about its client, and others where the operator names them', () => {
		const told: string[] = []
		const log = { warn: (line: string) => void told.push(line) }
		const alone = clientsBehind('', log)
		expect(alone('127.0.0.1', undefined)).toEqual({ address: '127.0.0.1', isThisMachine: true })
		for (const named of ['198.51.100.4:40312', '1.1.1.1, 198.51.100.4'])
			expect(alone('::ffff:127.0.0.1', named)).toEqual({ address: '198.51.100.4', isThisMachine: false })
		for (const named of ['[2001:db8::7]:40312', '2001:db8::7'])
			expect(alone('127.0.0.1', named).address).toBe('2001:db8::7')
		expect(alone('203.0.113.7', '127.0.0.1')).toEqual({ address: '203.0.113.7', isThisMachine: false })
		expect(told).toEqual([])
		for (let time = 0; time < 2; time++)
			expect(alone('::ffff:10.0.0.2', '127.0.0.1').address).toBe('::ffff:10.0.0.2')
		expect(told).toEqual([expect.stringContaining('TRUSTED_PROXIES')])

		const behind = clientsBehind('10.0.0.2, 2001:db8:1::/48 172.16.0.0/12', log)
		for (const peer of ['10.0.0.2', '::ffff:10.0.0.2', '2001:db8:1::5', '172.18.0.1', '127.0.0.1'])
			expect([peer, behind(peer, '1.1.1.1, 198.51.100.4').address]).toEqual([peer, '198.51.100.4'])
		for (const peer of ['10.0.0.3', '2001:db8:2::5', '172.32.0.1'])
			expect([peer, behind(peer, '198.51.100.4').address]).toEqual([peer, peer])
	})

	it('starts only with networks that it understands', () => {
		for (const list of ['proxy', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.1/8/8', '10.0.0.1/'])
			expect(() => readEnv({ TRUSTED_PROXIES: list })).toThrow(
				'TRUSTED_PROXIES must be addresses or networks',
			)
		expect(readEnv({ TRUSTED_PROXIES: '' }).TRUSTED_PROXIES).toBe('')
	})
})
