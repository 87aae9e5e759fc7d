import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { askToCancel, failedJobs, lockJob, runAgain } from '#app/platform/jobs/administration.server.ts'
import { MAIL_JOB } from '#app/platform/mail/outbox.server.ts'

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

/** Failed jobs that one act runs again. */
const MOST_AT_ONCE = 500

/**
 * Runs failed jobs again, those of one kind or (an empty kind) all, the oldest 500 at most; answers how many there were. Those whose place another took stay failed,
 * and mails are sent again from the outbox.
 */
export const runFailedJobs = command({
	input: z.object({ kind: z.string().max(100) }),
	async authorize(_ctx, actor: Actor) {
		if (!canRunPlatform(actor)) throw new NotFound()
	},
	async lock() {},
	async execute(ctx, { actor, input: { kind } }) {
		const asked = { kind: kind || null, but: MAIL_JOB.name, most: MOST_AT_ONCE }
		let count = 0
		for (const id of await failedJobs(ctx, asked)) {
			const job = await lockJob(ctx, id)
			if (job && (await runAgain(ctx, job))) count += 1
		}
		if (count > 0) await recordAudit(ctx, { action: 'jobs-run-again', actor, detail: { kind, count } })
		return { ok: true as const, count }
	},
})
