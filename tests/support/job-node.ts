import { sql } from 'kysely'
import { periodic } from '#app/platform/jobs/job.ts'
import { startWorker } from '#app/platform/jobs/worker.server.ts'
import { jobKinds } from '#server/jobs.server.ts'
import { openContext } from '#server/open-context.server.ts'

/** A node that does jobs and answers no requests: the real kinds, and one that writes down each second in which it ran. */
const { ctx, close } = await openContext(process.env)
const tick = periodic('tick', 1000, async ({ db }) => {
	await sql`insert into tick (period, node) values (${Math.floor(Date.now() / 1000)}, ${process.pid})`.execute(
		db,
	)
})
const worker = startWorker(ctx, [...(await jobKinds(ctx.env, null)), tick], {
	leaseMs: Number(process.env['LEASE_MS']),
})
console.log('jobs are done')
process.once('SIGTERM', async () => {
	await worker.close()
	await close()
})
