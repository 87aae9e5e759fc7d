import { sql } from 'kysely'
import { deleteDueAccounts } from '#app/modules/account/deletion/index.server.ts'
import { sendAlerts, sendCallNotices } from '#app/modules/follow/index.server.ts'
import { sweepPrivateChecks } from '#app/modules/manuscript-check/index.server.ts'
import { publishDue } from '#app/modules/publication/index.server.ts'
import { sendReminders } from '#app/modules/review/reminders/index.server.ts'
import { sweepUploads } from '#app/modules/submission/uploads/index.server.ts'
import { ensureUsagePartitions, rollUpPastDays } from '#app/modules/usage/index.server.ts'
import { sweepAccounts } from '#app/modules/user/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { sendDueMail, sweepOldMail } from '#app/platform/mail/outbox.server.ts'
import { smtpTransport } from '#app/platform/mail/smtp.server.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** Work on a clock. A job that fails is logged and tried again at its next turn; a long one ends early once `stopping` is aborted. */
export type Job = { name: string; everyMs: number; run(ctx: Ctx, stopping: AbortSignal): Promise<unknown> }

/** The scheduled work of a node. Without a mail server, mail waits in the outbox, where it can be read. */
export async function jobsOf(ctx: Ctx): Promise<Job[]> {
	const jobs: Job[] = [
		{ name: 'usage partitions', everyMs: 24 * HOUR_MS, run: onOneNode(ensureUsagePartitions) },
		{ name: 'usage roll-up', everyMs: HOUR_MS, run: onOneNode(rollUpPastDays) },
		{ name: 'account deletion', everyMs: HOUR_MS, run: deleteDueAccounts },
		{ name: 'accounts never confirmed', everyMs: 24 * HOUR_MS, run: onOneNode(sweepAccounts) },
		{ name: 'old mail', everyMs: 24 * HOUR_MS, run: sweepOldMail },
		{ name: 'private checks', everyMs: HOUR_MS, run: sweepPrivateChecks },
		{ name: 'reminders', everyMs: HOUR_MS, run: sendReminders },
		{ name: 'unfinished uploads', everyMs: HOUR_MS, run: sweepUploads },
		{ name: 'publication', everyMs: 15 * SECOND_MS, run: publishDue },
		{ name: 'alerts', everyMs: 60 * SECOND_MS, run: sendAlerts },
		{ name: 'calls', everyMs: 60 * SECOND_MS, run: sendCallNotices },
	]
	if (ctx.env.SMTP_URL) {
		const send = await smtpTransport(ctx.env.SMTP_URL, ctx.env.MAIL_FROM)
		jobs.push({
			name: 'mail',
			everyMs: 5 * SECOND_MS,
			run: (ctx, stopping) => sendDueMail(ctx, send, { stopping }),
		})
	}
	return jobs
}

/** The job in one transaction, which waits while another node runs one of these. */
function onOneNode(run: (ctx: Ctx) => Promise<unknown>): Job['run'] {
	return (ctx) =>
		inTransaction(ctx, async (ctx) => {
			await sql`select pg_advisory_xact_lock(hashtext('mbongi jobs'))`.execute(ctx.db)
			return run(ctx)
		})
}

/** Starts jobs, each first right away; `close` tells them to stop and waits for what is running. */
export function startJobs(ctx: Ctx, jobs: readonly Job[]): { close(): Promise<void> } {
	const stopping = new AbortController()
	const running = new Set<Promise<void>>()
	const timers = new Set<NodeJS.Timeout>()

	const turn = async (job: Job) => {
		try {
			await job.run(ctx, stopping.signal)
		} catch (error) {
			ctx.log.error({ err: error, job: job.name }, 'a job failed')
		}
	}
	for (const job of jobs) {
		const start = () => {
			if (stopping.signal.aborted) return
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
			stopping.abort()
			for (const timer of timers) clearTimeout(timer)
			await Promise.all(running)
		},
	}
}
