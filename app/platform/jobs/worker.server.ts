import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '../ctx.server.ts'
import { isAway } from '../db/away.ts'
import { JOBS_CHANNEL, onNotice } from '../db/listen.server.ts'
import {
	type ClaimedJob,
	claimJob,
	type JobOutcome,
	renewLease,
	saveProgress,
	settle,
	tidyJobs,
} from './claims.server.ts'
import { type JobKind, LeaseLost, NotAgain, nextAttempt } from './job.ts'
import { sinceThisTry } from './pace.ts'
import { schedulePeriodic } from './queue.server.ts'

/** A node that gives no sign for so long has lost its jobs. */
const LEASE_MS = 60_000
const POLL_MS = 2_000
const MOST_AT_ONCE = 4
const NOTE_AGAIN_MS = 500

class Cancelled extends Error {}

/**
 * Does jobs of these kinds as they become due, at most four at once: at a notice of the queue, and in any case every two seconds. A database that
 * goes away is waited for. `close` tells what runs to stop and waits for it; what was left undone goes back into the queue.
 */
export function startWorker(
	ctx: Ctx,
	kinds: readonly JobKind[],
	{ leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): { close(): Promise<void> } {
	const known = new Map(kinds.map((kind) => [kind.name, kind]))
	const stopping = new AbortController()
	const running = new Map<ClaimedJob, Promise<unknown>>()
	let looking: Promise<void> | undefined
	let isWoken = false
	let isScheduled = false
	let isBehind = false
	let timer: NodeJS.Timeout | undefined

	const free = () => {
		if (running.size >= MOST_AT_ONCE) return []
		const counts = Map.groupBy(running.keys(), ({ kind }) => kind)
		return kinds
			.filter(({ name, atOnce }) => (counts.get(name)?.length ?? 0) < atOnce)
			.map(({ name }) => name)
	}
	const look = async () => {
		if (!isScheduled) await schedulePeriodic(ctx, kinds)
		isScheduled = true
		await tidyJobs(
			ctx,
			known,
			[...running.keys()].map(({ leaseId }) => leaseId),
		)
		while (!stopping.signal.aborted) {
			const job = await claimJob(ctx, free(), leaseMs)
			const kind = job && known.get(job.kind)
			if (!kind) break
			running.set(
				job,
				performJob(ctx, kind, job, { leaseMs, stopping: stopping.signal }).finally(() => {
					running.delete(job)
					wake()
				}),
			)
		}
		if (isBehind) ctx.log.info('jobs are done again')
		isBehind = false
	}
	const turn = async () => {
		do {
			isWoken = false
			await look().catch((error: unknown) => {
				if (!isBehind) ctx.log.warn({ err: error }, 'no job can be taken for now')
				isBehind = true
			})
		} while (isWoken && !isBehind && !stopping.signal.aborted)
	}
	const wake = () => {
		isWoken = true
		if (looking || stopping.signal.aborted) return
		clearTimeout(timer)
		looking = turn().finally(() => {
			looking = undefined
			if (!stopping.signal.aborted) timer = setTimeout(wake, POLL_MS).unref()
		})
	}
	const listening = onNotice(ctx, JOBS_CHANNEL, wake)
	wake()
	return {
		async close() {
			stopping.abort()
			clearTimeout(timer)
			await listening.close()
			await looking
			await Promise.all(running.values())
		},
	}
}

/** Does what is due of these kinds, one after the other, and answers how many jobs were done. */
export async function runDueJobs(
	ctx: Ctx,
	kinds: readonly JobKind[],
	stopping = new AbortController().signal,
): Promise<number> {
	const known = new Map(kinds.map((kind) => [kind.name, kind]))
	let done = 0
	await tidyJobs(ctx, known)
	while (!stopping.aborted) {
		const job = await claimJob(ctx, [...known.keys()], LEASE_MS)
		const kind = job && known.get(job.kind)
		if (!kind) break
		if ((await performJob(ctx, kind, job, { leaseMs: LEASE_MS, stopping })) === 'done') done += 1
	}
	return done
}

/** Does a job that is ours, and notes what became of it; never rejects. Null when another node may have it by now. */
async function performJob(
	ctx: Ctx,
	kind: JobKind,
	job: ClaimedJob,
	{ leaseMs, stopping }: { leaseMs: number; stopping: AbortSignal },
): Promise<JobOutcome['state'] | null> {
	const lease = keepLease(ctx, job, leaseMs)
	try {
		const outcome = await outcomeOf(ctx, kind, job, { ended: lease.ended, stopping })
		if (!outcome) return null
		await noteWhileOurs(() => settle(ctx, kind, job, outcome), AbortSignal.any([lease.ended, stopping]))
		return outcome.state
	} catch (error) {
		ctx.log.warn({ err: error, job: job.id, kind: kind.name }, 'what became of a job was not noted')
		return null
	} finally {
		lease.release()
	}
}

async function outcomeOf(
	ctx: Ctx,
	kind: JobKind,
	job: ClaimedJob,
	{ ended, stopping }: { ended: AbortSignal; stopping: AbortSignal },
): Promise<JobOutcome | null> {
	const now = { state: 'waiting', runAt: ctx.now(), error: null, attempts: job.attempts - 1 } as const
	const told = sinceThisTry(job.progress)
	try {
		await kind.perform(ctx, job.payload, {
			attempt: job.attempts,
			progress: job.progress,
			stopping: AbortSignal.any([stopping, ended]),
			ended,
			save: (ctx, progress) => saveProgress(ctx, job, told(progress)),
		})
		return kind.everyMs !== null && stopping.aborted ? now : { state: 'done' }
	} catch (error) {
		if (error instanceof LeaseLost || (ended.aborted && ended.reason instanceof LeaseLost)) return null
		if (ended.aborted) return { state: 'cancelled', reason: 'cancelled' }
		if (stopping.aborted && error === stopping.reason) return now
		const runAt = nextAttempt(kind, {
			attempt: job.attempts,
			now: ctx.now(),
			isFinal: error instanceof NotAgain,
		})
		ctx.log[runAt ? 'warn' : 'error'](
			{ err: error, job: job.id, kind: kind.name, attempt: job.attempts },
			runAt ? 'a job failed and is tried again' : 'a job was given up',
		)
		const reason = error instanceof NotAgain ? error.message : String(error)
		return runAt ? { state: 'waiting', runAt, error: reason } : { state: 'failed', reason }
	}
}

/** Renews the lease while the job runs. `ended` says that it was cancelled, or that for so long nothing was heard of the lease that another node may have the job. */
function keepLease(ctx: Ctx, job: ClaimedJob, leaseMs: number): { ended: AbortSignal; release(): void } {
	const ending = new AbortController()
	let heldSince = performance.now()
	let isRenewing = false
	const beat = async () => {
		if (performance.now() - heldSince >= leaseMs) ending.abort(new LeaseLost())
		if (isRenewing || ending.signal.aborted) return
		isRenewing = true
		const asked = performance.now()
		try {
			const lease = await renewLease(ctx, job, leaseMs)
			if (!lease) ending.abort(new LeaseLost())
			else if (lease.isCancelled) ending.abort(new Cancelled())
			heldSince = asked
		} catch (error) {
			ctx.log.debug({ err: error, job: job.id }, 'a lease could not be renewed')
		} finally {
			isRenewing = false
		}
	}
	const timer = setInterval(() => void beat(), leaseMs / 6)
	return { ended: ending.signal, release: () => clearInterval(timer) }
}

/** A database that goes away for a moment does not make a job be done twice. */
async function noteWhileOurs(note: () => Promise<void>, ended: AbortSignal): Promise<void> {
	for (;;) {
		try {
			return await note()
		} catch (error) {
			if (!isAway(error) || ended.aborted) throw error
			await delay(NOTE_AGAIN_MS)
		}
	}
}
