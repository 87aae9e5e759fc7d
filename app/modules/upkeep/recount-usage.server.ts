import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { rollUpDay, rollUpMonth } from '#app/modules/usage/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { recountForm } from './model.ts'
import { looksAfter } from './run-upkeep.server.ts'

const USAGE_RECOUNT = { name: 'usage-recount', payload: recountForm }

/**
 * Works out the figures of a month again from its clicks, day by day, and goes on after a stop from where it was. Days without clicks stay as they are: their clicks may be gone.
 */
export function recountsUsage(): JobKind {
	return handle(USAGE_RECOUNT, {
		async run(ctx, { month }, job) {
			const days = await daysWithClicks(ctx, month)
			const before = z.object({ done: z.number() }).safeParse(job.progress).data?.done ?? 0
			for (const [done, day] of days.entries()) {
				if (done < before) continue
				job.stopping.throwIfAborted()
				await rollUpDay(ctx, day)
				await job.save(ctx, { done: done + 1, of: days.length })
			}
			await rollUpMonth(ctx, month)
		},
	})
}

/** Has the figures of a month worked out again. `noClicks`: it has none that are kept. `notNow`: that is being done. */
export const recountUsage = command({
	input: recountForm,
	...looksAfter,
	async execute(ctx, { actor, input }): Promise<{ ok: true } | Refusal<'noClicks' | 'notNow'>> {
		const queued = await queueRecount(ctx, input.month)
		if (queued === 'noClicks') return { ok: false, error: 'noClicks' }
		if (!queued) return { ok: false, error: 'notNow' }
		const detail = { task: USAGE_RECOUNT.name, month: input.month }
		await recordAudit(ctx, { action: 'upkeep-asked', actor, detail })
		return { ok: true }
	},
})

/** Queues the recount of a month that has clicks; false when it is queued already. */
export async function queueRecount(ctx: Ctx, month: string): Promise<boolean | 'noClicks'> {
	const isMonth = recountForm.safeParse({ month }).success
	if (!isMonth || (await daysWithClicks(ctx, month)).length === 0) return 'noClicks'
	return enqueue(ctx, USAGE_RECOUNT, { month }, { key: month })
}

/** The days (UTC) of a month, before today, that have clicks. */
async function daysWithClicks(ctx: Ctx, month: string): Promise<string[]> {
	const first = `${month}-01`
	const today = ctx.now().toISOString().slice(0, 10)
	const { rows } = await sql<{ day: string }>`
		select distinct (at at time zone 'UTC')::date as day from usage_event
		where at >= ${`${first}T00:00:00Z`}::timestamptz
			and at < least((${first}::date + interval '1 month') at time zone 'UTC', ${`${today}T00:00:00Z`}::timestamptz)
		order by 1`.execute(ctx.db)
	return rows.map(({ day }) => day)
}
