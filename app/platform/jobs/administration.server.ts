import { type Selectable, type SqlBool, sql } from 'kysely'
import { type CsvColumns, csvOfList } from '../csv-of-list.server.ts'
import type { Ctx } from '../ctx.server.ts'
import {
	type AskedRows,
	FIRST_ROWS,
	type ListLength,
	lengthOf,
	type RowsOfList,
	rowsFrom,
} from '../db/listed-rows.server.ts'
import { JOBS_CHANNEL } from '../db/listen.server.ts'
import type { Database, JobState } from '../db/tables.ts'
import { secondsLeft } from './pace.ts'

const ROWS = 25
/** Rows that are read at once for a file. */
const BATCH = 500

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
	/** While it runs, by its pace so far; null while that is not known. */
	secondsLeft: number | null
}

export const JOB_STATES = ['failed', 'running', 'waiting', 'cancelled', 'done'] as const satisfies JobState[]

export type JobFilter = { state: JobState; kind: string | null }

/** How many jobs a list has. */
export function countJobs(ctx: Ctx, filter: JobFilter): Promise<ListLength> {
	return lengthOf(ctx.db, jobsOf(ctx, filter).select('id'))
}

/** Jobs in a state, 25 a page: open ones as they are due, ended ones the newest first. The failed ones are the dead letters. */
export function listJobs(
	ctx: Ctx,
	filter: JobFilter,
	asked: AskedRows = FIRST_ROWS,
): Promise<RowsOfList<ListedJob>> {
	return readJobs(ctx, filter, { most: ROWS, asked })
}

const CSV: CsvColumns<ListedJob> = {
	id: (job) => job.id,
	kind: (job) => job.kind,
	state: (job) => job.state,
	attempts: (job) => job.attempts,
	isPeriodic: (job) => job.isPeriodic,
	lastError: (job) => job.lastError,
	createdAt: (job) => job.createdAt,
	runAt: (job) => job.runAt,
	startedAt: (job) => job.startedAt,
	endedAt: (job) => job.endedAt,
}

/** The whole of such a list as CSV for spreadsheets. */
export const jobsAsCsv = (ctx: Ctx, filter: JobFilter) =>
	csvOfList(CSV, (asked) => readJobs(ctx, filter, { most: BATCH, asked }))

async function readJobs(
	ctx: Ctx,
	filter: JobFilter,
	rows: { most: number; asked: AskedRows },
): Promise<RowsOfList<ListedJob>> {
	const jobs = jobsOf(ctx, filter).select([
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
	const isOpen = OPEN.includes(filter.state)
	const order = [
		{ key: isOpen ? sql`run_at` : sql`ended_at`, type: 'timestamptz' },
		{ key: sql`id`, type: 'uuid' },
	] as const
	const read = await rowsFrom(jobs, order, { isDescending: !isOpen, ...rows })
	return { ...read, rows: read.rows.map((job) => ({ ...job, secondsLeft: timeLeft(ctx, job) })) }
}

const timeLeft = (ctx: Ctx, job: Pick<ListedJob, 'state' | 'progress' | 'startedAt'>) =>
	job.state === 'running' ? secondsLeft(job.progress, job.startedAt, ctx.now()) : null

const OPEN: readonly JobState[] = ['waiting', 'running']

function jobsOf(ctx: Ctx, { state, kind }: JobFilter) {
	return ctx.db
		.selectFrom('job')
		.where('state', '=', state)
		.where('ended_at', OPEN.includes(state) ? 'is' : 'is not', null)
		.$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
}

/** The ids of failed jobs, of one kind or of all but one, at most `most`, the oldest first. */
export async function failedJobs(
	ctx: Ctx,
	{ kind, but, most }: { kind: string | null; but: string; most: number },
): Promise<string[]> {
	const rows = await jobsOf(ctx, { state: 'failed', kind })
		.select('id')
		.where('kind', '<>', but)
		.orderBy('ended_at')
		.orderBy('id')
		.limit(most)
		.execute()
	return rows.map(({ id }) => id)
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

/** The row of a kind that comes back by the clock, held until the transaction ends; null where nothing runs it. */
export async function lockPeriodicJob(ctx: Ctx, kind: string): Promise<LockedJob | null> {
	const job = await ctx.db
		.selectFrom('job')
		.selectAll()
		.where('kind', '=', kind)
		.where('key', '=', 'clock')
		.where('ended_at', 'is', null)
		.forUpdate()
		.executeTakeFirst()
	return job ?? null
}

/** What the last job of a kind under a key tells of itself. */
export type ToldJob = Pick<
	ListedJob,
	| 'id'
	| 'state'
	| 'progress'
	| 'isPeriodic'
	| 'isCancelAsked'
	| 'lastError'
	| 'startedAt'
	| 'endedAt'
	| 'secondsLeft'
> & {
	kind: string
	key: string | null
}

/** The last job under each key of these kinds, which must be few: an open one, else the one that ended last. */
export async function latestJobs(ctx: Ctx, ...kinds: string[]): Promise<ToldJob[]> {
	const jobs = await ctx.db
		.selectFrom('job')
		.distinctOn(['kind', 'key'])
		.select([
			...(['id', 'kind', 'key', 'state', 'progress'] as const),
			'is_periodic as isPeriodic',
			'cancel_asked as isCancelAsked',
			'last_error as lastError',
			'started_at as startedAt',
			'ended_at as endedAt',
		])
		.where('kind', 'in', kinds)
		.orderBy('kind')
		.orderBy('key')
		.orderBy(sql`ended_at desc nulls first`)
		.execute()
	return jobs.map((job) => ({ ...job, secondsLeft: timeLeft(ctx, job) }))
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
