import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../ctx.server.ts'
import { JOBS_CHANNEL } from '../db/listen.server.ts'
import type { Database, JobState } from '../db/tables.ts'

const ROWS = 25

/** A job as administrators see it: never what it must know. */
export type ListedJob = Pick<
	Selectable<Database['job']>,
	'id' | 'kind' | 'state' | 'attempts' | 'progress'
> & {
	isPeriodic: boolean
	isCancelAsked: boolean
	lastError: string | null
	runAt: Date
	createdAt: Date
	startedAt: Date | null
	endedAt: Date | null
}

/** How many jobs there are of each kind in each state, kinds in alphabetical order. */
export async function countJobs(ctx: Ctx): Promise<{ kind: string; state: JobState; count: number }[]> {
	return ctx.db
		.selectFrom('job')
		.select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
		.groupBy(['kind', 'state'])
		.orderBy('kind')
		.orderBy('state')
		.execute()
}

/** Jobs in a state, 25 a page: open ones as they are due, ended ones the newest first. The failed ones are the dead letters. */
export async function listJobs(
	ctx: Ctx,
	{ state, kind = null, page }: { state: JobState; kind?: string | null; page: number },
): Promise<{ rows: ListedJob[]; total: number; pages: number }> {
	const jobs = ctx.db
		.selectFrom('job')
		.where('state', '=', state)
		.$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
	const { total } = await jobs.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	const rows = await jobs
		.select([
			'id',
			'kind',
			'state',
			'attempts',
			'progress',
			'is_periodic as isPeriodic',
			'cancel_asked as isCancelAsked',
			'last_error as lastError',
			'run_at as runAt',
			'created_at as createdAt',
			'started_at as startedAt',
			'ended_at as endedAt',
		])
		.orderBy('ended_at', (order) => order.desc())
		.orderBy('run_at')
		.orderBy('id')
		.limit(ROWS)
		.offset((page - 1) * ROWS)
		.execute()
	return { rows, total, pages: Math.max(1, Math.ceil(total / ROWS)) }
}

/** A job, held until the transaction ends; null when there is none. */
export async function lockJob(ctx: Ctx, id: string): Promise<Selectable<Database['job']> | null> {
	const job = await ctx.db
		.selectFrom('job')
		.selectAll()
		.where(sql<SqlBool>`id::text = ${id}`)
		.forUpdate()
		.executeTakeFirst()
	return job ?? null
}

type LockedJob = Selectable<Database['job']>

/** Whether a job can be run (again) now: not one that runs or was done. */
export const canRun = ({ state }: Pick<LockedJob, 'state'>) =>
	state === 'waiting' || state === 'failed' || state === 'cancelled'

/** Whether a job can be cancelled: one that waits or runs. Periodic work only while it runs: it comes back at its next period. */
export const canCancel = ({ state, isPeriodic }: { state: JobState; isPeriodic: boolean }) =>
	state === 'running' || (state === 'waiting' && !isPeriodic)

/** Runs a locked job now, with all its tries before it. False when it cannot be, or when another open one has its key. */
export async function runAgain(ctx: Ctx, job: LockedJob): Promise<boolean> {
	if (!canRun(job)) return false
	const another = await ctx.db
		.selectFrom('job')
		.select('id')
		.where('kind', '=', job.kind)
		.where('key', '=', job.key)
		.where('ended_at', 'is', null)
		.where('id', '<>', job.id)
		.executeTakeFirst()
	if (another) return false
	const now = {
		state: 'waiting',
		run_at: ctx.now(),
		attempts: 0,
		cancel_asked: false,
		ended_at: null,
	} as const
	await ctx.db.updateTable('job').set(now).where('id', '=', job.id).execute()
	await notifyWorkers(ctx)
	return true
}

/** Has a locked job cancelled by whoever runs it, or by any node while it waits. False when it cannot be. */
export async function askToCancel(ctx: Ctx, job: LockedJob): Promise<boolean> {
	if (!canCancel({ state: job.state, isPeriodic: job.is_periodic })) return false
	await ctx.db.updateTable('job').set({ cancel_asked: true }).where('id', '=', job.id).execute()
	await notifyWorkers(ctx)
	return true
}

async function notifyWorkers(ctx: Ctx): Promise<void> {
	await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(ctx.db)
}
