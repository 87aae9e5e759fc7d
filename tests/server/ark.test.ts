import { expect, it } from 'vitest'
import { siteOver } from '#tests/support/site.ts'

const { get, asks } = await siteOver(async ({ url }) => new Response(url))

it('sends the form of an ARK without a slash to the one with it, its inflection kept', async () => {
	for (const end of ['', '?', '??', '?info', '/s2.pdf']) {
		const answer = await get(`/ark:12345/m1x${end}`, { redirect: 'manual' })
		expect([answer.status, answer.headers.get('location')]).toEqual([301, `/ark:/12345/m1x${end}`])
	}
	expect(asks).toEqual([])
})

it('lets pages see every inflection, and keeps none of the answers for another', async () => {
	for (const end of ['?', '', '??', '?info']) {
		const answer = await get(`/ark:/12345/m1x${end}`)
		expect(new URL(await answer.text()).href.endsWith(`/ark:/12345/m1x${end}`), end).toBe(true)
	}
})
