import type { Selectable } from 'kysely'
import type { Ctx } from '../ctx.server.ts'
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
