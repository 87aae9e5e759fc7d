import { describe, expect } from 'vitest'
import { z } from 'zod'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { claimJob } from '#app/platform/jobs/claims.server.ts'
import { handle, NotAgain, periodic } from '#app/platform/jobs/job.ts'
import { enqueue, schedulePeriodic } from '#app/platform/jobs/queue.server.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { test } from '#tests/support/database.ts'
import { cancelJob, runFailedJobs, runJobAgain } from './jobs.server.ts'

const WORK = { name: 'work', payload: z.object({}) }
const done: string[] = []
const failing = handle(WORK, {
	run: () => Promise.reject(new NotAgain('broken')),
	givenUp: async (_ctx, _payload, reason) => done.push(reason),
})
const working = handle(WORK, {
	run: async () => done.push('done'),
	givenUp: async (_ctx, _payload, reason) => done.push(reason),
})
const job = (ctx: Ctx) => ctx.db.selectFrom('job').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const NOT_NOW = { ok: false, error: 'notNow' }

async function administrator(ctx: Ctx) {
	done.length = 0
	return storePerson(ctx, { grants: [{ role: 'admin' }] })
}

describe('jobs in the hands of an administrator', () => {
	test('a dead letter runs again, with all its tries before it, and not once more when it is done', async ({
		ctx,
	}) => {
		const admin = await administrator(ctx)
		await enqueue(ctx, WORK, {})
		await runDueJobs(ctx, [failing])
		const { id: jobId } = await job(ctx)
		expect(await runJobAgain(ctx, admin, { jobId })).toEqual({ ok: true })
		expect(await job(ctx)).toMatchObject({
			state: 'waiting',
			attempts: 0,
			last_error: 'broken',
			ended_at: null,
		})
		await runDueJobs(ctx, [working])
		expect(done).toEqual(['broken', 'done'])
		expect(await runJobAgain(ctx, admin, { jobId })).toEqual(NOT_NOW)
		const log = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'subject_kind', 'subject_id'])
			.execute()
		expect(log).toEqual([{ action: 'job-run-again', subject_kind: 'job', subject_id: jobId }])
	})

	test('a dead letter whose place another took stays one', async ({ ctx }) => {
		const admin = await administrator(ctx)
		await enqueue(ctx, WORK, {}, { key: 'a' })
		await runDueJobs(ctx, [failing])
		const { id: jobId } = await job(ctx)
		await enqueue(ctx, WORK, {}, { key: 'a' })
		expect(await runJobAgain(ctx, admin, { jobId })).toEqual(NOT_NOW)
	})

	test('one that waits is cancelled and its kind hears of it; one that has ended cannot be', async ({
		ctx,
	}) => {
		const admin = await administrator(ctx)
		await enqueue(ctx, WORK, {})
		const { id: jobId } = await job(ctx)
		expect(await cancelJob(ctx, admin, { jobId })).toEqual({ ok: true })
		await runDueJobs(ctx, [working])
		expect(done).toEqual(['cancelled'])
		expect(await job(ctx)).toMatchObject({ state: 'cancelled', last_error: 'cancelled' })
		expect(await cancelJob(ctx, admin, { jobId })).toEqual(NOT_NOW)
		expect(await runJobAgain(ctx, admin, { jobId })).toEqual({ ok: true })
		await runDueJobs(ctx, [working])
		expect(done).toEqual(['cancelled', 'done'])
	})

	test('one that runs is asked to end, and cannot be run a second time', async ({ ctx }) => {
		const admin = await administrator(ctx)
		await enqueue(ctx, WORK, {})
		const { id: jobId } = await job(ctx)
		await claimJob(ctx, ['work'], 60_000)
		expect(await runJobAgain(ctx, admin, { jobId })).toEqual(NOT_NOW)
		expect(await cancelJob(ctx, admin, { jobId })).toEqual({ ok: true })
		expect(await job(ctx)).toMatchObject({ state: 'running', cancel_asked: true })
	})

	test('periodic work runs at once, and cannot be cancelled while it waits', async ({ ctx }) => {
		const admin = await administrator(ctx)
		let turns = 0
		const kinds = [periodic('hourly', 3_600_000, async () => turns++)]
		await schedulePeriodic(ctx, kinds)
		await runDueJobs(ctx, kinds)
		const { id: jobId } = await job(ctx)
		expect(await cancelJob(ctx, admin, { jobId })).toEqual(NOT_NOW)
		expect(await runJobAgain(ctx, admin, { jobId })).toEqual({ ok: true })
		await runDueJobs(ctx, kinds)
		expect(turns).toBe(2)
	})

	test('what failed runs again at once: of one kind or all, mails and what was replaced excepted', async ({
		ctx,
	}) => {
		const admin = await administrator(ctx)
		const other = handle({ ...WORK, name: 'other' }, { run: () => Promise.reject(new NotAgain('broken')) })
		const mail = handle({ ...WORK, name: 'mail' }, { run: () => Promise.reject(new NotAgain('broken')) })
		for (const kind of [failing, failing, other, mail]) await enqueue(ctx, { ...WORK, name: kind.name }, {})
		await enqueue(ctx, WORK, {}, { key: 'a' })
		await runDueJobs(ctx, [failing, other, mail])
		await enqueue(ctx, WORK, {}, { key: 'a' })
		expect(await runFailedJobs(ctx, admin, { kind: 'other' })).toEqual({ ok: true, count: 1 })
		expect(await runFailedJobs(ctx, admin, { kind: '' })).toEqual({ ok: true, count: 2 })
		const failed = await ctx.db.selectFrom('job').select('kind').where('state', '=', 'failed').execute()
		expect(failed.map(({ kind }) => kind).sort()).toEqual(['mail', 'work'])
	})

	test('nobody else can, and nobody learns what there is', async ({ ctx }) => {
		const admin = await administrator(ctx)
		await enqueue(ctx, WORK, {})
		const { id: jobId } = await job(ctx)
		for (const role of ['author', 'reviewer'] as const) {
			const person = await storePerson(ctx, { grants: [{ role }] })
			for (const action of [runJobAgain, cancelJob]) {
				await expect(action(ctx, person, { jobId })).rejects.toThrow(NotFound)
				await expect(action(ctx, admin, { jobId: newId() })).rejects.toThrow(NotFound)
			}
			await expect(runFailedJobs(ctx, person, { kind: '' })).rejects.toThrow(NotFound)
		}
		expect(await job(ctx)).toMatchObject({ state: 'waiting', cancel_asked: false })
	})
})
