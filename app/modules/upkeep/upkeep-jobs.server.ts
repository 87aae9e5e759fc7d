import type { Ctx } from '#app/platform/ctx.server.ts'
import { latestJobs, type ToldJob } from '#app/platform/jobs/administration.server.ts'
import { ASKED_TASKS } from './model.ts'

/** How each piece of work of the platform stands that was ever done or asked for, by its name. */
export async function upkeepJobs(ctx: Ctx): Promise<{ [task: string]: ToldJob | undefined }> {
	const told: { [task: string]: ToldJob | undefined } = {}
	const rank = (job: ToldJob) => job.endedAt?.getTime() ?? Number.POSITIVE_INFINITY
	for (const job of await latestJobs(ctx, ...ASKED_TASKS, 'usage-recount')) {
		const before = told[job.kind]
		if (!before || rank(job) > rank(before)) told[job.kind] = job
	}
	return told
}
