import { ensureUsagePartitions, rollUpPastDays } from '#app/modules/usage/commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const HOUR_MS = 3_600_000

/** Work on a clock. A job that fails is logged and tried again at its next turn. */
type Job = { name: string; everyMs: number; run(ctx: Ctx): Promise<unknown> }

const JOBS: Job[] = [
	{ name: 'usage partitions', everyMs: 24 * HOUR_MS, run: ensureUsagePartitions },
	{ name: 'usage roll-up', everyMs: HOUR_MS, run: rollUpPastDays },
]

/** Starts the scheduled work of a node, each job first right away; `close` waits for what is running. */
export function startJobs(ctx: Ctx, jobs: readonly Job[] = JOBS): { close(): Promise<void> } {
	let closed = false
	const running = new Set<Promise<void>>()
	const timers = new Set<NodeJS.Timeout>()

	const turn = async (job: Job) => {
		try {
			await job.run(ctx)
		} catch (error) {
			ctx.log.error({ err: error, job: job.name }, 'a job failed')
		}
	}
	for (const job of jobs) {
		const start = () => {
			if (closed) return
			const turned = turn(job).finally(() => {
				running.delete(turned)
				timers.add(setTimeout(start, job.everyMs).unref())
			})
			running.add(turned)
		}
		start()
	}
	return {
		async close() {
			closed = true
			for (const timer of timers) clearTimeout(timer)
			await Promise.all(running)
		},
	}
}
