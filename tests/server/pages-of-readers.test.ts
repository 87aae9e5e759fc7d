import { describe, expect, it } from 'vitest'
import { usageHeaders } from '#app/modules/usage/header.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import type { Greet } from '#server/http/pages-of-readers.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

const WORK = '01a1fda4-9c2a-7eec-826f-0c1bbb32ecd4'
const WAY_IN = '<a href="/auth">Connexion</a>'
const OF_AWA = {
	headers: { cookie: 'theme=dark; mbongi.session_token=awa; language=ar', 'accept-encoding': 'br, gzip' },
}

/** A site whose texts say who asked for them; only the person of the cookie `awa` is signed in. */
async function textsFor(options: { text?: string; greet?: Greet } = {}) {
	const greeted: { workId: string; language: string }[] = []
	const greet: Greet = async (request, about) => {
		greeted.push(about)
		const isAwa = request.headers.get('cookie')?.includes('session_token=awa')
		return isAwa ? { visitor: WAY_IN, reader: '<b>Awa ڤ</b>', cookies: ['seen=1'] } : null
	}
	const site = await siteOver(
		async (request) =>
			htmlPage(`${options.text ?? WAY_IN} ${request.headers.get('cookie') ?? 'nobody'}`, {
				headers: { ...usageHeaders('view', WORK), link: '<x>; rel=author' },
			}),
		{},
		createPageCache(),
		undefined,
		options.greet ?? greet,
	)
	return { ...site, greeted }
}

describe('the text of a work, for somebody who is signed in,', () => {
	it('is the page that is kept for everybody, made without what tells who asks, with their menu for the way in', async () => {
		const { get, asks, greeted, counts } = await textsFor()
		const first = await get('/articles/x', OF_AWA)
		const again = await get('/articles/x', OF_AWA)
		const visitor = await (await get('/articles/x', { headers: { cookie: 'language=ar' } })).text()
		expect(asks).toEqual(['/articles/x'])
		expect(visitor).toContain(`${WAY_IN} `)
		expect(visitor).not.toContain('session_token')
		const { headers } = again
		expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null])
		expect([headers.get('link'), headers.get('set-cookie')]).toEqual(['<x>; rel=author', 'seen=1'])
		expect(headers.get('x-mbongi-usage')).toBeNull()
		for (const answer of [first, again]) {
			const bytes = new Uint8Array(await answer.arrayBuffer())
			expect(answer.headers.get('content-length')).toBe(String(bytes.length))
			const text = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
			expect(await new Response(text).text()).toBe(visitor.replace(WAY_IN, '<b>Awa ڤ</b>'))
		}
		expect(greeted).toEqual([
			{ workId: WORK, language: 'ar' },
			{ workId: WORK, language: 'ar' },
		])
		expect(counts).toEqual([`view:${WORK}`, `view:${WORK}`, `view:${WORK}`])
	})

	it('is made for who is not known, who reviews by a link, and where the page does not have the way in once', async () => {
		const of = (cookie: string) => ({ headers: { cookie } })
		const { get, asks } = await textsFor()
		for (let time = 0; time < 2; time++) await get('/articles/x', of('mbongi.session_token=forged'))
		await get('/articles/x', of('mbongi.session_token=awa; mbongi.review_1=y'))
		expect(asks).toHaveLength(4)
		const twice = await textsFor({ text: WAY_IN + WAY_IN })
		expect(await (await twice.get('/articles/x', of('mbongi.session_token=awa'))).text()).toContain(
			'session_token=awa',
		)
	})

	it('is made for everybody who asks for another page, or writes', async () => {
		const { get, greeted } = await textsFor()
		for (const path of ['/articles', '/revues/x', '/espace-lecteur']) await get(path, OF_AWA)
		await get('/articles/x', { ...OF_AWA, method: 'POST' })
		await get('/articles/x', { headers: { ...OF_AWA.headers, accept: 'application/x-bibtex' } })
		expect(greeted).toEqual([])
	})
})
