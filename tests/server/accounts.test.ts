import { describe, expect, it } from 'vitest'
import { htmlPage, siteOver } from '#tests/support/site.ts'

const FORMS = [
	'/auth',
	'/auth/deconnexion',
	'/auth/confirmation',
	'/auth/nouveau-mot-de-passe',
	'/auth/orcid',
]
const OWN = { host: 'mbongi.example', 'content-type': 'application/x-www-form-urlencoded' }

describe('forms of accounts', async () => {
	const { get, asks } = await siteOver(async () => htmlPage('page'))
	const post = (path: string, headers: Record<string, string>, body = 'a=1') =>
		get(path, { method: 'POST', headers: { ...OWN, ...headers }, body, from: null })

	it.each(FORMS)('%s is sent from pages of this site only', async (path) => {
		const before = asks.length
		const foreign: Record<string, string>[] = [
			{ origin: 'https://evil.example' },
			{ origin: 'https://mbongi.example.evil.example' },
			{ origin: 'null' },
			{ 'sec-fetch-site': 'cross-site' },
			{ origin: 'https://evil.mbongi.example', 'sec-fetch-site': 'same-site' },
		]
		for (const headers of foreign) expect((await post(path, headers)).status).toBe(403)
		expect(asks.length).toBe(before)
		const own = { origin: 'https://mbongi.example', 'sec-fetch-site': 'same-origin' }
		expect((await post(path, own)).status).toBe(200)
	})

	it('never carry a header into the answer, nor reach a page when huge', async () => {
		expect((await get('/auth?retour=/%0d%0aset-cookie:%20a=b')).headers.has('set-cookie')).toBe(false)
		expect((await post('/auth', {}, `email=${'x'.repeat(1024 * 1024)}`)).status).toBe(413)
	})

	it('are answered to whoever asked, from no memory', async () => {
		const { get, asks, cache } = await siteOver(async () =>
			htmlPage('page', { headers: { 'cache-control': 'no-store' } }),
		)
		for (const path of ['/auth', '/auth', '/auth/confirmation', '/auth/confirmation']) await get(path)
		expect(asks).toHaveLength(4)
		expect(cache.isOpen()).toBe(true)
	})
})
