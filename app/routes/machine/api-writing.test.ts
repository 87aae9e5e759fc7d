import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { suspendAccount } from '#app/modules/people/suspension/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { apiOf, sending, tokenOf } from '#tests/support/api.ts'
import { test } from '#tests/support/database.ts'

const HTML = `<!DOCTYPE html><html lang="fr"><head><title>Les quais</title></head><body><h1>Les quais</h1><p>${'On y lit tout. '.repeat(20)}</p></body></html>`

async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const chiefOf = (journalId: string) =>
		storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId } }],
		})
	const chief = await chiefOf(journal.id)
	const stranger = await chiefOf(other.id)
	const api = await apiOf(ctx)
	const token = await tokenOf(ctx, chief, 'drafts:read', 'articles:write', 'articles:publish')
	return { ...api, journal, chief, stranger, token }
}

const rowsOf = async (ctx: Ctx) => ({
	drafts: await ctx.db.selectFrom('article_draft').selectAll().orderBy('id').execute(),
	works: await ctx.db.selectFrom('work').selectAll().orderBy('id').execute(),
	written: await ctx.db
		.selectFrom('audit_event')
		.select('sequence')
		.where('action', '=', 'api-written')
		.execute(),
})

describe('a program with a token', () => {
	test('enters an article, gives it a file, corrects it and publishes it, and the log names the token', async ({
		ctx,
	}) => {
		const { ask, token, chief } = await world(ctx)
		const begun = await ask('/desk/articles', sending(token, 'POST', { journal: 'revue' }))
		expect([begun.status, begun.headers.get('location')]).toEqual([201, begun.body.href])
		expect(begun.headers.get('cache-control')).toBe('private, no-store')
		const { href } = begun.body
		const change = {
			language: 'fr',
			title: { fr: 'Les quais' },
			authors: [{ given: 'Awa', family: 'Ndiaye', orcid: '0000-0002-1825-0097' }, { family: 'Collectif' }],
			keywords: { fr: ['ports', 'vallée'] },
			references: ['Sow, F. (1990). Les quais. Dakar : Presses.'],
			publishedOn: '1998-04',
			licence: 'CC-BY-4.0',
		}
		const seen = { 'if-match': begun.headers.get('etag') ?? '' }
		const changed = await ask(href, sending(token, 'PATCH', change, seen))
		expect(changed.body).toMatchObject({
			...change,
			authors: [
				{ given: 'Awa', family: 'Ndiaye', affiliation: null, orcid: '0000-0002-1825-0097' },
				{ given: null, family: 'Collectif', affiliation: null, orcid: null },
			],
			missing: ['text'],
		})
		expect((await ask(href, sending(token, 'GET'))).headers.get('etag')).toBe(changed.headers.get('etag'))
		const file = await ask(`${href}/files?name=quais.html`, {
			...sending(token, 'POST', undefined, { 'if-match': changed.headers.get('etag') ?? '' }),
			body: HTML,
		})
		expect(file.body).toMatchObject({ missing: [], pages: '', title: { fr: 'Les quais' } })
		const before = { 'if-match': file.headers.get('etag') ?? '' }
		const out = await ask(`${href}/publication`, sending(token, 'POST', {}, before))
		expect(out.body.work).toMatchObject({ isOut: true, waitsForIssue: false })
		const read = await ask(out.body.work.url)
		expect(read.body).toMatchObject({ title: { fr: 'Les quais' }, licence: 'CC-BY-4.0' })
		const { ask: askLater } = await apiOf({ ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) })
		const correction = sending(
			token,
			'PATCH',
			{ pages: '9-40' },
			{ 'if-match': out.headers.get('etag') ?? '' },
		)
		const corrected = await askLater(href, correction)
		const again = { 'if-match': corrected.headers.get('etag') ?? '' }
		const summary = { summary: { fr: 'Pages' } }
		expect((await askLater(`${href}/publication`, sending(token, 'POST', summary, again))).status).toBe(200)
		expect((await ask(out.body.work.url)).body.pages).toBe('9-40')
		const found = await ask(`/desk/articles?work=${out.body.work.id}`, sending(token, 'GET'))
		expect(found.body.items).toMatchObject([{ id: begun.body.id, label: { text: 'Les quais' } }])
		const log = await ctx.db
			.selectFrom('audit_event')
			.select(['actor_id', 'detail'])
			.where('action', '=', 'api-written')
			.orderBy('sequence')
			.execute()
		expect(log).toHaveLength(6)
		expect(log[0]).toMatchObject({
			actor_id: chief.userId,
			detail: { token: 'Essai', method: 'POST', path: 'desk/articles', prefix: token.slice(0, 12) },
		})
	})

	test('that has seen another version writes nothing, and has to say what it has seen', async ({ ctx }) => {
		const { ask, token } = await world(ctx)
		const begun = await ask('/desk/articles', sending(token, 'POST', { journal: 'revue' }))
		const seen = begun.headers.get('etag') ?? ''
		const { href } = begun.body
		await ask(href, sending(token, 'PATCH', { pages: '1' }, { 'if-match': seen }))
		const send = (headers: { [name: string]: string }) =>
			ask(href, sending(token, 'PATCH', { pages: '2' }, headers))
		const late = await send({ 'if-match': seen, 'accept-language': 'en' })
		expect([late.status, late.body.detail]).toEqual([
			412,
			'Somebody has changed this entry meanwhile. The page shows its present state.',
		])
		expect((await send({})).status).toBe(428)
		expect((await send({ 'if-match': '*' })).status).toBe(428)
		expect((await send({ 'if-match': '"elsewhere"' })).status).toBe(412)
		expect((await ask(href, sending(token, 'GET'))).body.pages).toBe('1')
	})

	test('is refused what its page would refuse, in its language, with the member that is wrong', async ({
		ctx,
	}) => {
		const { ask, token } = await world(ctx)
		const begun = await ask('/desk/articles', sending(token, 'POST', { journal: 'revue' }))
		const send = (body: object) =>
			ask(
				begun.body.href,
				sending(token, 'PATCH', body, {
					'if-match': begun.headers.get('etag') ?? '',
					'accept-language': 'en',
				}),
			)
		expect((await send({ publishedOn: '2099-01-01' })).body).toMatchObject({
			status: 422,
			reason: 'dateTooLate',
			detail: 'This date is in the future.',
			errors: [{ pointer: '/publishedOn', detail: 'This date is in the future.' }],
		})
		const wrong = await send({ title: { xx: 'a' }, pages: 4, colour: 'red', authors: [{ family: 'a;b' }] })
		expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
			'/authors/0/family',
			'/colour',
			'/pages',
			'/title/xx',
		])
		expect((await send({ publishedOn: 'hier' })).body.errors[0].pointer).toBe('/publishedOn')
		for (const journal of ['a\0', 'a\ud800'])
			expect((await ask('/desk/articles', sending(token, 'POST', { journal }))).status).toBe(400)
		const plain = sending(token, 'PATCH', {}, { 'content-type': 'text/plain' })
		expect((await ask(begun.body.href, { ...plain })).status).toBe(428)
		const seen = { 'if-match': begun.headers.get('etag') ?? '', 'content-type': 'text/plain' }
		expect((await ask(begun.body.href, sending(token, 'PATCH', {}, seen))).status).toBe(415)
	})
})

describe('a request with a key', () => {
	test('is done once, and answered the same', async ({ ctx }) => {
		const { ask, token } = await world(ctx)
		const send = (body: object, key = '"a-1"') =>
			ask('/desk/articles', sending(token, 'POST', body, { 'idempotency-key': key }))
		const first = await send({ journal: 'revue' })
		const again = await send({ journal: 'revue' })
		expect([again.status, again.body, again.headers.get('etag'), again.headers.get('location')]).toEqual([
			first.status,
			first.body,
			first.headers.get('etag'),
			first.headers.get('location'),
		])
		expect((await rowsOf(ctx)).drafts).toHaveLength(1)
		expect((await send({ journal: 'revue', articleType: 'editorial' })).body).toMatchObject({ status: 422 })
		expect((await send({ journal: 'revue' }, '"a-2"')).body.id).not.toBe(first.body.id)
		expect((await send({ journal: 'revue' }, '""')).status).toBe(400)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 25 * 3_600_000) }
		const next = await apiOf(later)
		const day = sending(token, 'POST', { journal: 'revue' }, { 'idempotency-key': '"a-1"' })
		expect((await next.ask('/desk/articles', day)).body.id).not.toBe(first.body.id)
	})

	test('that is still being answered waits, and one that came to nothing may come again', async ({ ctx }) => {
		const { ask, token } = await world(ctx)
		const key = { 'idempotency-key': '"b-1"' }
		const send = (journal: string) => ask('/desk/articles', sending(token, 'POST', { journal }, key))
		expect((await send('nulle-part')).status).toBe(404)
		expect((await send('revue')).status).toBe(201)
		await ctx.db.updateTable('api_request').set({ status: null, answer: null }).execute()
		expect((await send('revue')).status).toBe(409)
	})
})

describe('nothing is written', () => {
	test('without a token, with one that ended, or was not made for it', async ({ ctx }) => {
		const { ask, chief, token } = await world(ctx)
		const begun = await ask('/desk/articles', sending(token, 'POST', { journal: 'revue' }))
		const before = await rowsOf(ctx)
		const narrow = await tokenOf(ctx, chief, 'drafts:read')
		const send = (held: string | null) => ask('/desk/articles', sending(held, 'POST', { journal: 'revue' }))
		const none = await send(null)
		expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Mbongi"'])
		expect((await send('mbongi_nonsense')).headers.get('www-authenticate')).toContain('error="invalid_token"')
		const small = await send(narrow)
		expect([small.status, small.body.scope]).toEqual([403, 'articles:write'])
		expect(
			(await ask(begun.body.href, sending(narrow, 'DELETE', undefined, { 'if-match': '"1.x"' }))).status,
		).toBe(403)
		const wrongWay = await ask('/desk/articles', {
			method: 'POST',
			headers: { cookie: `mbongi.session_token=${token}`, 'content-type': 'application/json' },
			body: JSON.stringify({ journal: 'revue' }),
		})
		expect(wrongWay.status).toBe(401)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
		const { ask: askLater } = await apiOf(later)
		expect((await askLater('/desk/articles', sending(token, 'POST', { journal: 'revue' }))).status).toBe(401)
		expect(await rowsOf(ctx)).toEqual(before)
	})

	test('by an editor of another journal, who does not even learn that the entry is there', async ({
		ctx,
	}) => {
		const { ask, stranger, token } = await world(ctx)
		const begun = await ask('/desk/articles', sending(token, 'POST', { journal: 'revue' }))
		const before = await rowsOf(ctx)
		const theirs = await tokenOf(ctx, stranger, 'drafts:read', 'articles:write', 'articles:publish')
		const seen = { 'if-match': begun.headers.get('etag') ?? '' }
		const { href } = begun.body
		for (const [path, init] of [
			[href, sending(theirs, 'GET')],
			[href, sending(theirs, 'PATCH', { pages: '1' }, seen)],
			[href, sending(theirs, 'DELETE', undefined, seen)],
			[`${href}/publication`, sending(theirs, 'POST', {}, seen)],
			['/desk/articles', sending(theirs, 'POST', { journal: 'revue' })],
		] as const)
			expect([path, (await ask(path, init)).status]).toEqual([path, 404])
		expect((await ask('/desk/articles', sending(theirs, 'GET'))).body.items).toEqual([])
		expect(await rowsOf(ctx)).toEqual(before)
	})

	test('by whoever was suspended or has no role left', async ({ ctx }) => {
		const { ask, chief, stranger, token } = await world(ctx)
		const before = await rowsOf(ctx)
		const theirs = await tokenOf(ctx, stranger, 'articles:write')
		await ctx.db
			.updateTable('role_grant')
			.set({ revoked_at: ctx.now() })
			.where('user_id', '=', stranger.userId)
			.execute()
		expect((await ask('/desk/articles', sending(theirs, 'POST', { journal: 'autre' }))).status).toBe(401)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await suspendAccount(ctx, admin, { userId: chief.userId, reason: 'Essai' })
		expect((await ask('/desk/articles', sending(token, 'POST', { journal: 'revue' }))).status).toBe(401)
		expect(await rowsOf(ctx)).toEqual(before)
	})
})

test('articles of an issue that is not out appear with it', async ({ ctx }) => {
	const { ask, journal, token } = await world(ctx)
	const issue = await storeIssue(ctx, journal.id, {
		slug: 'un',
		on: '1998-01-01',
		number: '1',
		state: 'draft',
	})
	const begun = await ask('/desk/articles', sending(token, 'POST', { journal: journal.id, issue }))
	expect(begun.body).toMatchObject({ issue, publishedOn: '1998' })
})
