import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { writeCursor } from '#app/modules/api/cursor.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writePlace } from '#app/platform/db/place-in-order.server.ts'
import { newId } from '#app/platform/id.ts'
import { apiOf, sending, tokenOf } from '#tests/support/api.ts'
import { ARTICLE_HTML, storeDesk } from '#tests/support/api-desk.ts'
import { test } from '#tests/support/database.ts'

/** An editor in chief of another journal, with everything that their role gives. */
async function stranger(ctx: Ctx) {
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const person = await storePerson(ctx, {
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId: other.id } }],
	})
	return tokenOf(ctx, person, 'drafts:read', 'issues:write', 'issues:publish', 'calls:write')
}

const seen = (answer: { headers: Headers }) => ({ 'if-match': answer.headers.get('etag') ?? '' })

describe('issues', () => {
	test('are made, named, ordered under the version that was seen, and published', async ({ ctx }) => {
		const { ask } = await apiOf(ctx)
		const { token, values } = await storeDesk(ctx)
		const naming = { journal: 'revue', volume: '3', number: '1', year: 2025 }
		const made = await ask('/desk/issues', sending(token, 'POST', naming))
		expect(made.body).toMatchObject({ volume: '3', number: '1', year: 2025, state: 'draft', contents: [] })
		const again = await ask('/desk/issues', sending(token, 'POST', naming))
		expect(again.body).toMatchObject({ status: 422, reason: 'taken' })
		const { href } = made.body
		const named = await ask(href, sending(token, 'PATCH', { title: { fr: 'Les ports' } }, seen(made)))
		expect(named.body).toMatchObject({ volume: '3', year: 2025, title: { fr: 'Les ports' } })
		expect((await ask(href, sending(token, 'PATCH', { number: '2' }, seen(made)))).status).toBe(412)
		const empty = await ask(`${href}/publication`, sending(token, 'POST', undefined, seen(named)))
		expect(empty.body).toMatchObject({ status: 422, reason: 'noArticles' })
		expect((await ask(href, sending(token, 'DELETE', undefined, seen(named)))).status).toBe(204)

		const { id, work } = await values('/desk/issues/{id}/order')
		const path = `/desk/issues/${id}`
		const read = await ask(path, sending(token, 'GET'))
		const place = { entry: `w-${work}`, pages: '9-40', section: null }
		const placed = await ask(`${path}/place`, sending(token, 'PUT', place, seen(read)))
		expect(placed.body.contents).toMatchObject([{ entry: `w-${work}`, pages: '9-40' }])
		const order = { order: [`w-${work}`] }
		expect((await ask(`${path}/order`, sending(token, 'PUT', order, seen(read)))).status).toBe(412)
		const out = await ask(`${path}/publication`, sending(token, 'POST', undefined, seen(placed)))
		expect(out.body.state).toBe('published')
	})

	test('of another journal are neither seen nor changed', async ({ ctx }) => {
		const { ask } = await apiOf(ctx)
		const { values } = await storeDesk(ctx)
		const theirs = await stranger(ctx)
		const { id, ETAG } = await values('/desk/issues/{id}')
		const match = { 'if-match': ETAG ?? '' }
		for (const [path, init] of [
			[`/desk/issues/${id}`, sending(theirs, 'GET')],
			[`/desk/issues/${id}`, sending(theirs, 'PATCH', { number: '9' }, match)],
			[`/desk/issues/${id}`, sending(theirs, 'DELETE', undefined, match)],
			[`/desk/issues/${id}/publication`, sending(theirs, 'POST', undefined, match)],
			['/desk/issues', sending(theirs, 'POST', { journal: 'revue', number: '7', year: 2025 })],
		] as const)
			expect([path, (await ask(path, init)).status]).toEqual([path, 404])
		expect((await ask('/desk/issues', sending(theirs, 'GET'))).body.items).toEqual([])
	})
})

describe('what is in entry', () => {
	test.for(['articles', 'books'])(
		'%s are listed to the last one, a hundred at a time, the last changed first',
		async (kind, { ctx }) => {
			const { ask } = await apiOf(ctx)
			const { token } = await storeDesk(ctx)
			const isArticle = kind === 'articles'
			const place = isArticle
				? sql`article_draft (journal_id, id, details, created_at, updated_at) select (select id from journal where slug = 'revue')`
				: sql`book_draft (publisher_id, id, details, created_at, updated_at) select (select id from publisher where slug = 'presses')`
			await sql`insert into ${place}, gen_random_uuid(), '{"language": "fr", "title": {}}', ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz - i * interval '1 hour'
			from generate_series(1, 130) as i`.execute(ctx.db)
			const { rows } = await sql<{ id: string }>`
			select id from ${sql.table(isArticle ? 'article_draft' : 'book_draft')} where work_id is null order by updated_at desc, id`.execute(
				ctx.db,
			)
			const first = (await ask(`/desk/${kind}`, sending(token, 'GET'))).body
			expect(first.items).toHaveLength(100)
			const second = (await ask(first.next, sending(token, 'GET'))).body
			expect(second.next).toBeNull()
			const listed = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
			expect(listed).toEqual(rows.map(({ id }) => id))
			for (const cursor of ['x', writeCursor([writePlace({ part: 0, values: ['x', 'y'] })])])
				expect((await ask(`/desk/${kind}?cursor=${cursor}`, sending(token, 'GET'))).status).toBe(400)
		},
	)
})

describe('books', () => {
	test('are begun, described, given chapters with texts, and published', async ({ ctx }) => {
		const { ask } = await apiOf(ctx)
		const { token, values } = await storeDesk(ctx)
		const { publisher } = await values('/desk/books')
		const begun = await ask('/desk/books', sending(token, 'POST', { publisher }))
		const { href } = begun.body
		expect(begun).toMatchObject({
			status: 201,
			body: { publisher, missing: ['title', 'makers', 'date', 'text'] },
		})
		expect(begun.headers.get('location')).toBe(href)
		const said = {
			title: { fr: 'Les quais' },
			editors: [{ family: 'Collectif des archives' }],
			publishedOn: '1998',
		}
		const described = await ask(href, sending(token, 'PATCH', said, seen(begun)))
		expect(described.body).toMatchObject({
			...said,
			editors: [expect.objectContaining(said.editors[0] ?? {})],
		})
		const added = await ask(`${href}/chapters`, sending(token, 'POST', { title: 'Un' }, seen(described)))
		expect(added).toMatchObject({ status: 201, body: { number: 1, title: { fr: 'Un' }, hasText: false } })
		const chapter = added.body.href
		const file = { ...sending(token, 'POST', undefined, seen(added)), body: ARTICLE_HTML }
		const filled = await ask(`${chapter}/files?name=un.html`, file)
		expect(filled.body).toMatchObject({ hasText: true, wordCount: expect.any(Number) })
		const paged = await ask(chapter, sending(token, 'PATCH', { pages: '9-40' }, seen(filled)))
		expect(paged.body).toMatchObject({ pages: '9-40', title: { fr: 'Un' } })
		const out = await ask(`${href}/publication`, sending(token, 'POST', {}, seen(paged)))
		expect(out.body).toMatchObject({ missing: [], chapters: [{ isOut: true }], work: { isWithdrawn: false } })
		expect((await ask(out.body.work.url)).status).toBe(200)
		const kept = await ask(chapter, sending(token, 'DELETE', undefined, seen(out)))
		expect(kept.body).toMatchObject({ status: 422, reason: 'isOut' })
		const late = await ask(href, sending(token, 'PATCH', { publishedOn: '2999' }, seen(out)))
		expect(late.body).toMatchObject({ status: 422, errors: [{ pointer: '/publishedOn' }] })
	})

	test('of a publisher that somebody does not manage are neither seen nor changed', async ({ ctx }) => {
		const { ask } = await apiOf(ctx)
		const { values } = await storeDesk(ctx)
		const theirs = await stranger(ctx)
		const { id, chapter, ETAG, publisher } = await values('/desk/books/{id}')
		const match = { 'if-match': ETAG ?? '' }
		expect((await ask('/desk/books', sending(theirs, 'POST', { publisher }))).status).toBe(403)
		const other = await ctx.db
			.insertInto('publisher')
			.values({
				id: newId(),
				slug: 'autre',
				name: 'Autre',
				name_sort: 'autre',
				language: 'fr',
				doi_prefix: null,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const manager = await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId: other.id } }],
		})
		const managers = await tokenOf(ctx, manager, 'drafts:read', 'books:write', 'books:publish')
		for (const [path, init] of [
			['/desk/books', sending(managers, 'POST', { publisher })],
			[`/desk/books/${id}`, sending(managers, 'GET')],
			[`/desk/books/${id}/chapters/${chapter}`, sending(managers, 'PATCH', { pages: '1' }, match)],
			[`/desk/books/${id}/publication`, sending(managers, 'POST', {}, match)],
			[`/desk/books/${id}`, sending(managers, 'DELETE', undefined, match)],
		] as const)
			expect([path, (await ask(path, init)).status]).toEqual([path, 404])
		for (const [path, init, status] of [
			[`/desk/books/${id}`, sending(theirs, 'GET'), 404],
			[`/desk/books/${id}/chapters/${chapter}`, sending(theirs, 'GET'), 404],
			[`/desk/books/${id}`, sending(theirs, 'PATCH', { place: 'Dakar' }, match), 403],
			[`/desk/books/${id}/publication`, sending(theirs, 'POST', {}, match), 403],
		] as const)
			expect([path, (await ask(path, init)).status]).toEqual([path, status])
	})
})

describe('calls', () => {
	test('are announced and changed; their dates not any more once they are open', async ({ ctx }) => {
		const { ask } = await apiOf(ctx)
		const { token } = await storeDesk(ctx)
		const said = { language: 'fr', title: { fr: 'Les ports' }, body: { fr: 'Ce que disent les ports.' } }
		const call = { journal: 'revue', ...said, kind: 'permanent', themes: { fr: ['quais', 'grues'] } }
		const made = await ask('/desk/calls', sending(token, 'POST', call))
		expect([made.status, made.headers.get('location')]).toEqual([201, made.body.href])
		expect(made.body).toMatchObject({ ...said, state: 'open', themes: { fr: ['quais', 'grues'] } })
		const { href } = made.body
		const changed = await ask(href, sending(token, 'PATCH', { acceptsSubmissions: false }, seen(made)))
		expect(changed.body).toMatchObject({ ...said, acceptsSubmissions: false })
		const dated = await ask(href, sending(token, 'PATCH', { deadlineOn: '2027-01-01' }, seen(changed)))
		expect(dated.body).toMatchObject({ status: 422, errors: [{ pointer: '/deadlineOn' }] })
		const ended = await ask(`${href}/closing`, sending(token, 'POST', { when: 'now' }, seen(changed)))
		expect(ended.body.state).toBe('closed')
		const faulty = { ...call, title: { en: 'Harbours' }, kind: 'issue' }
		const refused = await ask('/desk/calls', sending(token, 'POST', faulty, { 'accept-language': 'en' }))
		expect(refused.body.errors).toEqual(
			expect.arrayContaining([
				{ pointer: '/title/fr', detail: 'Give a title in this language.' },
				{ pointer: '/deadlineOn', detail: expect.any(String) },
			]),
		)
	})

	test('of another journal are neither announced nor changed', async ({ ctx }) => {
		const { ask } = await apiOf(ctx)
		const { values } = await storeDesk(ctx)
		const theirs = await stranger(ctx)
		const { id, ETAG } = await values('/desk/calls/{id}')
		const match = { 'if-match': ETAG ?? '' }
		const said = { language: 'fr', title: { fr: 'A' }, body: { fr: 'B' }, kind: 'permanent' }
		for (const [path, init] of [
			[`/desk/calls/${id}`, sending(theirs, 'PATCH', { acceptsSubmissions: false }, match)],
			[`/desk/calls/${id}/closing`, sending(theirs, 'POST', { when: 'now' }, match)],
			['/desk/calls', sending(theirs, 'POST', { journal: 'revue', ...said })],
		] as const)
			expect([path, (await ask(path, init)).status]).toEqual([path, 404])
	})
})

test('announcements are written, changed and deleted by administrators alone', async ({ ctx }) => {
	const { ask } = await apiOf(ctx)
	const { token } = await storeDesk(ctx)
	const made = await ask(
		'/desk/announcements',
		sending(token, 'POST', { title: { fr: 'Travaux' }, isDraft: true }),
	)
	expect(made.body).toMatchObject({ state: 'draft', title: { fr: 'Travaux' } })
	const { href } = made.body
	const theirs = await stranger(ctx)
	expect((await ask(href, sending(theirs, 'GET'))).status).toBe(404)
	expect((await ask(href, sending(theirs, 'DELETE', undefined, seen(made)))).status).toBe(403)
	const dates = { shownFrom: '2026-12-01T08:00:00Z', shownUntil: '2026-11-30T08:00:00Z' }
	expect((await ask(href, sending(token, 'PATCH', dates, seen(made)))).body).toMatchObject({
		status: 422,
		errors: [{ pointer: '/shownUntil' }],
	})
	expect((await ask(href, sending(token, 'DELETE', undefined, seen(made)))).status).toBe(204)
	expect((await ask(href, sending(token, 'GET'))).status).toBe(404)
})
