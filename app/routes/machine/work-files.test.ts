import { describe, expect } from 'vitest'
import { USAGE_HEADER } from '#app/modules/usage/header.ts'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { ask, page, slug } from './testing.ts'
import { loader as workFile } from './work-file.ts'

describe('files of works', () => {
	const content = new TextEncoder().encode('%PDF-1.7 0123456789')
	const fileName = 'Prêcheurs n° 1.pdf'
	const params = { slug, fileName }
	const get = (ctx: Ctx, headers: Record<string, string> = {}, query = '', method = 'GET') =>
		ask(workFile, ctx, `${page}/telecharger/x${query}`, params, { headers, method })

	test('whole, with name, tag, date, link and what it counts as', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const { sha256 } = await storeGalley(ctx, englishArticle.id, {
			fileName,
			mediaType: 'application/pdf',
			content,
		})
		const response = await get(ctx)
		expect(response.status).toBe(200)
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'accept-ranges': 'bytes',
			'content-length': '19',
			'content-type': 'application/pdf',
			'content-disposition': `inline; filename="Precheurs n_ 1.pdf"; filename*=UTF-8''Pr%C3%AAcheurs%20n%C2%B0%201.pdf`,
			etag: `"${sha256}"`,
			'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
			link: `<http://localhost:3000${page}>; rel="collection"; type="text/html", <http://localhost:3000/signposting/article/${slug}>; rel="linkset"; type="application/linkset+json", <http://localhost:3000/signposting/article/${slug}.txt>; rel="linkset"; type="application/linkset"`,
			'x-content-type-options': 'nosniff',
			[USAGE_HEADER]: `download:${englishArticle.id}`,
		})
		expect(await response.text()).toBe('%PDF-1.7 0123456789')
		const download = await get(ctx, {}, '?telecharger=1')
		expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
		await download.body?.cancel()
	})

	test('in parts, of which none is counted (COUNTER 5.1, section 7.1: only 200 and 304 are)', async ({
		ctx,
	}) => {
		await storeRecord(ctx, englishArticle)
		const { sha256 } = await storeGalley(ctx, englishArticle.id, {
			fileName,
			mediaType: 'application/pdf',
			content,
		})
		const first = await get(ctx, { range: 'bytes=0-3' })
		expect(first.status).toBe(206)
		expect(first.headers.get('content-range')).toBe('bytes 0-3/19')
		expect(first.headers.has(USAGE_HEADER)).toBe(false)
		expect(await first.text()).toBe('%PDF')
		const last = await get(ctx, { range: 'bytes=-4', 'if-range': `"${sha256}"` })
		expect([last.status, await last.text()]).toEqual([206, '6789'])
		expect(last.headers.has(USAGE_HEADER)).toBe(false)
		const changed = await get(ctx, { range: 'bytes=-4', 'if-range': '"other"' })
		expect([changed.status, (await changed.text()).length]).toEqual([200, 19])
		const several = await get(ctx, { range: 'bytes=0-1,4-5' })
		expect([several.status, (await several.text()).length]).toEqual([200, 19])
		const beyond = await get(ctx, { range: 'bytes=19-' })
		expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */19'])
		expect(beyond.headers.has(USAGE_HEADER)).toBe(false)
	})

	test('conditions and HEAD', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const { sha256 } = await storeGalley(ctx, englishArticle.id, {
			fileName,
			mediaType: 'application/pdf',
			content,
		})
		const known = await get(ctx, { 'if-none-match': `"${sha256}"`, range: 'bytes=0-3' })
		expect([known.status, await known.text()]).toEqual([304, ''])
		expect(known.headers.has(USAGE_HEADER)).toBe(true)
		const failed = await get(ctx, { 'if-match': '"other"' })
		expect(failed.status).toBe(412)
		const head = await get(ctx, { range: 'bytes=0-3' }, '', 'HEAD')
		expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '19', ''])
	})

	test('what could run here is only downloaded', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		await storeGalley(ctx, englishArticle.id, { fileName, mediaType: 'text/html', content })
		const response = await get(ctx)
		expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
		await response.body?.cancel()
	})

	test('drafts, withdrawn works, other names and hostile ones are not found', async ({ ctx }) => {
		await storeRecord(ctx, { ...englishArticle, withdrawn: true })
		await storeGalley(ctx, englishArticle.id, { fileName, mediaType: 'application/pdf', content })
		expect((await get(ctx)).status).toBe(404)
		for (const name of ['', 'other.pdf', '../../etc/passwd', '\0', '\ud800', 'a'.repeat(10_000)]) {
			const response = await ask(workFile, ctx, `${page}/telecharger/x`, { slug, fileName: name })
			expect(response.status).toBe(404)
		}
	})

	test('of a chapter, under its own book only', async ({ ctx }) => {
		await storeRecord(ctx, book)
		await storeRecord(ctx, chapter)
		await storeGalley(ctx, chapter.id, { fileName, mediaType: 'application/pdf', content })
		const place = { ouvrageId: book.slug, chapterId: chapter.slug, fileName }
		const response = await ask(workFile, ctx, `${chapter.path}/telecharger/x`, place)
		expect(response.status).toBe(200)
		await response.body?.cancel()
		const elsewhere = await ask(workFile, ctx, '/x', { ...place, ouvrageId: 'another' })
		expect(elsewhere.status).toBe(404)
	})
})
