import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test as plain } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import {
	addSender,
	judgeAnnouncement,
	listAnnouncements,
	listSenders,
	listWaitingAnnouncements,
	removeSender,
} from '#app/modules/outside-review/index.server.ts'
import { kindOf } from '#app/modules/outside-review/model.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { getWorkReading, getWorkRecord } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { type AskedPart, LIST_END } from '#app/platform/page-of-rows.ts'
import { test } from '#tests/support/database.ts'
import { action, loader } from './notify-inbox.ts'

const ADDRESS = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
type Notification = { [member: string]: unknown }

/** An example of the specification, about an article of here unless `over` says otherwise. */
function example(name: string, ctx: Ctx, over: Notification = {}): Notification {
	const file = join(import.meta.dirname, '../../../tests/coar-notify', `${name}.json`)
	const { PUBLIC_URL } = ctx.env
	return {
		...JSON.parse(readFileSync(file, 'utf8')),
		context: { id: `${PUBLIC_URL}/articles/texte` },
		target: { id: PUBLIC_URL, inbox: `${PUBLIC_URL}/coar-notify`, type: 'Service' },
		...over,
	}
}

async function post(
	ctx: Ctx,
	body: unknown,
	{ address = ADDRESS, type = 'application/ld+json;profile="https://www.w3.org/ns/activitystreams"' } = {},
): Promise<{ status: number; problem: { title?: string; members?: string[] } }> {
	const request = new Request(`${ctx.env.PUBLIC_URL}/coar-notify`, {
		method: 'POST',
		headers: { 'content-type': type },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	})
	const context = routeContext(ctx, null, { address })
	const answer = await action({ request, params: {}, context } as never)
	const text = await answer.text()
	return { status: answer.status, problem: text ? JSON.parse(text) : {} }
}

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const journal = await storeJournal(ctx, { slug: 'annales', title: { fr: 'Annales' } })
	const other = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'Cahiers' } })
	const workId = await storeArticle(ctx, { slug: 'texte', journalId: journal.id })
	const chiefOf = (journalId: string, email: string) =>
		storePerson(ctx, {
			email,
			grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'editor-in-chief' }],
		})
	const allow = (origin: string, name = 'Review Service') =>
		addSender(ctx, admin, { name, origin, networks: '203.0.113.0/28' })
	expect(await allow('https://review-service.com/system')).toEqual({ ok: true })
	return {
		...{ admin, workId, allow },
		chief: await chiefOf(journal.id, 'a@annales.example'),
		stranger: await chiefOf(other.id, 'b@cahiers.example'),
	}
}

const queueOf = async (ctx: Ctx, actor: Actor) =>
	(await listAnnouncements(ctx, actor, { slug: 'annales', page: 1 })).rows

async function shownTo(ctx: Ctx) {
	const record = await getWorkRecord(ctx, { kind: 'article', slug: 'texte' })
	if (!record) throw new Error('no article')
	return (await getWorkReading(ctx, record)).outsideReviews
}

describe('the inbox for announcements (COAR Notify 1.0.1)', () => {
	test('takes the examples of the specification into the queue of the editors, who alone decide what readers see', async ({
		ctx,
	}) => {
		const { chief, workId, allow } = await world(ctx)
		await allow('https://overlay-journal.com/system', 'Overlay Journal')
		expect((await post(ctx, example('announce-review', ctx))).status).toBe(202)
		const before = await presentChange(ctx)
		expect((await post(ctx, example('announce-endorsement', ctx))).status).toBe(202)
		expect(await presentChange(ctx)).toBe(before)
		expect(await shownTo(ctx)).toEqual([])
		expect(await listWaitingAnnouncements(ctx, chief)).toMatchObject([{ slug: 'annales', count: 2 }])
		const rows = await queueOf(ctx, chief)
		expect(rows.map(({ kind, service, url, state }) => [kind, service, url, state]).sort()).toEqual([
			['endorsement', 'Overlay Journal', 'https://overlay-journal.com/articles/00001/', 'waiting'],
			['review', 'Review Service', 'https://review-service.com/review/geo/202103/0021', 'waiting'],
		])
		const review = rows.find(({ kind }) => kind === 'review')?.id ?? ''
		const judge = (judgement: 'shown' | 'declined') =>
			judgeAnnouncement(ctx, chief, { slug: 'annales', id: review, judgement })
		await judge('shown')
		expect(await shownTo(ctx)).toEqual([
			{
				kind: 'review',
				service: 'Review Service',
				url: 'https://review-service.com/review/geo/202103/0021',
				on: ctx.now().toISOString().slice(0, 10),
			},
		])
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', workId).execute()
		expect(await shownTo(ctx)).toEqual([])
		await ctx.db.updateTable('work').set({ state: 'published' }).where('id', '=', workId).execute()
		await judge('declined')
		expect(await shownTo(ctx)).toEqual([])
		expect(await listWaitingAnnouncements(ctx, chief)).toMatchObject([{ count: 1 }])
	})

	test('takes one notification once, however often it comes, and what was declined does not come back', async ({
		ctx,
	}) => {
		const { chief } = await world(ctx)
		const sent = example('announce-review', ctx)
		for (const status of [202, 202]) expect((await post(ctx, sent)).status).toBe(status)
		const [row] = await queueOf(ctx, chief)
		await judgeAnnouncement(ctx, chief, { slug: 'annales', id: row?.id ?? '', judgement: 'declined' })
		expect((await post(ctx, sent)).status).toBe(202)
		expect((await queueOf(ctx, chief)).map(({ state }) => state)).toEqual(['declined'])
	})

	test('takes the example of docs/machines.md', async ({ ctx }) => {
		await world(ctx)
		const page = readFileSync(join(import.meta.dirname, '../../../docs/machines.md'), 'utf8')
		const [, text = ''] = /```json\n(\{\n {2}"@context"[\s\S]*?)```/.exec(page) ?? []
		const sent = text.replaceAll('$SITE', ctx.env.PUBLIC_URL).replaceAll('$SLUG', 'texte')
		expect((await post(ctx, sent)).status).toBe(202)
	})

	test('finds the article by a former address and by its DOI', async ({ ctx }) => {
		const { chief, workId } = await world(ctx)
		await ctx.db
			.updateTable('work')
			.set({ slug: 'texte-neuf', doi: '10.5555/ABC', doi_state: 'registered' })
			.where('id', '=', workId)
			.execute()
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'article', slug: 'texte', target: 'texte-neuf' })
			.execute()
		expect((await post(ctx, example('announce-review', ctx, { id: 'urn:uuid:1' }))).status).toBe(202)
		const named = { id: 'https://preprints.example/1', 'ietf:cite-as': 'https://doi.org/10.5555/abc' }
		expect(
			(await post(ctx, example('announce-review', ctx, { id: 'urn:uuid:2', context: named }))).status,
		).toBe(202)
		expect(await queueOf(ctx, chief)).toHaveLength(2)
	})

	test('refuses everybody while nobody is allowed, another origin, another network, and who is allowed no more', async ({
		ctx,
	}) => {
		const sent = example('announce-review', ctx)
		expect((await post(ctx, sent)).status).toBe(403)
		const { admin, chief } = await world(ctx)
		expect((await post(ctx, sent, { address: ELSEWHERE })).status).toBe(403)
		expect((await post(ctx, 'no JSON at all', { address: ELSEWHERE })).status).toBe(403)
		const forged = { ...sent, origin: { id: 'https://overlay-journal.com/system' } }
		expect((await post(ctx, forged)).status).toBe(403)
		expect((await post(ctx, sent, { address: `::ffff:${ADDRESS}` })).status).toBe(202)
		const [sender] = await listSenders(ctx, admin)
		await removeSender(ctx, admin, { id: sender?.id ?? '' })
		expect((await post(ctx, { ...sent, id: 'urn:uuid:3' })).status).toBe(403)
		expect(await queueOf(ctx, chief)).toHaveLength(1)
	})

	test('says what is wrong with the rest', async ({ ctx }) => {
		await world(ctx)
		const sent = example('announce-review', ctx)
		const { context: _, ...withoutContext } = sent
		const expected: [unknown, number, string][] = [
			['{', 400, 'notJson'],
			[[], 400, 'malformed'],
			[withoutContext, 400, 'malformed'],
			[{ ...sent, '@context': ['https://www.w3.org/ns/activitystreams'] }, 400, 'malformed'],
			[{ ...sent, id: 'no uri' }, 400, 'malformed'],
			[{ ...sent, object: { id: 'javascript:alert(1)' } }, 400, 'malformed'],
			[{ ...sent, pad: 'x'.repeat(70_000) }, 413, 'tooLarge'],
			[{ ...sent, context: { id: `${ctx.env.PUBLIC_URL}/articles/autre` } }, 422, 'notHere'],
			[{ ...sent, context: { id: 'https://elsewhere.example/articles/texte' } }, 422, 'notHere'],
			[{ ...sent, type: ['Announce', 'coar-notify:RelationshipAction'] }, 422, 'otherPattern'],
			[{ ...sent, type: ['Offer', 'coar-notify:ReviewAction'] }, 422, 'otherPattern'],
		]
		for (const [body, status, title] of expected) {
			const answer = await post(ctx, body)
			expect([answer.status, answer.problem.title]).toEqual([status, title])
		}
		expect((await post(ctx, withoutContext)).problem.members).toEqual(['context'])
		expect((await post(ctx, sent, { type: 'text/turtle' })).status).toBe(415)
	})

	test('takes a hundred and twenty at once from one system, and then says when again', async ({ ctx }) => {
		await world(ctx)
		const statuses: number[] = []
		for (let number = 0; number < 122; number += 1)
			statuses.push(
				(await post(ctx, example('announce-review', ctx, { id: `urn:example:${number}` }))).status,
			)
		expect(statuses.filter((status) => status === 202)).toHaveLength(120)
		expect(statuses.slice(-2)).toEqual([429, 429])
	})

	test('is empty to whoever reads it, and says what may be posted', async ({ ctx }) => {
		await world(ctx)
		await post(ctx, example('announce-review', ctx))
		const answer = loader({
			request: new Request('http://x/'),
			params: {},
			context: routeContext(ctx, null),
		} as never)
		expect(answer.headers.get('content-type')).toBe('application/ld+json')
		expect(answer.headers.get('accept-post')).toBe('application/ld+json')
		expect(await answer.json()).toEqual({
			'@context': 'http://www.w3.org/ns/ldp',
			'@id': `${ctx.env.PUBLIC_URL}/coar-notify`,
			contains: [],
		})
	})

	plain('knows the two patterns that it takes and no other of the protocol', () => {
		expect(kindOf(['Announce', 'coar-notify:ReviewAction'])).toBe('review')
		expect(kindOf(['coar-notify:EndorsementAction', 'Announce'])).toBe('endorsement')
		for (const other of [[], ['Announce'], ['Accept'], ['Offer', 'coar-notify:EndorsementAction']])
			expect(kindOf(other)).toBeNull()
	})
})

describe('announcements', () => {
	test('are judged by those who run the journal, in their own name, and seen by nobody else', async ({
		ctx,
	}) => {
		const { chief, stranger, admin } = await world(ctx)
		await post(ctx, example('announce-review', ctx))
		const [row] = await queueOf(ctx, chief)
		const asked = { slug: 'annales', id: row?.id ?? '', judgement: 'shown' } as const
		const reader = await storePerson(ctx)
		for (const who of [stranger, reader]) {
			await expect(queueOf(ctx, who)).rejects.toThrow(NotFound)
			await expect(judgeAnnouncement(ctx, who, asked)).rejects.toThrow(NotFound)
			expect(await listWaitingAnnouncements(ctx, who)).toEqual([])
		}
		await expect(judgeAnnouncement(ctx, stranger, { ...asked, slug: 'cahiers' })).rejects.toThrow(NotFound)
		const impersonating = { ...chief, impersonator: { userId: admin.userId, name: 'A' } } as Actor
		await expect(judgeAnnouncement(ctx, impersonating, asked)).rejects.toThrow(Forbidden)
		expect(await shownTo(ctx)).toEqual([])
	})
})

test('what was announced is read by its editors page by page and on from a place, what waits first', async ({
	ctx,
}) => {
	const { chief, stranger, workId } = await world(ctx)
	const at = (n: number) => new Date(ctx.now().getTime() - n * 60_000)
	await ctx.db
		.insertInto('outside_announcement')
		.values(
			Array.from({ length: 60 }, (_, n) => ({
				...{ id: crypto.randomUUID(), notification_id: `n${n}`, origin: 'https://s.example', service: 'S' },
				...{ kind: 'review' as const, url: `https://s.example/${n}`, work_id: workId, received_at: at(n) },
				...(n % 2 ? { state: 'waiting' as const } : { state: 'declined' as const, judged_at: ctx.now() }),
			})),
		)
		.execute()
	const read = (part: Partial<AskedPart>) =>
		listAnnouncements(ctx, chief, { slug: 'annales', page: 1, ...part })
	const first = await read({})
	const second = await read({ page: 2 })
	expect(first).toMatchObject({ total: 60, pages: 3, isMore: false })
	expect([...first.rows, ...second.rows].map(({ state }) => state)).toEqual([
		...Array(30).fill('waiting'),
		...Array(20).fill('declined'),
	])
	const end = await read({ before: LIST_END })
	const back = await read({ before: end.before })
	expect(end.rows.at(-1)?.url).toBe('https://s.example/58')
	expect(await read({ after: back.after })).toMatchObject({ rows: end.rows })
	const zero = Buffer.from('[0,"zero"]').toString('base64url')
	expect(await read({ after: zero })).toMatchObject({ page: 1, isLost: true, rows: first.rows })
	await expect(listAnnouncements(ctx, stranger, { slug: 'annales', page: 1 })).rejects.toThrow()
})

describe('the systems whose announcements are taken', () => {
	test('are chosen by administrators in their own name alone', async ({ ctx }) => {
		const { admin, chief } = await world(ctx)
		const typed = { name: 'S', origin: 'https://s.example', networks: '203.0.113.7' }
		const acts: ((who: Actor) => Promise<unknown>)[] = [
			(who) => listSenders(ctx, who),
			(who) => addSender(ctx, who, typed),
			(who) => removeSender(ctx, who, { id: crypto.randomUUID() }),
		]
		const impersonating = { ...admin, impersonator: { userId: admin.userId, name: 'A' } } as Actor
		for (const act of acts) {
			await expect(act(chief)).rejects.toThrow(NotFound)
			await expect(act(impersonating)).rejects.toThrow(Forbidden)
		}
	})

	test('have an address of their own and networks of the public net that are not a country’s', async ({
		ctx,
	}) => {
		const { admin, allow } = await world(ctx)
		expect(await allow('https://review-service.com/system')).toMatchObject({ error: 'taken' })
		const add = (networks: string) =>
			addSender(ctx, admin, { name: 'S', origin: 'https://s.example', networks })
		expect(await add('anything')).toMatchObject({ error: 'badRange' })
		expect(await add('0.0.0.0/0')).toMatchObject({ error: 'wideRange' })
		expect(await add('10.0.0.0/16')).toMatchObject({ error: 'innerRange' })
		expect(await add('2001:4278:1::/48')).toEqual({ ok: true })
	})
})
