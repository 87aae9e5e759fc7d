import {
	countsStorage,
	type OperatorUpkeep,
	operatorUpkeep,
	rebuildsSearch,
	recountsUsage,
	storageUse,
} from '#app/modules/upkeep/index.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { openContext } from '#server/open-context.server.ts'
import { askNode } from '#server/operator-requests.ts'

/**
 * `npm run upkeep -- TASK`: what /admin/entretien does. `storage` counts the stored files, `index` writes the search index again, `usage 2026-10` works out the figures of a month
 * again, `database` tells its size and largest tables, `log` checks the chain of the audit log. Beside a running site with an embedded database the site does it;
 * what such a site left undone when it ended is done here.
 */
const TASKS = ['storage', 'index', 'usage', 'database', 'log'] as const
const [wanted, month = ''] = process.argv.slice(2)
const REFUSALS = {
	noClicks: `There are no clicks of the month "${month}" to count (write it like 2026-10).`,
	notNow: 'That is being done already.',
}

async function main(): Promise<string> {
	const task = TASKS.find((name) => name === wanted)
	if (!task) throw new Error(`Usage: npm run upkeep -- ${TASKS.join(' | ')} (usage: with a month, 2026-10)`)
	const { DATABASE_URL, DATA_DIR } = readEnv(process.env)
	const answered = DATABASE_URL ? null : await askNode(DATA_DIR, { upkeep: task, month })
	if (answered !== null)
		return told(answered as OperatorUpkeep, 'The running site does it; /admin/entretien shows how far it is.')
	const { ctx, close } = await openContext({ ...process.env, LOG_LEVEL: 'warn' })
	try {
		const asked = await operatorUpkeep(ctx, null, { task, month })
		const wasLeft = !asked.ok && asked.error === 'notNow' && !DATABASE_URL
		const answer = wasLeft ? ({ ok: true, is: 'queued' } as const) : asked
		if (answer.ok && answer.is === 'queued')
			await runDueJobs(ctx, [countsStorage(), rebuildsSearch(), recountsUsage()])
		return told(answer, task === 'storage' ? JSON.stringify(await storageUse(ctx), null, '\t') : 'Done.')
	} finally {
		await close()
	}
}

function told(answer: OperatorUpkeep, queued: string): string {
	if (!answer.ok) throw new Error(REFUSALS[answer.error])
	if (answer.is === 'queued') return queued
	if (answer.is === 'database') return JSON.stringify(answer.facts, null, '\t')
	if (answer.brokenAt === null) return 'The chain of the audit log is whole.'
	throw new Error(`The chain of the audit log is broken at entry ${answer.brokenAt}.`)
}

try {
	console.log(await main())
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
