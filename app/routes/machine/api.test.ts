import { describe, expect } from 'vitest'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import {
	arabicArticle,
	bareArticle,
	book,
	chapter,
	englishArticle,
	frenchArticle,
	hostileArticle,
	spanishArticle,
} from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writePlace } from '#app/platform/db/place-in-order.server.ts'
import { newId } from '#app/platform/id.ts'
import { apiOf } from '#tests/support/api.ts'
import { test } from '#tests/support/database.ts'

const ARTICLES = [
	englishArticle,
	frenchArticle,
	spanishArticle,
	arabicArticle,
	bareArticle,
	{ ...hostileArticle, doi: null },
]

async function library(ctx: Ctx) {
	for (const record of [...ARTICLES, book, chapter]) await storeRecord(ctx, record)
	return apiOf(ctx)
}
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)

describe('a list', () => {
	test('is read page by page to its end: everything once, the newest first', async ({ ctx }) => {
		const { ask } = await library(ctx)
		const whole = await ask('/articles?limit=100')
		expect(whole.body.next).toBeNull()
		expect(whole.headers.get('link')).not.toContain('rel="next"')
		expect(idsOf(whole).toSorted()).toEqual(ARTICLES.map(({ id }) => id).sort())
		const days = whole.body.items.map(({ published }: { published: { on: string } }) => published.on)
		expect(days).toEqual(days.toSorted().reverse())
		const found: string[] = []
		for (let next: string | null = '/articles?limit=2&fields=id'; next; ) {
			const page = await ask(next)
			expect(page.body.items.length).toBeLessThanOrEqual(2)
			for (const item of page.body.items) expect(Object.keys(item)).toEqual(['id'])
			found.push(...idsOf(page))
			next = page.body.next
			if (next) expect(page.headers.get('link')).toContain(`<${next}>; rel="next"`)
		}
		expect(found).toEqual(idsOf(whole))
	})

	test('holds what its filters leave', async ({ ctx }) => {
		const { ask } = await library(ctx)
		const journal = englishArticle.journal?.slug ?? ''
		expect(idsOf(await ask(`/articles?journal=${journal}`))).toContain(englishArticle.id)
		expect(idsOf(await ask('/articles?language=ar'))).toEqual([arabicArticle.id])
		expect(idsOf(await ask('/articles?year=2020&language=en'))).toContain(englishArticle.id)
		expect(idsOf(await ask('/articles?publishedSince=2020-05-22&language=en'))).not.toContain(
			englishArticle.id,
		)
		expect(idsOf(await ask('/articles?publishedUntil=2020-05-21&language=en'))).toContain(englishArticle.id)
		expect(idsOf(await ask('/articles?doi=10.1017/s0001972020000108'))).toEqual([englishArticle.id])
		expect(idsOf(await ask(`/chapters?book=${book.slug}`))).toEqual([chapter.id])
		expect(idsOf(await ask(`/books?publisher=${book.publisher?.slug}`))).toEqual([book.id])
		expect(idsOf(await ask('/journals?issn=1750-0184'))).toHaveLength(1)
		const orcid = '0000-0003-0959-2092'
		await ctx.db.updateTable('person').set({ orcid }).where('slug', '=', 'frederick-madore').execute()
		expect(idsOf(await ask('/people?orcid=0000-0003-0959-2092'))).toHaveLength(1)
	})

	test('of what changed since a moment is in the order of the changes, and what changes again comes again', async ({
		ctx,
	}) => {
		const { ask } = await library(ctx)
		const since = '/articles?updatedSince=2026-11-01T00:00:00Z&limit=4'
		const first = await ask(since)
		expect(idsOf(first)).toHaveLength(4)
		const [again = ''] = idsOf(first)
		await ctx.db.updateTable('work').set({ licence: 'CC0-1.0' }).where('id', '=', again).execute()
		const rest = await ask(first.body.next)
		expect(idsOf(rest).at(-1)).toBe(again)
		expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(ARTICLES.length)
		expect(idsOf(await ask('/articles?updatedSince=2099-01-01T00:00:00%2B02:00'))).toEqual([])
	})
})

describe('readers alone decide what there is', () => {
	test('what waits in a draft issue is nowhere; what was withdrawn says so and why', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle, { issueState: 'draft' })
		await storeRecord(ctx, { ...frenchArticle, withdrawn: true })
		await ctx.db
			.updateTable('work')
			.set({ withdrawn_on: '2026-11-02', withdrawal_note: JSON.stringify({ fr: 'Plagiat' }) })
			.where('id', '=', frenchArticle.id)
			.execute()
		const { ask } = await apiOf(ctx)
		expect(idsOf(await ask('/articles'))).toEqual([])
		expect(idsOf(await ask('/issues'))).not.toContain(englishArticle.issue?.slug)
		for (const name of [englishArticle.id, englishArticle.slug])
			expect((await ask(`/articles/${name}`)).status).toBe(404)
		const gone = await ask(`/articles/${frenchArticle.slug}`)
		expect([gone.status, gone.body.withdrawnOn, gone.body.note]).toEqual([
			410,
			'2026-11-02',
			{ fr: 'Plagiat' },
		])
		expect(gone.body.work).toMatchObject({ id: frenchArticle.id, title: frenchArticle.title })
		expect((await ask(`/articles/${frenchArticle.id}/files`)).status).toBe(410)
	})

	test('an issue that is not out, and who signed nothing public, have no address', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		await storeIssue(ctx, journal.id, { slug: 'un', on: '2025-01-01', state: 'draft' })
		const nobody = newId()
		await ctx.db
			.insertInto('person')
			.values({ id: nobody, slug: 'personne', name: 'Personne', name_sort: 'personne' })
			.execute()
		const { ask } = await apiOf(ctx)
		expect((await ask('/journals/revue/issues/un')).status).toBe(404)
		expect((await ask('/issues?journal=revue')).body.items).toEqual([])
		expect((await ask('/people')).body.items).toEqual([])
		for (const name of [nobody, 'personne']) expect((await ask(`/people/${name}`)).status).toBe(404)
	})

	test('a work is found under its own kind alone', async ({ ctx }) => {
		const { ask } = await library(ctx)
		expect((await ask(`/books/${englishArticle.id}`)).status).toBe(404)
		expect((await ask(`/chapters/${chapter.slug}`)).body.book.slug).toBe(book.slug)
	})
})

describe('one thing', () => {
	test('says all that readers see of it, by its id and its slug', async ({ ctx }) => {
		const { ask } = await library(ctx)
		await storeGalley(ctx, englishArticle.id, {
			fileName: 'texte.pdf',
			mediaType: 'application/pdf',
			content: new TextEncoder().encode('%PDF'),
		})
		const { body } = await ask(`/articles/${englishArticle.slug}`)
		expect((await ask(`/articles/${englishArticle.id}`)).body).toEqual(body)
		expect(body).toMatchObject({
			doi: englishArticle.doi,
			url: `${ctx.env.PUBLIC_URL}${englishArticle.path}`,
			label: { text: englishArticle.title['en'], language: 'en' },
		})
		expect(body.references).toHaveLength(2)
		for (const { href } of [body.journal, body.publisher, body.issue])
			expect((await ask(href)).status).toBe(200)
		expect((await ask(body.contributors[0].person)).body.works.article).toBe(1)
		const { items } = (await ask(body.files)).body
		expect(items[0]).toMatchObject({ format: 'pdf', bytes: 4, name: 'texte.pdf', isMade: false })
		expect(items.filter(({ isMade }: { isMade: boolean }) => isMade).length).toBeGreaterThan(2)
		expect((await ask(`/books/${book.slug}`)).body.chapters).toHaveLength(1)
	})

	test('says the DOIs of its journal and its issue once they are registered, and a book the terms of its index', async ({
		ctx,
	}) => {
		const { ask } = await library(ctx)
		const { body: work } = await ask(`/articles/${englishArticle.slug}`)
		const said = async () => {
			const { journal, issue } = (await ask(`/articles/${englishArticle.slug}`)).body
			const whole = [await ask(journal.href), await ask(issue.href)].map(({ body }) => body.doi)
			return [journal.doi, issue.doi, ...whole]
		}
		const own = async (doi_registered: boolean) => {
			await ctx.db
				.updateTable('journal')
				.set({ doi: '10.5555/africa', doi_registered })
				.where('slug', '=', work.journal.slug)
				.execute()
			await ctx.db
				.updateTable('issue')
				.set({ doi: '10.5555/africa.90-3', doi_registered })
				.where('slug', '=', work.issue.slug)
				.execute()
		}
		await own(false)
		expect(await said()).toEqual([null, null, null, null])
		await own(true)
		expect(await said()).toEqual([
			...['10.5555/africa', '10.5555/africa.90-3'],
			...['10.5555/africa', '10.5555/africa.90-3'],
		])
		const term = { book_id: book.id, entry: 'eaux:fleuve', spellings: ['fleuve'], seen: '{}' }
		await ctx.db
			.insertInto('book_index_term')
			.values({ id: newId(), ...term })
			.execute()
		expect((await ask(`/books/${book.slug}`)).body.indexTerms).toEqual([{ levels: ['eaux', 'fleuve'] }])
		expect((await ask(`/chapters/${chapter.id}`)).body.indexTerms).toEqual([])
	})

	test('that moved leads to where it is now, with what was asked', async ({ ctx }) => {
		const { ask } = await library(ctx)
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'article', slug: 'old', target: englishArticle.slug })
			.execute()
		const moved = await ask('/articles/old?fields=id')
		expect([moved.status, moved.headers.get('location')]).toEqual([
			301,
			`${ctx.env.PUBLIC_URL}/api/v1/articles/${englishArticle.slug}?fields=id`,
		])
	})

	test('is sent once while nothing changes', async ({ ctx }) => {
		const { ask } = await library(ctx)
		const first = await ask(`/articles/${englishArticle.id}`)
		const etag = first.headers.get('etag') ?? ''
		const headers = { 'if-none-match': etag }
		const again = await ask(`/articles/${englishArticle.id}`, { headers })
		expect([again.status, again.body]).toEqual([304, null])
		await ctx.db.updateTable('work').set({ licence: 'CC0-1.0' }).where('id', '=', englishArticle.id).execute()
		expect((await ask(`/articles/${englishArticle.id}`, { headers })).status).toBe(200)
	})

	test('is named in the language asked for', async ({ ctx }) => {
		const { ask } = await library(ctx)
		await storeJournal(ctx, { slug: 'deux', title: { fr: 'Deux', en: 'Two' } })
		const label = async (path: string, accept?: string) => {
			const { body, headers } = await ask(path, accept ? { headers: { 'accept-language': accept } } : {})
			return [body.label.text, headers.get('content-language'), headers.get('vary')]
		}
		expect(await label('/journals/deux')).toEqual(['Deux', 'fr', 'Accept-Language'])
		expect(await label('/journals/deux', 'de, fr;q=0.4, en-GB;q=0.8')).toEqual([
			'Two',
			'en',
			'Accept-Language',
		])
		expect(await label('/journals/deux?lang=fr', 'en')).toEqual(['Deux', 'fr', 'Accept-Language'])
		expect(await label('/journals/deux', 'zz;q=x,,;;=')).toEqual(['Deux', 'fr', 'Accept-Language'])
	})
})

test('calls come with their state today, the last announced first', async ({ ctx }) => {
	const world = await storeCallWorld(ctx)
	await storeCall(ctx, world.may.admin, world.journalId)
	const { ask } = await apiOf(ctx)
	const all = await ask('/calls?limit=1')
	expect(all.body.items).toHaveLength(1)
	const [{ slug, state }] = all.body.items
	expect((await ask(`/calls/${slug}`)).body.state).toBe(state)
	for (const { state: shown } of (await ask('/calls?state=open')).body.items) expect(shown).toBe('open')
})

test('the search gives works, facets and where it goes on', async ({ ctx }) => {
	const { ask } = await library(ctx)
	await rebuildIndex(ctx)
	const { body } = await ask('/search?q=muslim&kind=article&language=en,fr')
	expect(body.items.map(({ work }: { work: { id: string } }) => work.id)).toContain(englishArticle.id)
	expect(body.total).toBe(body.items.length)
	expect(body.facets.language.map(({ value }: { value: string }) => value)).toContain('en')
	expect(body.url).toContain('/articles?q=muslim')
	expect((await ask('/search?q=muslim&fields=foundIn')).body.items[0]).toEqual({
		foundIn: ['title', 'abstract'],
	})
	const from = (place: unknown[]) =>
		ask(`/search?sort=date&cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`)
	const end = writePlace({ part: 0, values: ['-900000', '00000000-0000-4000-8000-000000000000'] })
	for (const beyond of [[99], [99, end]])
		expect((await from(beyond)).body).toMatchObject({ items: [], next: null })
	for (const place of ['x', '', end.slice(0, 9)])
		expect(await from([99, place])).toMatchObject({ status: 400, body: { title: 'Invalid cursor' } })
	const start = writePlace({ part: 0, values: ['900000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'] })
	expect((await from([99, start])).body.items).toEqual((await ask('/search?sort=date')).body.items)
})

test('the figures are those of the page', async ({ ctx }) => {
	const { ask } = await library(ctx)
	const { body } = await ask('/figures?lang=en')
	expect(body).toMatchObject({ articles: ARTICLES.length, books: 1, chapters: 1 })
	expect(body.byKind.map(({ kind }: { kind: string }) => kind)).toContain('article')
	expect((await ask('/disciplines')).status).toBe(200)
})

test('institutions are listed with where they are known elsewhere', async ({ ctx }) => {
	const ror = 'https://ror.org/03nfexg07'
	const row = {
		id: newId(),
		slug: 'uy1',
		name: 'Université de Yaoundé I',
		name_sort: 'universite',
		ror,
		country: 'CM',
	}
	await ctx.db.insertInto('institution').values(row).execute()
	const { ask } = await apiOf(ctx)
	const [item] = (await ask('/institutions?country=CM')).body.items
	expect(item).toMatchObject({ name: row.name, ror })
	expect((await ask(item.href)).body).toEqual(item)
	expect((await ask('/institutions?country=FR')).body.items).toEqual([])
})

describe('what cannot be answered is refused in words a program understands', () => {
	const REFUSED: [path: string, status: number, code: string][] = [
		['/articles?foo=1', 400, 'unknown-parameter'],
		['/articles?limit=0', 400, 'invalid-parameter'],
		['/articles?limit=101', 400, 'invalid-parameter'],
		['/articles?limit=', 400, 'invalid-parameter'],
		['/articles?limit=2&limit=3', 400, 'invalid-parameter'],
		['/articles?language=français', 400, 'invalid-parameter'],
		['/articles?fields=id,password', 400, 'invalid-parameter'],
		['/articles?lang=de', 400, 'invalid-parameter'],
		['/articles?journal=nothing', 400, 'invalid-parameter'],
		['/articles?journal=%00', 400, 'invalid-parameter'],
		['/articles?discipline=nothing', 400, 'invalid-parameter'],
		['/articles?publishedSince=2020-13-45', 400, 'invalid-parameter'],
		['/articles?updatedSince=yesterday', 400, 'invalid-parameter'],
		['/articles?cursor=x', 400, 'invalid-cursor'],
		[`/articles?cursor=${Buffer.from('["2020-01-01"]').toString('base64url')}`, 400, 'invalid-cursor'],
		[
			`/articles?cursor=${Buffer.from('["2020-02-31","0190a6c0-0000-7000-8000-000000000001"]').toString('base64url')}`,
			400,
			'invalid-cursor',
		],
		[
			`/journals?cursor=${Buffer.from('["a\\u0000","0190a6c0-0000-7000-8000-000000000001"]').toString('base64url')}`,
			400,
			'invalid-cursor',
		],
		['/articles/nothing', 404, 'not-found'],
		['/articles/0190a6c0-0000-7000-8000-00000000ffff', 404, 'not-found'],
		["/articles/';drop table work", 404, 'not-found'],
		['/articles/%00', 404, 'not-found'],
		['/articles/__proto__', 404, 'not-found'],
		['/constructor', 404, 'not-found'],
		['/', 404, 'not-found'],
	]
	for (const [path, status, code] of REFUSED)
		test(`${path}: ${status} ${code}`, async ({ ctx }) => {
			const { ask } = await apiOf(ctx)
			const { body, headers, ...answer } = await ask(path)
			expect([answer.status, body.status, body.type]).toEqual([
				status,
				status,
				`${ctx.env.PUBLIC_URL}/api#${code}`,
			])
			expect(headers.get('content-type')).toContain('application/problem+json')
			expect(headers.get('cache-control')).toBe('no-store')
		})

	test('methods that write, with those that do not', async ({ ctx }) => {
		const { ask } = await library(ctx)
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
			const { status, headers } = await ask('/articles', { method })
			expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
		}
	})
})

describe('the description', () => {
	test('names every parameter and answer, and no two operations alike', async ({ ctx }) => {
		const { document } = await apiOf(ctx)
		const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.values(methods).map((operation) => ({ path, ...operation })),
		)
		expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
		for (const { path, parameters } of operations) {
			const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
			expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
			for (const { name, description } of parameters) expect([path, name, description]).not.toContain('')
		}
	})
})
