import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { requestGalley } from '#app/modules/galley/index.server.ts'
import { makeQueued, storeText } from '#app/modules/galley/made/testing.ts'
import { USAGE_HEADER } from '#app/modules/usage/header.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { loader, middleware } from './text-file.tsx'

const { slug } = englishArticle
const withoutFiles: WorkRecord = { ...englishArticle, galleys: [] }

/** Asks the route as the server would: its middleware, then its loader, whose status and headers are those of the page. */
async function ask(
	ctx: Ctx,
	params: Record<string, string>,
	init: RequestInit & { query?: string } = {},
): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`http://localhost:3000/x${init.query ?? ''}`, init)
	const args = { request, params, context } as unknown as LoaderFunctionArgs
	const page = async () => {
		const { data, init } = loader(args)
		return Response.json(data, init ?? {})
	}
	try {
		const [answer] = middleware
		const response = await inHttp(async () => answer?.(args as Parameters<typeof answer>[0], page))
		return response as Response
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

const askText = (ctx: Ctx, init: RequestInit = {}) => ask(ctx, { slug, fileName: `${slug}.txt` }, init)

/** Asks for a plain text that a node made once it was ordered. */
async function askMade(ctx: Ctx, record: WorkRecord, params: Record<string, string>): Promise<Response> {
	await requestGalley(ctx, record, 'txt')
	expect(await makeQueued(ctx)).toBe(1)
	return ask(ctx, params)
}

describe('a file of a text', () => {
	test('is a light PDF under a name of its own, and counts as a download', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		await requestGalley(ctx, withoutFiles, 'light')
		expect(await makeQueued(ctx)).toBe(1)
		const response = await ask(ctx, { slug, fileName: `${slug}.leger.pdf` })
		expect(response.status).toBe(200)
		expect(response.headers.get('content-type')).toBe('application/pdf')
		expect(response.headers.get('content-disposition')).toBe(`inline; filename="${slug}.leger.pdf"`)
		expect(response.headers.get(USAGE_HEADER)).toContain(withoutFiles.id)
		await response.body?.cancel()
		const saved = await ask(ctx, { slug, fileName: `${slug}.leger.pdf` }, { query: '?telecharger=1' })
		expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.leger.pdf"`)
		await saved.body?.cancel()
	})

	test('that has been made is given with name, tag and link, and counts as a download', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		const first = await askMade(ctx, withoutFiles, { slug, fileName: `${slug}.txt` })
		expect(first.status).toBe(200)
		expect(Object.fromEntries(first.headers)).toMatchObject({
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${slug}.txt"`,
			etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
			link: expect.stringContaining(`<http://localhost:3000/articles/${slug}>; rel="collection"`),
			'x-content-type-options': 'nosniff',
			[USAGE_HEADER]: `download:${withoutFiles.id}`,
		})
		const text = await first.text()
		expect(text).toContain('Two <words>.')
		expect(first.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))

		const again = await askText(ctx, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
		expect(again.status).toBe(304)
		const part = await askText(ctx, { headers: { range: 'bytes=0-9' } })
		expect(part.status).toBe(206)
		expect(part.headers.get(USAGE_HEADER)).toBeNull()
		await part.body?.cancel()
	})

	test('is never an outdated one: until it is made anew, a page says so and comes back', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		await (await askMade(ctx, withoutFiles, { slug, fileName: `${slug}.txt` })).body?.cancel()
		await ctx.db
			.updateTable('work')
			.set({ title: JSON.stringify({ en: 'Another title' }) })
			.where('id', '=', withoutFiles.id)
			.execute()
		const waiting = await askText(ctx)
		expect(waiting.status).toBe(503)
		expect(Object.fromEntries(waiting.headers)).toMatchObject({
			'retry-after': '5',
			refresh: '5',
			'cache-control': 'no-store',
		})
		expect(waiting.headers.get(USAGE_HEADER)).toBeNull()
		expect(await waiting.json()).toMatchObject({ state: 'awaited', format: 'txt', path: `/articles/${slug}` })
		await makeQueued(ctx)
		expect(await (await askText(ctx)).text()).toContain('Another title')
	})

	test('of a chapter, under its own book only', async ({ ctx }) => {
		await storeRecord(ctx, book)
		await storeText(ctx, { ...chapter, galleys: [] })
		const place = { ouvrageId: book.slug, chapterId: chapter.slug, fileName: `${chapter.slug}.txt` }
		expect(await (await askMade(ctx, chapter, place)).text()).toContain('Two <words>.')
		expect((await ask(ctx, { ...place, ouvrageId: 'another' })).status).toBe(404)
	})

	test('nobody gets one that the licence does not allow, of a work without a text, or a withdrawn one', async ({
		ctx,
	}) => {
		await storeText(ctx, withoutFiles)
		await (await askMade(ctx, withoutFiles, { slug, fileName: `${slug}.txt` })).body?.cancel()
		const set = (values: { licence?: string | null; state?: 'published' | 'withdrawn' }) =>
			ctx.db.updateTable('work').set(values).where('id', '=', withoutFiles.id).execute()
		for (const values of [
			{ licence: null },
			{ licence: withoutFiles.licence, state: 'withdrawn' },
		] as const) {
			await set(values)
			expect((await askText(ctx)).status).toBe(404)
		}
		await set({ state: 'published' })
		const back = await askText(ctx)
		expect(back.status).toBe(200)
		await back.body?.cancel()
		await ctx.db.deleteFrom('body').where('work_id', '=', withoutFiles.id).execute()
		await ctx.db.updateTable('work').set({ has_full_text: false }).where('id', '=', withoutFiles.id).execute()
		expect((await askText(ctx)).status).toBe(404)
	})

	test('of another format or name, or of a hostile one, is not found', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		for (const fileName of [
			'',
			slug,
			`${slug}.docx`,
			`${slug}.`,
			`${slug}.TXT`,
			`${slug}.txt.txt`,
			'other.txt',
			`../${slug}.txt`,
			'\0',
			'\ud800',
			'a'.repeat(10_000),
		])
			expect((await ask(ctx, { slug, fileName })).status).toBe(404)
		expect((await ask(ctx, { slug: 'unknown', fileName: '\ud800' })).status).toBe(404)
		expect(await makeQueued(ctx)).toBe(0)
	})

	test('that moved with its work is found at the new address, under its new name', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		const redirect = { kind: 'article' as const, slug: 'old.title', target: slug }
		await ctx.db.insertInto('slug_redirect').values(redirect).execute()
		const moved = await ask(ctx, { slug: 'old.title', fileName: 'old.title.epub' }, { query: '?lang=ar' })
		expect(moved.status).toBe(301)
		expect(moved.headers.get('location')).toBe(`/articles/${slug}/texte/${slug}.epub?lang=ar`)
	})

	test('that somebody uploaded in its format is given instead of one that is made', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		await storeGalley(ctx, withoutFiles.id, {
			fileName: 'set by hand.pdf',
			mediaType: 'application/pdf',
			content: new TextEncoder().encode('%PDF-1.7'),
		})
		const response = await ask(ctx, { slug, fileName: `${slug}.pdf` })
		expect(response.status).toBe(302)
		expect(response.headers.get('location')).toBe(`/articles/${slug}/telecharger/set%20by%20hand.pdf`)
		expect(await makeQueued(ctx)).toBe(0)
	})

	test('that could not be made is not found, and says so', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		await (await askMade(ctx, withoutFiles, { slug, fileName: `${slug}.txt` })).body?.cancel()
		await ctx.db
			.updateTable('made_galley')
			.set({ state: 'failed', storage_key: null, sha256: null, bytes: null, error: 'memory' })
			.where('work_id', '=', withoutFiles.id)
			.execute()
		const response = await askText(ctx)
		expect(response.status).toBe(404)
		expect(await response.json()).toMatchObject({ state: 'failed' })
	})
})
