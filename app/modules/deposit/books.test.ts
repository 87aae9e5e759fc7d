import { describe, expect, onTestFinished } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { listWaiting } from '#app/modules/waiting/list-waiting.server.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { book, chapter } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { test } from '#tests/support/database.ts'
import { getDepositAccount, saveDepositAccount } from './account.server.ts'
import { checkDois } from './check-dois.server.ts'
import { depositMissing, depositWork } from './commands.server.ts'
import { followDeposits } from './follow-works.server.ts'
import { makesDeposits } from './make-deposit.server.ts'
import { getWorkDoi, listDois, listRefusedDeposits } from './queries.server.ts'
import { queueRemoval, sendsRemovals, tellsOfRemoval } from './removal.server.ts'
import { SECRET, servicesFor } from './testing.ts'

const HOUR_MS = 3_600_000
const OF = { holder: 'publisher' } as const
const DOIS = { [book.id]: '10.5555/livre', [chapter.id]: '10.5555/livre.1' }

/** A publisher with an account, and a book of it with a chapter, both with DOIs that nobody registered. */
async function world(ctx: Ctx, typed: Partial<Parameters<typeof saveDepositAccount>[2]> = {}) {
	const services = await servicesFor(ctx, onTestFinished)
	for (const record of [book, chapter]) await storeRecord(ctx, record)
	for (const [id, doi] of Object.entries(DOIS))
		await ctx.db.updateTable('work').set({ doi, doi_state: 'reserved' }).where('id', '=', id).execute()
	const { id: publisherId, slug } = await ctx.db
		.selectFrom('publisher')
		.innerJoin('book', 'book.publisher_id', 'publisher.id')
		.select(['publisher.id', 'slug'])
		.where('work_id', '=', book.id)
		.executeTakeFirstOrThrow()
	const manager = await storePerson(ctx, {
		grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
	})
	const { version } = await getDepositAccount(ctx, manager, slug, 'publisher')
	expect(
		await saveDepositAccount(ctx, manager, {
			...{ ...OF, slug, version, service: 'crossref', isTest: false, mode: 'change', prefix: '10.5555' },
			...{
				suffix: '',
				login: 'mbongi/revue',
				secret: SECRET,
				depositor: 'Presses',
				email: 'doi@presses.example',
			},
			...typed,
		}),
	).toEqual({ ok: true })
	const start = ctx.now().getTime()
	let hours = 0
	ctx.now = () => new Date(start + hours * HOUR_MS)
	const pass = async (span = 1) => {
		for (let hour = 0; hour < span; hour += 1) {
			await followDeposits(ctx)
			await runDueJobs(ctx, [makesDeposits()])
			hours += 1
		}
	}
	return { services, slug, publisherId, manager, pass }
}

const statesOf = async (ctx: Ctx, actor: Actor, slug: string) =>
	(await listDois(ctx, actor, { ...OF, slug, state: null, issueId: '', page: 1 })).rows
		.map(({ doi, state }) => [doi, state])
		.sort()

describe('a publisher with an account', () => {
	test('has its books and their chapters registered at Crossref, and again when they change', async ({
		ctx,
	}) => {
		const { services, slug, manager, pass } = await world(ctx)
		expect(await depositMissing(ctx, manager, { ...OF, slug, issueId: '' })).toMatchObject({ queued: 2 })
		await pass(3)
		expect(await statesOf(ctx, manager, slug)).toEqual([
			['10.5555/livre', 'registered'],
			['10.5555/livre.1', 'registered'],
		])
		expect(await getWorkRecord(ctx, { id: chapter.id })).toMatchObject({ doi: '10.5555/livre.1' })
		expect(services.dois.get('10.5555/livre.1')?.url).toMatch(new RegExp(`${chapter.path}$`))
		expect(services.dois.get('10.5555/livre')?.url).toMatch(new RegExp(`${book.path}$`))
		const xml = services.submissions.map((sent) => sent.xml)
		expect(xml.every((text) => text.includes('<book ') && !text.includes('<journal>'))).toBe(true)
		await ctx.db
			.updateTable('work')
			.set({ title: JSON.stringify({ en: 'Another title' }) })
			.where('id', '=', chapter.id)
			.execute()
		await pass(3)
		expect(services.submissions).toHaveLength(3)
		expect(services.submissions[2]?.xml).toContain('Another title')
		await checkDois(ctx, new AbortController().signal)
		const { work, deposits } = await getWorkDoi(ctx, manager, { ...OF, slug, workId: chapter.id })
		expect(work).toMatchObject({ path: chapter.path, outcome: 'here' })
		expect(deposits.map(({ cause, state }) => [cause, state])).toEqual([
			['change', 'registered'],
			['hand', 'registered'],
		])
	})

	test('registers them at DataCite as well', async ({ ctx }) => {
		const { services, slug, manager, pass } = await world(ctx, { service: 'datacite' })
		for (const workId of [book.id, chapter.id])
			expect(await depositWork(ctx, manager, { ...OF, slug, workId })).toEqual({ ok: true })
		await pass(1)
		expect([...services.dois.keys()].sort()).toEqual(['10.5555/livre', '10.5555/livre.1'])
	})

	test('is told in words what was refused, where what waits for its managers stands', async ({ ctx }) => {
		const { slug, manager, pass } = await world(ctx, { secret: 'faux', mode: 'hand' })
		await depositWork(ctx, manager, { ...OF, slug, workId: book.id })
		await pass(1)
		const { deposits } = await getWorkDoi(ctx, manager, { ...OF, slug, workId: book.id })
		expect(deposits).toMatchObject([{ state: 'refused', reason: 'login' }])
		expect(await listRefusedDeposits(ctx, manager)).toMatchObject([{ kind: 'publisher', slug, count: 1 }])
		expect((await listWaiting(ctx, manager)).items).toContainEqual(
			expect.objectContaining({
				what: 'depositsRefused',
				role: 'publisher',
				href: `/admin/editeurs/${slug}/doi?etat=refused`,
			}),
		)
	})

	test('has the service told of a book that is removed', async ({ ctx }) => {
		const { services, slug, publisherId, manager, pass } = await world(ctx, { mode: 'hand' })
		await depositWork(ctx, manager, { ...OF, slug, workId: book.id })
		await pass(2)
		const holder = { kind: 'publisher', id: publisherId } as const
		expect(await tellsOfRemoval(ctx, { dois: ['10.5555/livre'], holder })).toBe(true)
		expect(await tellsOfRemoval(ctx, { dois: ['10.5555/livre', '10.9999/ailleurs'], holder })).toBe(false)
		expect(await tellsOfRemoval(ctx, { dois: ['10.5555/livre'], holder: null })).toBe(false)
		await queueRemoval(ctx, { workId: book.id, holder })
		await runDueJobs(ctx, [sendsRemovals()])
		expect(services.submissions).toHaveLength(2)
		expect(services.submissions[1]?.xml).toContain('REMOVED: ')
	})

	test('keeps it from everybody else, and has no say in articles', async ({ ctx }) => {
		const { slug, manager } = await world(ctx)
		const { id: _, ...columns } = await ctx.db.selectFrom('publisher').selectAll().executeTakeFirstOrThrow()
		const other = await ctx.db
			.insertInto('publisher')
			.values({ ...columns, description: '{}', id: newId(), slug: 'autre' })
			.returning('id')
			.executeTakeFirstOrThrow()
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId: other.id } }],
			}),
		]
		const acts: ((who: Actor) => Promise<unknown>)[] = [
			(who) => getDepositAccount(ctx, who, slug, 'publisher'),
			(who) => listDois(ctx, who, { ...OF, slug, state: null, issueId: '', page: 1 }),
			(who) => getWorkDoi(ctx, who, { ...OF, slug, workId: book.id }),
			(who) => depositWork(ctx, who, { ...OF, slug, workId: book.id }),
			(who) => depositMissing(ctx, who, { ...OF, slug, issueId: '' }),
		]
		for (const act of acts) for (const who of others) await expect(act(who)).rejects.toThrow(NotFound)
		const foreign = { ...OF, slug, workId: '0190a6c0-0000-7000-8000-00000000bbbb' }
		await expect(depositWork(ctx, manager, foreign)).rejects.toThrow(NotFound)
	})
})
