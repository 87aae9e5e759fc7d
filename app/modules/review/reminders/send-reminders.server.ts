import { dayIn } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listAwaited } from './deadlines.server.ts'
import { notifyExpired } from './expired.server.ts'
import { notifyOverdue } from './overdue.server.ts'
import { reminderDue } from './plan.ts'
import { remindByClock } from './remind.server.ts'

/**
 * What the clock does about deadlines: reminds reviewers and authors (−7, −2, +3, +10 days, unless the journal wants none), tells
 * editors of invitations that expired and, once a day, of what is late. Each mail leaves once, whatever stops or runs twice; after a
 * standstill only the newest reminder of a deadline leaves. Safe on several nodes. Answers how many mails were queued.
 */
export async function sendReminders(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	let queued = 0
	for (const { kind, subjectId, submissionId, isAutomatic, ...awaited } of await listAwaited(ctx)) {
		if (stopping?.aborted) return queued
		if (!isAutomatic || reminderDue(awaited, dayIn(ctx.now(), awaited.timeZone)) === null) continue
		queued += await attempt(ctx, subjectId, async () => {
			const reminded = await remindByClock(ctx, null, { kind, subjectId, submissionId })
			return reminded.ok && reminded.isSent
		})
	}
	queued += await notifyExpired(ctx, stopping)
	return queued + (await notifyOverdue(ctx, stopping))
}

/** One that fails does not hold up the others; the next turn tries it again. */
async function attempt(ctx: Ctx, subject: string, send: () => Promise<boolean>): Promise<number> {
	try {
		return (await send()) ? 1 : 0
	} catch (error) {
		ctx.log.error({ err: error, subject }, 'a reminder was not sent; the next turn tries again')
		return 0
	}
}
