import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../ctx.server.ts'
import { JOBS_CHANNEL } from '../db/listen.server.ts'
import { newId } from '../id.ts'
import { type JobDeclaration, type JobKind, nextPeriod } from './job.ts'

const DAY_MS = 86_400_000
const DONE_KEPT_MS = 7 * DAY_MS
const FAILED_KEPT_MS = 90 * DAY_MS

export type QueueOptions = {
	/** At most one open job of the kind has it: a second one is not queued. */
	key?: string
	/** Smaller comes first. */
	priority?: number
	runAt?: Date
	/** Puts it in the place of what has this key, unless that runs. */
	replaces?: boolean
}

/** Queues a job in the transaction of the command that causes it: it is done if and only if that is kept. False when an open one has its key. */
export async function enqueue<Payload extends z.ZodType>(
	ctx: Ctx,
	{ name, payload: schema }: JobDeclaration<Payload>,
	payload: z.input<Payload>,
	{ key, priority = 0, runAt = ctx.now(), replaces = false }: QueueOptions = {},
): Promise<boolean> {
	if (replaces && key !== undefined) {
		await ctx.db
			.deleteFrom('job')
			.where('kind', '=', name)
			.where('key', '=', key)
			.where('state', '<>', 'running')
			.execute()
	}
	return insert(ctx, {
		kind: name,
		key: key ?? null,
		payload: JSON.stringify(schema.parse(payload)),
		priority,
		run_at: runAt,
	})
}

/** Sees to it that each periodic kind has its one row; a period that has become shorter is kept at once. */
export async function schedulePeriodic(ctx: Ctx, kinds: readonly JobKind[]): Promise<void> {
	for (const { name, everyMs, waitsFirst } of kinds) {
		if (everyMs === null) continue
		const next = nextPeriod(ctx.now(), everyMs)
		await insert(ctx, {
			kind: name,
			key: 'clock',
			payload: '{}',
			is_periodic: true,
			run_at: waitsFirst ? next : ctx.now(),
		})
		await ctx.db
			.updateTable('job')
			.set({ run_at: next })
			.where('kind', '=', name)
			.where('is_periodic', '=', true)
			.where('state', '=', 'waiting')
			.where('run_at', '>', next)
			.execute()
	}
}

/** Forgets jobs that were done a week ago, and those that failed or were cancelled 90 days ago. */
export async function sweepEndedJobs(ctx: Ctx): Promise<void> {
	const before = (ms: number) => new Date(ctx.now().getTime() - ms)
	await ctx.db
		.deleteFrom('job')
		.where('ended_at', '<', before(DONE_KEPT_MS))
		.where((eb) => eb.or([eb('state', '=', 'done'), eb('ended_at', '<', before(FAILED_KEPT_MS))]))
		.execute()
}

async function insert(
	ctx: Ctx,
	row: {
		kind: string
		key: string | null
		payload: string
		priority?: number
		is_periodic?: boolean
		run_at: Date
	},
): Promise<boolean> {
	const queued = await ctx.db
		.insertInto('job')
		.values({ id: newId(), ...row, created_at: ctx.now() })
		.onConflict((conflict) => conflict.columns(['kind', 'key']).where('ended_at', 'is', null).doNothing())
		.returning(sql`pg_notify(${JOBS_CHANNEL}, '')`.as('notified'))
		.executeTakeFirst()
	return queued !== undefined
}
