import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { siteOver } from '#tests/support/site.ts'

const XML = `<?xml version="1.0"?><OAI-PMH>${'<record/>'.repeat(2000)}</OAI-PMH>`

it('a harvester is answered compressed as it asks (OAI-PMH 2.0, section 3.1.3), by GET and by POST', async () => {
	const { get, asks } = await siteOver(
		async () =>
			new Response(XML, {
				headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
			}),
	)
	const asked = new URLSearchParams({ verb: 'ListRecords', metadataPrefix: 'oai_dc' })
	for (const [encoding, open] of [
		['gzip', gunzipSync],
		['br', brotliDecompressSync],
	] as const)
		for (const init of [{}, { method: 'POST', body: asked }]) {
			const answer = await get(`/oai${'body' in init ? '' : `?${asked}`}`, {
				...init,
				headers: { 'accept-encoding': encoding },
			})
			expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
			const bytes = Buffer.from(await answer.arrayBuffer())
			expect(bytes.length).toBeLessThan(XML.length / 10)
			expect(open(bytes).toString()).toBe(XML)
		}
	expect(await (await get(`/oai?${asked}`)).text()).toBe(XML)
	expect(asks).toHaveLength(5)
})
