import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { lockPeriodicJob, runAgain } from '#app/platform/jobs/administration.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { STORAGE_COUNT } from './count-storage.server.ts'
import { ASKED_TASKS } from './model.ts'
import { SEARCH_REBUILD } from './rebuild-search.server.ts'

const QUEUED = { 'storage-count': STORAGE_COUNT, 'search-rebuild': SEARCH_REBUILD } as const

/** What the commands on the running of the platform have in common: administrators, in their own name. */
export const looksAfter = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		if (!canRunPlatform(actor)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
	},
	async lock(): Promise<void> {},
}

/**
 * Has a piece of work of the platform done now. `notNow`: it is being done, or waits for its turn already. `notHere`: this platform does not do it (backups, where an
 * operator of a database server makes their own).
 */
export const runUpkeep = command({
	input: z.object({ task: z.enum(ASKED_TASKS) }),
	...looksAfter,
	async execute(ctx, { actor, input: { task } }): Promise<{ ok: true } | Refusal<'notNow' | 'notHere'>> {
		if (task === 'storage-count' || task === 'search-rebuild') {
			if (!(await enqueue(ctx, QUEUED[task], {}, { key: 'asked' }))) return { ok: false, error: 'notNow' }
		} else {
			const job = await lockPeriodicJob(ctx, task)
			if (!job) return { ok: false, error: 'notHere' }
			if (!(await runAgain(ctx, job))) return { ok: false, error: 'notNow' }
		}
		await recordAudit(ctx, { action: 'upkeep-asked', actor, detail: { task } })
		return { ok: true }
	},
})
