import { describe, expect } from 'vitest'
import { z } from 'zod'
import { test } from '#tests/support/database.ts'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { countJobs, listJobs } from './administration.server.ts'
import { claimJob, renewLease, saveProgress, settle } from './claims.server.ts'
import { handle, type JobKind, LeaseLost, NotAgain, periodic, type RunningJob } from './job.ts'
import { enqueue, schedulePeriodic, sweepEndedJobs } from './queue.server.ts'
import { runDueJobs } from './worker.server.ts'

const GREETING = { name: 'greeting', payload: z.object({ name: z.string() }) }
const MINUTE = 60_000
const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })
const jobs = (ctx: Ctx) => ctx.db.selectFrom('job').selectAll().orderBy('id').execute()
const letLeaseEnd = (ctx: Ctx) =>
	ctx.db
		.updateTable('job')
		.set({ lease_until: new Date(0) })
		.where('state', '=', 'running')
		.execute()

/** A kind that greets, and whom it has greeted. */
function greeter(run?: (job: RunningJob, ctx: Ctx) => unknown): {
	kind: JobKind
	greeted: string[]
	given: string[]
} {
	const greeted: string[] = []
	const given: string[] = []
	const kind = handle(GREETING, {
		attempts: 3,
		waitMs: (attempt) => attempt * MINUTE,
		async run(ctx, { name }, job) {
			await run?.(job, ctx)
			greeted.push(name)
		},
		async givenUp(_ctx, { name }, reason) {
			given.push(`${name}: ${reason}`)
		},
	})
	return { kind, greeted, given }
}

describe('a job', () => {
	test('is done once, smaller priorities first, at its hour, and by nobody who does not know its kind', async ({
		ctx,
	}) => {
		await enqueue(ctx, GREETING, { name: 'Awa' }, { priority: 1 })
		await enqueue(ctx, GREETING, { name: 'Ben' })
		await enqueue(ctx, GREETING, { name: 'Chi' }, { runAt: later(ctx, MINUTE).now() })
		await enqueue(ctx, { ...GREETING, name: 'unknown' }, { name: 'Dia' })
		const { kind, greeted } = greeter()
		expect(await runDueJobs(ctx, [kind])).toBe(2)
		expect(await runDueJobs(ctx, [kind])).toBe(0)
		expect(greeted).toEqual(['Ben', 'Awa'])
		expect(await runDueJobs(later(ctx, MINUTE), [kind])).toBe(1)
		const count = async (state: 'done' | 'waiting', kind: string | null = null) =>
			(await countJobs(ctx, { state, kind })).count
		expect([await count('done'), await count('waiting'), await count('done', 'unknown')]).toEqual([3, 1, 0])
	})

	test('is not queued when its command is undone, or its payload does not fit', async ({ ctx }) => {
		await inTransaction(ctx, async (ctx) => {
			await enqueue(ctx, GREETING, { name: 'Awa' })
			return { ok: false, error: 'undone' }
		})
		await expect(enqueue(ctx, GREETING, {} as { name: string })).rejects.toThrow()
		expect(await jobs(ctx)).toEqual([])
	})

	test('is queued once under its key until it has ended; a replacement takes the place of one that waits, not of one that runs', async ({
		ctx,
	}) => {
		const names = async () =>
			(await jobs(ctx)).map(({ payload, state }) => [(payload as { name: string }).name, state])
		await enqueue(ctx, GREETING, { name: 'Awa' }, { key: 'a' })
		await enqueue(ctx, GREETING, { name: 'Ben' }, { key: 'a' })
		expect(await names()).toEqual([['Awa', 'waiting']])
		await enqueue(ctx, GREETING, { name: 'Chi' }, { key: 'a', replaces: true })
		expect(await names()).toEqual([['Chi', 'waiting']])
		const { kind } = greeter(async (_job, ctx) => {
			await enqueue(ctx, GREETING, { name: 'Dia' }, { key: 'a', replaces: true })
		})
		await runDueJobs(ctx, [kind])
		expect(await names()).toEqual([['Chi', 'done']])
		await enqueue(ctx, GREETING, { name: 'Eve' }, { key: 'a' })
		expect(await names()).toEqual([
			['Chi', 'done'],
			['Eve', 'waiting'],
		])
	})

	test('that fails is tried again later and later, then is a dead letter that its kind was told of', async ({
		ctx,
	}) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		const { kind, given } = greeter(() => Promise.reject(new Error('nobody there')))
		for (const minutes of [0, 0.5, 1, 2, 3, 10]) await runDueJobs(later(ctx, minutes * MINUTE), [kind])
		expect(given).toEqual(['Awa: Error: nobody there'])
		const { rows } = await listJobs(ctx, { state: 'failed', kind: null })
		expect(rows).toMatchObject([{ kind: 'greeting', attempts: 3, lastError: 'Error: nobody there' }])
		expect(rows[0]?.endedAt).toEqual(later(ctx, 3 * MINUTE).now())
	})

	test('is a dead letter at once where trying again is of no use, or where nobody can read what it must know', async ({
		ctx,
	}) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		await enqueue(ctx, { name: 'greeting', payload: z.object({ nom: z.string() }) }, { nom: 'Ben' })
		const { kind, greeted, given } = greeter(() => Promise.reject(new NotAgain('she has left')))
		await runDueJobs(ctx, [kind])
		expect(greeted).toEqual([])
		expect(given).toEqual(['Awa: she has left'])
		expect((await jobs(ctx)).map(({ state, attempts }) => [state, attempts])).toEqual([
			['failed', 1],
			['failed', 1],
		])
	})

	test('is nobody else’s while its lease runs, comes back when it ends, and is then no more of the first', async ({
		ctx,
	}) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		const { kind, greeted } = greeter()
		const first = await claimJob(ctx, ['greeting'], MINUTE)
		if (!first) throw new Error('nothing was claimed')
		expect(await claimJob(ctx, ['greeting'], MINUTE)).toBeUndefined()
		expect(await runDueJobs(ctx, [kind])).toBe(0)
		expect(await renewLease(ctx, first, MINUTE)).toEqual({ isCancelled: false })
		await letLeaseEnd(ctx)
		expect(await runDueJobs(ctx, [kind], AbortSignal.abort())).toBe(0)
		const second = await claimJob(ctx, ['greeting'], MINUTE)
		expect(await renewLease(ctx, first, MINUTE)).toBeNull()
		await expect(saveProgress(ctx, first, 1)).rejects.toThrow(LeaseLost)
		await expect(settle(ctx, kind, first, { state: 'failed', reason: 'late' })).rejects.toThrow(LeaseLost)
		expect(await jobs(ctx)).toMatchObject([{ state: 'running', lease_id: second?.leaseId, progress: null }])
		await letLeaseEnd(ctx)
		expect(await runDueJobs(ctx, [kind])).toBe(1)
		expect(greeted).toEqual(['Awa'])
		expect(await jobs(ctx)).toMatchObject([{ state: 'done', attempts: 3 }])
	})

	test('that ends its node again and again becomes a dead letter', async ({ ctx }) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		const { kind, given } = greeter()
		for (let crash = 1; crash <= 3; crash++) {
			expect((await claimJob(ctx, ['greeting'], MINUTE))?.attempts).toBe(crash)
			await letLeaseEnd(ctx)
			if (crash < 3) await runDueJobs(ctx, [kind], AbortSignal.abort())
		}
		expect(await runDueJobs(ctx, [kind])).toBe(0)
		expect(given).toEqual(['Awa: the node that ran it has gone'])
	})

	test('goes on from the last step that was kept', async ({ ctx }) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		const steps: number[] = []
		const { kind } = greeter(async ({ progress, save }, ctx) => {
			for (let step = Number(progress ?? 0); step < 4; step++) {
				await inTransaction(ctx, async (ctx) => {
					steps.push(step)
					await save(ctx, step + 1)
					if (steps.length === 3) throw new Error('in the third step')
				})
			}
		})
		await runDueJobs(ctx, [kind])
		await runDueJobs(later(ctx, MINUTE), [kind])
		expect(steps).toEqual([0, 1, 2, 2, 3])
		expect(await jobs(ctx)).toMatchObject([{ state: 'done', progress: 4 }])
	})

	test('that runs says how long it still takes, by what this try has done', async ({ ctx }) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		const left: unknown[] = []
		const { kind } = greeter(async ({ save }, ctx) => {
			for (const done of [1, 2, 4]) {
				await save(ctx, { done, of: 6 })
				const { rows } = await listJobs(later(ctx, done * 20_000), { state: 'running', kind: null })
				left.push(rows[0]?.secondsLeft)
			}
		})
		await runDueJobs(ctx, [kind])
		expect(left).toEqual([null, 80, 40])
		const { rows } = await listJobs(ctx, { state: 'done', kind: null })
		expect(rows[0]?.secondsLeft).toBeNull()
	})

	test('that a stopping node leaves undone goes back as it was', async ({ ctx }) => {
		await enqueue(ctx, GREETING, { name: 'Awa' })
		const node = new AbortController()
		const { kind } = greeter(({ stopping }) => {
			node.abort()
			stopping.throwIfAborted()
		})
		expect(await runDueJobs(ctx, [kind], node.signal)).toBe(0)
		expect(await jobs(ctx)).toMatchObject([
			{ state: 'waiting', attempts: 0, last_error: null, run_at: ctx.now() },
		])
	})

	test('is forgotten a week after it was done, 90 days after it failed, and never while it is open', async ({
		ctx,
	}) => {
		const { kind } = greeter(({ attempt }) => {
			if (attempt === 1) throw new NotAgain('no')
		})
		await enqueue(ctx, GREETING, { name: 'failed' })
		await runDueJobs(ctx, [kind])
		await enqueue(ctx, GREETING, { name: 'done' })
		await runDueJobs(ctx, [greeter().kind])
		await enqueue(ctx, GREETING, { name: 'open' })
		const left = async (days: number) => {
			await sweepEndedJobs(later(ctx, days * 24 * 60 * MINUTE))
			return (await jobs(ctx)).map(({ state }) => state)
		}
		expect(await left(7)).toEqual(['failed', 'done', 'waiting'])
		expect(await left(7.1)).toEqual(['failed', 'waiting'])
		expect(await left(90)).toEqual(['failed', 'waiting'])
		expect(await left(90.1)).toEqual(['waiting'])
	})
})

describe('work that comes back by the clock', () => {
	test('is done at once, then once a period, however many nodes schedule it', async ({ ctx }) => {
		const turns: string[] = []
		const kind = periodic('hourly', 60 * MINUTE, async (ctx) =>
			turns.push(ctx.now().toISOString().slice(11, 16)),
		)
		for (const minutes of [20, 21, 59, 60, 61, 119, 245]) {
			const then = later(ctx, minutes * MINUTE)
			await schedulePeriodic(then, [kind])
			await schedulePeriodic(then, [kind])
			await runDueJobs(then, [kind])
		}
		expect(turns).toEqual(['12:20', '13:00', '16:05'])
		expect(await jobs(ctx)).toMatchObject([{ state: 'waiting', is_periodic: true, attempts: 0 }])
	})

	test('waits for its first period where it is told to, and keeps a shorter period at once', async ({
		ctx,
	}) => {
		const nothing = async () => {}
		const daily = periodic('work', 24 * 60 * MINUTE, nothing, { waitsFirst: true })
		await schedulePeriodic(ctx, [daily])
		expect((await jobs(ctx))[0]?.run_at.toISOString()).toBe('2026-11-22T00:00:00.000Z')
		await schedulePeriodic(ctx, [periodic('work', 60 * MINUTE, nothing)])
		expect((await jobs(ctx)).map(({ run_at }) => run_at.toISOString())).toEqual(['2026-11-21T13:00:00.000Z'])
	})

	test('says that it fails, and is done when it can be', async ({ ctx }) => {
		let isBroken = true
		const kind = periodic('hourly', 60 * MINUTE, async () => {
			if (isBroken) throw new Error('broken')
		})
		await schedulePeriodic(ctx, [kind])
		for (let quarter = 0; quarter < 40; quarter++) await runDueJobs(later(ctx, quarter * 15 * MINUTE), [kind])
		const [failing] = await jobs(ctx)
		expect(failing).toMatchObject({ state: 'waiting', last_error: 'Error: broken' })
		expect(failing?.attempts).toBeGreaterThan(8)
		isBroken = false
		await runDueJobs(later(ctx, 11 * 60 * MINUTE), [kind])
		expect(await jobs(ctx)).toMatchObject([{ state: 'waiting', last_error: null, attempts: 0 }])
	})
})
