import { describe, expect, it } from 'vitest'
import { loadShedder, type Strain, watchEventLoop } from '#server/http/load.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

const SIGNED_IN = { headers: { cookie: 'mbongi.session=1' } }
const GREEDY = '198.51.100.1'

/** A site whose strain and processor time the test sets: each page that is made costs `pageMs`. */
async function siteAtWork(pageMs: number) {
	const state = { strain: 'none' as Strain, cpuMs: 0, now: 1_800_000_000_000 }
	const cache = createPageCache({ now: () => state.now })
	const load = loadShedder(() => state.strain, { cpuMs: () => state.cpuMs, now: () => state.now })
	const site = await siteOver(
		async () => {
			state.cpuMs += pageMs
			return htmlPage('page')
		},
		{},
		cache,
		load,
	)
	return { ...site, state }
}

describe('a node at its limit', () => {
	it('refuses nobody while there is time for all', async () => {
		const { get } = await siteAtWork(9_000)
		for (let page = 1; page <= 5; page++)
			expect((await get(`/articles?page=${page}`, { from: GREEDY })).status).toBe(200)
	})

	it('refuses the network that spent its processor time, and no other', async () => {
		const { get, state } = await siteAtWork(4_000)
		for (let page = 1; page <= 3; page++) await get(`/articles?page=${page}`, { from: GREEDY })
		state.strain = 'busy'
		const refused = await get('/articles?page=9', { from: GREEDY })
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '11'])
		expect((await get('/articles?page=10', { from: GREEDY, ...SIGNED_IN })).status).toBe(429)
		expect((await get('/articles?page=9', { from: '198.51.100.2' })).status).toBe(200)
		expect((await get('/articles?page=11', { from: null })).status).toBe(200)
		state.now += 11_000
		expect((await get('/articles?page=12', { from: GREEDY })).status).toBe(200)
	})

	it('gives what it keeps, be it older, and makes pages for those who are signed in; others come back later', async () => {
		const { get, state, asks } = await siteAtWork(10)
		await get('/articles')
		state.now += 120_000
		state.strain = 'overloaded'
		expect((await get('/articles')).status).toBe(200)
		expect(asks).toEqual(['/articles'])
		expect((await get('/espace-lecteur', SIGNED_IN)).status).toBe(200)
		const refused = await get('/revues', { headers: { 'accept-language': 'fr' } })
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
		expect(await refused.text()).toContain('très demandé')
		expect((await get('/health/live')).status).toBe(200)
	})

	it('shares its processor time out among those it works for at the same time', async () => {
		const state = { cpuMs: 0, strain: 'busy' as Strain }
		const load = loadShedder(() => state.strain, { cpuMs: () => state.cpuMs, now: () => 0 })
		const client = (address: string) => ({ address, isThisMachine: false })
		const ends = [GREEDY, '198.51.100.2'].map((address) => load.begin(client(address)))
		state.cpuMs = 19_000
		for (const end of ends) end()
		expect(load.refuses(client(GREEDY), true)).toBeNull()
		const end = load.begin(client(GREEDY))
		state.cpuMs += 600
		end()
		expect(load.refuses(client(GREEDY), true)?.because).toBe('spent')
		expect(load.refuses(client('198.51.100.2'), true)).toBeNull()
	})

	it('knows by itself when it keeps others waiting', async () => {
		const watched = watchEventLoop()
		for (let round = 0; round < 20 && watched.strain() === 'none'; round++) {
			const until = performance.now() + 600
			while (performance.now() < until);
			await new Promise((resolve) => setImmediate(resolve))
		}
		const strain = watched.strain()
		watched.close()
		expect(strain).not.toBe('none')
	})
})
