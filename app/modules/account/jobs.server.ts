import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { askToCancel, lockJob, runAgain } from '#app/platform/jobs/administration.server.ts'

/** What those do who look after the platform with one of its jobs; to all others there are none. */
const withJob = {
	input: z.object({ jobId: z.string() }),
	async authorize(_ctx: Ctx, actor: Actor, { jobId }: { jobId: string }) {
		if (!canRunPlatform(actor)) throw new NotFound()
		return jobId
	},
	async lock(ctx: Ctx, jobId: string) {
		const job = await lockJob(ctx, jobId)
		if (!job) throw new NotFound()
		return job
	},
}

const NOT_NOW = { ok: false, error: 'notNow' } as const

/** Runs a job now that waits, failed or was cancelled. `notNow`: it runs or was done, or another took its place. */
export const runJobAgain = command({
	...withJob,
	async execute(ctx, { actor, held: job }) {
		if (!(await runAgain(ctx, job))) return NOT_NOW
		await recordAudit(ctx, { action: 'job-run-again', actor, subject: { kind: 'job', id: job.id } })
		return { ok: true as const }
	},
})

/** Cancels a job that waits or runs. `notNow`: it has ended, or is periodic and waits. */
export const cancelJob = command({
	...withJob,
	async execute(ctx, { actor, held: job }) {
		if (!(await askToCancel(ctx, job))) return NOT_NOW
		await recordAudit(ctx, { action: 'job-cancelled', actor, subject: { kind: 'job', id: job.id } })
		return { ok: true as const }
	},
})
