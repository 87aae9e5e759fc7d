import { z } from 'zod'
import { recordAudit, verifyAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { STORAGE_COUNT } from './count-storage.server.ts'
import { type DatabaseFacts, databaseFacts } from './database-facts.server.ts'
import { SEARCH_REBUILD } from './rebuild-search.server.ts'
import { queueRecount } from './recount-usage.server.ts'

/** What the operator of the machine can ask for by command (`npm run upkeep`). */
const OPERATOR_TASKS = ['storage', 'index', 'usage', 'database', 'log'] as const

export type OperatorUpkeep =
	| { ok: true; is: 'queued' }
	| { ok: true; is: 'database'; facts: DatabaseFacts }
	| { ok: true; is: 'log'; brokenAt: number | null }
	| Refusal<'noClicks' | 'notNow'>

/** Queues work or tells what is known, for who has the machine; refuses as the page does. */
export const operatorUpkeep = command({
	input: z.object({ task: z.enum(OPERATOR_TASKS), month: z.string().max(10) }),
	async authorize(_ctx, _operator: null) {},
	async lock() {},
	async execute(ctx, { input: { task, month } }): Promise<OperatorUpkeep> {
		if (task === 'database') return { ok: true, is: 'database', facts: await databaseFacts(ctx) }
		if (task === 'log') return { ok: true, is: 'log', brokenAt: await verifyAudit(ctx) }
		const queued =
			task === 'usage'
				? await queueRecount(ctx, month)
				: await enqueue(ctx, task === 'storage' ? STORAGE_COUNT : SEARCH_REBUILD, {}, { key: 'asked' })
		if (queued === 'noClicks') return { ok: false, error: 'noClicks' }
		if (!queued) return { ok: false, error: 'notNow' }
		await recordAudit(ctx, { action: 'upkeep-asked', actor: null, detail: { task } })
		return { ok: true, is: 'queued' }
	},
})
