import { dayIn } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Which day it is now at the journal of a submission, by its own clock, else by the platform's: that by which what is due there is judged. */
export async function submissionToday(ctx: Ctx, submissionId: string): Promise<string> {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select('journal.time_zone')
		.where('submission.id', '=', submissionId)
		.executeTakeFirst()
	return dayIn(ctx.now(), row?.time_zone ?? ctx.env.TIME_ZONE)
}
