import { buffer } from 'node:stream/consumers'
import type { KyselyPlugin } from 'kysely'
import { describe, expect } from 'vitest'
import { requestGalley } from '#app/modules/galley/index.server.ts'
import { makeQueued } from '#app/modules/galley/made/testing.ts'
import { storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { runGalleyCheck } from '#app/modules/production/index.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { runAgain } from '#app/platform/jobs/administration.server.ts'
import { handle, NotAgain } from '#app/platform/jobs/job.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { later } from '../testing.ts'
import { getDeskIssue } from './list-issues.server.ts'
import { keyOfEntry } from './model.ts'
import { numberPages, numbersPages } from './number-pages.server.ts'
import { NUMBERING_JOB } from './numbering-state.server.ts'
import { orderEntries, setEntry } from './order-issue.server.ts'
import { arePagesOutOfOrder, likelyFirstPage, oddPages } from './pages.ts'
import { publishIssue, scheduleIssue } from './publish-issue.server.ts'
import { journalWithChief, made } from './testing.ts'

/** An issue of two articles without uploaded PDFs and without pages, as its editor in chief sees it. */
async function unnumbered(ctx: Ctx) {
	const { journalId, chief } = await journalWithChief(ctx)
	const issueId = await made(ctx, chief, journalId)
	const ids: string[] = []
	for (const title of ['Une étude', 'Une autre']) {
		const { id } = await storeReady(ctx, { journalId, issueId, title })
		ids.push(id)
		await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: ctx.now() })
			.where('submission_id', '=', id)
			.where('kind', '=', 'galley')
			.execute()
		await ctx.db.updateTable('production').set({ pages: null }).where('submission_id', '=', id).execute()
	}
	return { issueId, chief, ids }
}

const asks = (ctx: Ctx, actor: Actor, issueId: string, from = '1') =>
	by(numberPages, ctx, { actor, issueId, from })
const seen = async (ctx: Ctx, actor: Actor, issueId: string) => {
	const issue = await getDeskIssue(ctx, actor, issueId)
	if (!issue) throw new Error('no issue')
	return issue
}
const pagesOf = async (ctx: Ctx, actor: Actor, issueId: string) =>
	(await seen(ctx, actor, issueId)).entries.map(({ pages }) => pages)
const works = (ctx: Ctx) => runDueJobs(ctx, [numbersPages()])

/** The context of a reader in whose back something happens once, after its statement of that number. */
function between(ctx: Ctx, statement: number, happens: () => Promise<unknown>): Ctx {
	let done = 0
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			done += 1
			if (done === statement) await happens()
			return result
		},
	}
	return { ...ctx, db: ctx.db.withPlugin(plugin) }
}

describe('numbering the pages of an issue', () => {
	test('whoever looks while they get their pages sees all of them, or that the numbering goes on', async ({
		ctx,
	}) => {
		const { issueId, chief } = await unnumbered(ctx)
		await ctx.db.updateTable('production').set({ html: '', word_count: 0, pages: '900' }).execute()
		let statement = 0
		let hasHappened = true
		while (hasHappened && statement < 20) {
			statement += 1
			hasHappened = false
			const from = String(statement)
			expect(await asks(ctx, chief, issueId, from)).toEqual({ ok: true })
			const { numbering, entries } = await seen(
				between(ctx, statement, async () => {
					hasHappened = true
					await works(ctx)
				}),
				chief,
				issueId,
			)
			if (numbering?.state === 'numbered') expect(entries[0]?.pages).toMatch(new RegExp(`^${from}(?:-|$)`))
			else expect(numbering).toMatchObject({ state: 'waiting', from: statement })
			await works(ctx)
		}
		expect(statement).toBeGreaterThan(5)
	})

	test('follows the order of its contents, by PDF or, without a text, by the pages that are named', async ({
		ctx,
	}) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		expect(await asks(ctx, chief, issueId)).toEqual({ ok: false, error: 'noArticles' })
		const sectionId = await storeSection(ctx, journalId, {
			slug: 'etudes',
			title: { fr: 'Études' },
			position: 1,
		})
		await storeReady(ctx, { journalId, issueId, sectionId, title: 'Étude' })
		const named = await storeReady(ctx, { journalId, issueId, title: 'Sans PDF' })
		await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: ctx.now() })
			.where('submission_id', '=', named.id)
			.where('kind', '=', 'galley')
			.execute()
		await ctx.db
			.updateTable('production')
			.set({ html: '', word_count: 0 })
			.where('submission_id', '=', named.id)
			.execute()
		expect(await asks(ctx, chief, issueId, '5')).toEqual({ ok: true })
		await works(ctx)
		expect(await pagesOf(ctx, chief, issueId)).toEqual(['5-27', '28'])
		expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({ state: 'numbered', from: 5 })

		for (const unknown of [null, 'xii-xv', '40-9']) {
			await ctx.db
				.updateTable('production')
				.set({ pages: unknown })
				.where('submission_id', '=', named.id)
				.execute()
			expect((await seen(ctx, chief, issueId)).numbering, 'of other contents').toBeNull()
			await asks(ctx, chief, issueId)
			await works(ctx)
			expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({
				state: 'lengthsUnknown',
				lacking: [`s-${named.id}`],
			})
		}
		expect((await pagesOf(ctx, chief, issueId))[0]).toBe('40-9')
		for (const from of ['0', '-1', '1e3', '12345', ''])
			await expect(asks(ctx, chief, issueId, from)).rejects.toThrow(Malformed)
		await ctx.db
			.updateTable('issue')
			.set({ state: 'published', published_on: '2026-11-20' })
			.where('id', '=', issueId)
			.execute()
		expect(await asks(ctx, chief, issueId, '101')).toEqual({ ok: false, error: 'notNow' })
	})

	test('measures the PDF that readers will find, in a job that says how far it has come', async ({ ctx }) => {
		const { issueId, chief } = await unnumbered(ctx)
		const known = () => ctx.db.selectFrom('work').select('id').execute()
		const before = await known()
		expect(await asks(ctx, chief, issueId)).toEqual({ ok: true })
		expect(await pagesOf(ctx, chief, issueId), 'nothing is made in the request').toEqual([null, null])
		expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({ state: 'waiting', from: 1 })
		expect(await works(ctx)).toBe(1)
		expect(await known()).toEqual(before)
		const numbered = await pagesOf(ctx, chief, issueId)
		expect((await seen(ctx, chief, issueId)).state).toBe('draft')
		const job = ctx.db.selectFrom('job').select('progress').where('kind', '=', NUMBERING_JOB.name)
		expect(await job.executeTakeFirstOrThrow()).toEqual({ progress: { done: 1, of: 2 } })

		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toMatchObject({ published: 2 })
		const counted: number[] = []
		for (const { workId } of (await seen(ctx, chief, issueId)).entries) {
			const record = await getWorkRecord(ctx, { id: workId ?? '' })
			if (!record) throw new Error('the article is not out')
			await requestGalley(ctx, record, 'pdf')
			await makeQueued(ctx)
			const file = await requestGalley(ctx, record, 'pdf')
			if (file.state !== 'made') throw new Error(file.state)
			const stored = await ctx.storage.get(file.file.storageKey)
			if (!stored) throw new Error('the file is not there')
			const checked = await runGalleyCheck({ bytes: await buffer(stored), doi: null, language: 'fr' })
			if (!checked.ok) throw new Error(checked.refused)
			counted.push(checked.pageCount ?? 0)
		}
		const [first = 0, second = 0] = counted
		expect(first).toBeGreaterThan(1)
		expect(numbered).toEqual([`1-${first}`, `${first + 1}-${first + second}`])
	})

	test('is done once however often it is asked for, and another first page waits for its end', async ({
		ctx,
	}) => {
		const { issueId, chief } = await unnumbered(ctx)
		expect(await asks(ctx, chief, issueId)).toEqual({ ok: true })
		expect(await asks(ctx, chief, issueId)).toEqual({ ok: true })
		expect(await asks(ctx, chief, issueId, '9')).toEqual({ ok: false, error: 'numbering' })
		expect(await works(ctx)).toBe(1)
		expect((await pagesOf(ctx, chief, issueId))[0]).toMatch(/^1-/)
		expect(await asks(ctx, chief, issueId, '9')).toEqual({ ok: true })
		await works(ctx)
		expect((await pagesOf(ctx, chief, issueId))[0]).toMatch(/^9-/)
	})

	test('keeps the issue from appearing until it has ended, so that no reader finds the former pages', async ({
		ctx,
	}) => {
		const { issueId, chief } = await unnumbered(ctx)
		await asks(ctx, chief, issueId)
		const refused = { ok: false, error: 'numbering' }
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toEqual(refused)
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at: '2099-01-01T09:00' })).toEqual(refused)
		await works(ctx)
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toMatchObject({ ok: true })
	})

	test('numbers nothing where the contents changed meanwhile, and says so', async ({ ctx }) => {
		const { issueId, chief, ids } = await unnumbered(ctx)
		await asks(ctx, chief, issueId)
		const order = ids.map((id) => `s-${id}`).toReversed()
		expect(await by(orderEntries, ctx, { actor: chief, issueId, order })).toEqual({ ok: true })
		await works(ctx)
		expect(await pagesOf(ctx, chief, issueId)).toEqual([null, null])
		expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({ state: 'changedMeanwhile' })
		await asks(ctx, chief, issueId)
		const [first = ''] = ids
		await by(setEntry, ctx, { actor: chief, issueId, entry: `s-${first}`, pages: '3', sectionId: '' })
		await works(ctx)
		expect(await pagesOf(ctx, chief, issueId)).toEqual([null, '3'])
	})

	test('names an article whose PDF cannot be set or read, whatever pages it had before', async ({ ctx }) => {
		const { issueId, chief, ids } = await unnumbered(ctx)
		const [unset = '', unreadable = ''] = ids
		await ctx.db.updateTable('production').set({ pages: '12-34' }).where('issue_id', '=', issueId).execute()
		await ctx.db
			.updateTable('production')
			.set({ html: `${'<blockquote>'.repeat(400)}<p>Mots</p>${'</blockquote>'.repeat(400)}` })
			.where('submission_id', '=', unset)
			.execute()
		const { key } = await ctx.storage.put(new TextEncoder().encode('%PDF-1.7, and no more'))
		await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: null, storage_key: key })
			.where('submission_id', '=', unreadable)
			.where('kind', '=', 'galley')
			.execute()
		await asks(ctx, chief, issueId)
		await works(ctx)
		const { numbering } = await seen(ctx, chief, issueId)
		expect(numbering?.state).toBe('lengthsUnknown')
		expect(numbering?.lacking.toSorted()).toEqual(ids.map((id) => `s-${id}`).toSorted())
		expect(await pagesOf(ctx, chief, issueId)).toEqual(['12-34', '12-34'])
	})

	test('goes on after a node that ended in the middle, and is not done again once it was done', async ({
		ctx,
	}) => {
		const { issueId, chief } = await unnumbered(ctx)
		await asks(ctx, chief, issueId)
		const ending = new AbortController()
		const kind = numbersPages()
		const saves = async () => ending.abort(new Error('the node stops'))
		const running = { attempt: 1, progress: null, stopping: ending.signal, ended: ending.signal, save: saves }
		await expect(kind.perform(ctx, { issueId }, running)).rejects.toThrow('the node stops')
		expect(await pagesOf(ctx, chief, issueId)).toEqual([null, null])
		await works(ctx)
		const numbered = await pagesOf(ctx, chief, issueId)
		expect(numbered).toEqual([expect.stringMatching(/^1-/), expect.any(String)])
		const { entries } = await seen(ctx, chief, issueId)
		const entry = keyOfEntry(entries[0] ?? { submissionId: null, workId: null })
		await by(setEntry, ctx, { actor: chief, issueId, entry, pages: '7', sectionId: '' })
		await kind.perform(ctx, { issueId }, { ...running, stopping: new AbortController().signal })
		expect((await pagesOf(ctx, chief, issueId))[0], 'done twice').toBe('7')
	})

	test('says that it failed, and may be asked for again', async ({ ctx }) => {
		const { issueId, chief } = await unnumbered(ctx)
		await asks(ctx, chief, issueId)
		const { giveUp } = numbersPages()
		const failing = handle(NUMBERING_JOB, {
			run: async () => {
				throw new NotAgain('no room')
			},
			givenUp: (ctx, payload, reason) => giveUp(ctx, payload, reason),
		})
		await runDueJobs(ctx, [failing])
		expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({ state: 'failed' })
		const job = await ctx.db
			.selectFrom('job')
			.selectAll()
			.where('kind', '=', NUMBERING_JOB.name)
			.executeTakeFirstOrThrow()
		expect(await runAgain(ctx, job)).toBe(true)
		expect((await seen(ctx, chief, issueId)).numbering, 'by administrators').toMatchObject({
			state: 'waiting',
			from: 1,
		})
		await runDueJobs(ctx, [failing])
		expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({ state: 'failed' })
		await asks(ctx, chief, issueId)
		await works(later(ctx, 1))
		expect((await seen(ctx, chief, issueId)).numbering).toMatchObject({ state: 'numbered' })
	})
})

describe('the pages of an issue', () => {
	test('that run back are told, roman ones and missing ones are not', () => {
		const of = (...pages: (string | null)[]) => arePagesOutOfOrder(pages.map((one) => ({ pages: one })))
		expect(of('1-8', '9-20', null, '21')).toBe(false)
		expect(of('i-iv', '1-8', '9-20')).toBe(false)
		expect(of('9-20', null, '1-8')).toBe(true)
	})

	test('are numbered again from where they were, unless another first page was asked for since', () => {
		const from = (numbering: { from: number } | null, ...pages: (string | null)[]) =>
			likelyFirstPage({ numbering, entries: pages.map((one) => ({ pages: one })) })
		expect(from(null)).toBe(1)
		expect(from(null, null, 'i-iv')).toBe(1)
		expect(from(null, '101-110', '111-120')).toBe(101)
		expect(from(null, '111-120', null, '101-110'), 'in another order').toBe(101)
		expect(from({ from: 201 }, '101-110'), 'nothing was numbered').toBe(201)
	})

	test('that two articles have, or none between others, are told of the article', () => {
		const of = (pages: (string | null)[], isWhole = true) => {
			const entries = pages.map((one, at) => ({ submissionId: null, workId: String(at), pages: one }))
			return Object.fromEntries(
				[...oddPages(entries, isWhole)].map(([key, odd]) => [
					key,
					`${odd.kind === 'shared' ? `${odd.with.workId}: ` : 'none: '}${odd.range.first}-${odd.range.last}`,
				]),
			)
		}
		expect(of(['1-4', '5-9', '10'])).toEqual({})
		expect(of(['5-9', '8-12'])).toEqual({ 'w-1': '0: 8-9' })
		expect(of(['8-12', '5-9']), 'whatever their order').toEqual({ 'w-0': '1: 8-9' })
		expect(of(['1-30', '4-6', '28-33'])).toEqual({ 'w-1': '0: 4-6', 'w-2': '0: 28-30' })
		expect(of(['1-4', '7-9', '11'])).toEqual({ 'w-1': 'none: 5-6', 'w-2': 'none: 10-10' })
		expect(of(['i-iv', '9-12']), 'before the first').toEqual({})
		expect(of(['1-4', null, '7-9']), 'perhaps those of the second').toEqual({})
		expect(of(['1-4', '7-9'], false), 'perhaps those of others').toEqual({})
	})
})
