import { describe, expect } from 'vitest'
import { routeContext } from '#app/modules/identity/testing.ts'
import { toFullText } from '#app/modules/work/full-text/full-text.ts'
import type { WorkRecord } from '#app/modules/work/model.ts'
import { book, chapter, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as articleLoader } from '../../article.tsx'
import { loader as chapterLoader } from '../../chapter.tsx'

const LONG = Array.from(
	{ length: 9000 },
	(_, index) => `<p>Phrase ${index * 7919} sur ${(index * 104_729).toString(36)} et ${index}.</p>`,
).join('')

async function storeText(ctx: Ctx, record: WorkRecord, source: string): Promise<void> {
	await storeRecord(ctx, { ...record, hasFullText: true })
	const { html, outline, wordCount } = toFullText(source, { language: record.language })
	await ctx.db
		.insertInto('body')
		.values({
			work_id: record.id,
			language: record.language,
			html,
			outline: JSON.stringify(outline),
			word_count: wordCount,
		})
		.execute()
}

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const KINDS = [
	[
		'an article',
		frenchArticle,
		(ctx: Ctx, query: string, agent: string) =>
			articleLoader({
				context: routeContext(ctx, null),
				request: new Request(`https://mbongi.example${frenchArticle.path}${query}`, {
					headers: { 'user-agent': agent },
				}),
				params: { slug: frenchArticle.slug },
			} as never),
	],
	[
		'a chapter',
		chapter,
		(ctx: Ctx, query: string, agent: string) =>
			chapterLoader({
				context: routeContext(ctx, null),
				request: new Request(`https://mbongi.example${chapter.path}${query}`, {
					headers: { 'user-agent': agent },
				}),
				params: { ouvrageId: chapter.book?.slug, chapterId: chapter.slug },
			} as never),
	],
] as const

describe.each(KINDS)('%s in parts', (_, record, load) => {
	const prepare = async (ctx: Ctx, source = LONG) => {
		if (record.kind === 'chapter') await storeRecord(ctx, book)
		await storeText(ctx, record, source)
	}
	const ask = async (ctx: Ctx, query: string, agent = '') => {
		const page = await load(ctx, query, agent)
		return { ...page.data.work, headers: new Headers(page.init?.headers) }
	}
	const refusal = async (ctx: Ctx, query: string): Promise<Response> => {
		const thrown: unknown = await load(ctx, query, '').then(
			() => null,
			(error: unknown) => error,
		)
		return thrown instanceof Response ? thrown : expect.fail(`${query} was answered`)
	}

	test('its address and the whole count as views, a later part does not', async ({ ctx }) => {
		await prepare(ctx)
		const first = await ask(ctx, '')
		expect(first.text).toMatchObject({ part: 1 })
		expect(first.text?.total).toBeGreaterThan(1)
		expect(first.headers.get('x-mbongi-usage')).toBe(`view:${record.id}`)
		expect((await ask(ctx, '?partie=2')).headers.get('x-mbongi-usage')).toBeNull()
		expect((await ask(ctx, '?texte=entier')).headers.get('x-mbongi-usage')).toBe(`view:${record.id}`)
	})

	test('harvesters are told where the whole text is, and from there of what it is the text', async ({
		ctx,
	}) => {
		await prepare(ctx)
		const { headers } = await ask(ctx, '')
		expect(headers.get('link')).toContain(`${record.path}?texte=entier>; rel="item"; type="text/html"`)
		const whole = (await ask(ctx, '?texte=entier')).headers.get('link')
		expect(whole).toContain(`${record.path}>; rel="collection"; type="text/html"`)
		expect(whole).not.toContain('rel="item"')
	})

	test('what is no browser gets the whole at the address of the work, everybody else its beginning', async ({
		ctx,
	}) => {
		await prepare(ctx)
		const reader = await ask(ctx, '')
		const crawler = await ask(ctx, '', CRAWLER)
		expect(reader.text?.html.length).toBeLessThan(LONG.length / 1.5)
		expect(crawler.text).toEqual((await ask(ctx, '?texte=entier')).text)
		expect(crawler.text?.html.length).toBeGreaterThanOrEqual(LONG.length)
		for (const program of ['curl/8.14.1', 'facebookexternalhit/1.1', 'Zotero/7.0'])
			expect((await ask(ctx, '', program)).text).toEqual(crawler.text)
		expect(crawler.record.references).toEqual(record.references)
		for (const { headers } of [reader, crawler]) expect(headers.get('vary')).toContain('User-Agent')
		expect(crawler.headers.get('link')).toBe(reader.headers.get('link'))
		expect((await ask(ctx, '?partie=2', CRAWLER)).text).toMatchObject({ part: 2 })
	})

	test('what no page links to leads to the work', async ({ ctx }) => {
		await prepare(ctx)
		for (const query of [
			...[
				'?partie=1',
				'?partie=0',
				'?partie=99999',
				'?partie=-2',
				'?partie=abc',
				'?partie=2%00',
				'?texte=tout',
			],
			...[
				`?partie=${'9'.repeat(9000)}`,
				'?partie=%3Cscript%3E',
				'?texte=entier&partie=2',
				'?partie=%ED%A0%80',
			],
		]) {
			const response = await refusal(ctx, query)
			expect(response.status, query).toBe(302)
			expect(response.headers.get('location')).toBe(record.path)
		}
	})

	test('a short text has no second part; a withdrawn work has none', async ({ ctx }) => {
		await prepare(ctx, '<p>Court.</p>')
		expect((await ask(ctx, '')).text).toMatchObject({ total: 1 })
		expect((await ask(ctx, '')).headers.get('vary')).toBe('Accept')
		expect((await refusal(ctx, '?partie=2')).status).toBe(302)
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', record.id).execute()
		expect((await ask(ctx, '')).text).toBeNull()
		expect((await refusal(ctx, '?texte=entier')).status).toBe(302)
	})
})
