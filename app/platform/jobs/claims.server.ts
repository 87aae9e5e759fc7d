import { type SqlBool, sql } from 'kysely'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { newId } from '../id.ts'
import { type JobKind, LeaseLost, nextAttempt, nextPeriod } from './job.ts'

/** A job that is ours until its lease ends. */
export type ClaimedJob = {
	id: string
	kind: string
	payload: unknown
	attempts: number
	progress: unknown
	leaseId: string
}

/** What becomes of a job that was held. */
export type JobOutcome =
	| { state: 'done' }
	| { state: 'waiting'; runAt: Date; error: string | null; attempts?: number }
	| { state: 'failed' | 'cancelled'; reason: string }

const LONGEST_ERROR = 2000

/** Leases run by the clock of the database, which all nodes share. */
const leaseEnd = (leaseMs: number) =>
	sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::double precision)`

/** Takes the first job that is due of one of these kinds, so that nobody else has it while the lease runs. */
export async function claimJob(
	ctx: Ctx,
	kinds: readonly string[],
	leaseMs: number,
): Promise<ClaimedJob | undefined> {
	if (kinds.length === 0) return undefined
	const leaseId = newId()
	const job = await ctx.db
		.updateTable('job')
		.set({
			state: 'running',
			attempts: sql`attempts + 1`,
			lease_id: leaseId,
			lease_until: leaseEnd(leaseMs),
			started_at: ctx.now(),
		})
		.where('id', '=', (query) =>
			query
				.selectFrom('job')
				.select('id')
				.where('ended_at', 'is', null)
				.where('state', '=', 'waiting')
				.where('cancel_asked', '=', false)
				.where('run_at', '<=', ctx.now())
				.where('kind', 'in', kinds)
				.orderBy('priority')
				.orderBy('id')
				.limit(1)
				.forUpdate()
				.skipLocked(),
		)
		.returning(['id', 'kind', 'payload', 'attempts', 'progress'])
		.executeTakeFirst()
	return job && { ...job, leaseId }
}

/** Makes the lease last; says whether somebody wants the job cancelled, and null when it is not ours any more. */
export async function renewLease(
	ctx: Ctx,
	{ id, leaseId }: ClaimedJob,
	leaseMs: number,
): Promise<{ isCancelled: boolean } | null> {
	const row = await ctx.db
		.updateTable('job')
		.set({ lease_until: leaseEnd(leaseMs) })
		.where('id', '=', id)
		.where('lease_id', '=', leaseId)
		.returning('cancel_asked as isCancelled')
		.executeTakeFirst()
	return row ?? null
}

/** Keeps how far a job has come. @throws LeaseLost */
export async function saveProgress(ctx: Ctx, { id, leaseId }: ClaimedJob, progress: unknown): Promise<void> {
	const { numUpdatedRows } = await ctx.db
		.updateTable('job')
		.set({ progress: JSON.stringify(progress) })
		.where('id', '=', id)
		.where('lease_id', '=', leaseId)
		.executeTakeFirst()
	if (numUpdatedRows === 0n) throw new LeaseLost()
}

/** Notes what became of a job, together with what its kind does about being given up. @throws LeaseLost when it was not ours any more: nothing is noted then */
export function settle(
	ctx: Ctx,
	kind: JobKind,
	job: { id: string; leaseId: string | null; payload: unknown },
	outcome: JobOutcome,
): Promise<void> {
	return inTransaction(ctx, async (ctx) => {
		const { numUpdatedRows } = await ctx.db
			.updateTable('job')
			.set({ lease_id: null, lease_until: null, ...columnsOf(ctx, kind, outcome) })
			.where('id', '=', job.id)
			.where('lease_id', 'is not distinct from', job.leaseId)
			.where('ended_at', 'is', null)
			.executeTakeFirst()
		if (numUpdatedRows === 0n) throw new LeaseLost()
		if (kind.everyMs === null && (outcome.state === 'failed' || outcome.state === 'cancelled'))
			await kind.giveUp(ctx, job.payload, outcome.reason)
	})
}

function columnsOf(ctx: Ctx, kind: JobKind, outcome: JobOutcome) {
	const now = ctx.now()
	if (outcome.state === 'waiting') {
		const { runAt, error, attempts } = outcome
		return {
			state: outcome.state,
			run_at: runAt,
			...(error !== null && { last_error: error.slice(0, LONGEST_ERROR) }),
			...(attempts !== undefined && { attempts }),
		}
	}
	const error = outcome.state === 'done' ? null : outcome.reason.slice(0, LONGEST_ERROR)
	if (kind.everyMs === null) return { state: outcome.state, ended_at: now, last_error: error }
	return {
		state: 'waiting' as const,
		run_at: nextPeriod(now, kind.everyMs),
		attempts: 0,
		cancel_asked: false,
		progress: null,
		last_error: error,
	}
}

/** Jobs whose node has gone silent are tried again or given up, and waiting ones that somebody wants cancelled are. `own` leases are known to live. */
export async function tidyJobs(
	ctx: Ctx,
	kinds: ReadonlyMap<string, JobKind>,
	own: readonly string[] = [],
): Promise<void> {
	const isLost = sql<SqlBool>`(state = 'running' and lease_until <= clock_timestamp() and lease_id <> all(${own}::uuid[]))`
	const isToCancel = sql<SqlBool>`(state = 'waiting' and cancel_asked)`
	const jobs = ctx.db
		.selectFrom('job')
		.where('ended_at', 'is', null)
		.where((eb) => eb.or([isLost, isToCancel]))
	for (const { id } of await jobs.select('id').execute()) {
		await inTransaction(ctx, async (ctx) => {
			const job = await ctx.db
				.selectFrom('job')
				.where('ended_at', 'is', null)
				.where((eb) => eb.or([isLost, isToCancel]))
				.where('id', '=', id)
				.select(['id', 'kind', 'payload', 'attempts', 'lease_id as leaseId', 'cancel_asked as isCancelled'])
				.forUpdate()
				.skipLocked()
				.executeTakeFirst()
			const kind = job && kinds.get(job.kind)
			if (kind) await settle(ctx, kind, job, outcomeOfLost(ctx, kind, job))
		})
	}
}

function outcomeOfLost(
	ctx: Ctx,
	kind: JobKind,
	{ attempts, isCancelled }: { attempts: number; isCancelled: boolean },
): JobOutcome {
	if (isCancelled) return { state: 'cancelled', reason: 'cancelled' }
	const error = 'the node that ran it has gone'
	if (attempts < kind.attempts) return { state: 'waiting', runAt: ctx.now(), error }
	const runAt = nextAttempt(kind, { attempt: attempts, now: ctx.now() })
	return runAt ? { state: 'waiting', runAt, error } : { state: 'failed', reason: error }
}
