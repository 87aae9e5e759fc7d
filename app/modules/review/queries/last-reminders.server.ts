import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** When each reviewer of a submission was reminded last, by an editor or the clock, by assignment. Without an editor's name. */
export async function lastReminders(ctx: Ctx, submissionId: string): Promise<ReadonlyMap<string, Date>> {
	const assignment = sql<string>`submission_event.detail ->> 'assignment'`
	const rows = await ctx.db
		.selectFrom('submission_event')
		.select(({ fn }) => [assignment.as('assignment'), fn.max('at').as('at')])
		.where('submission_id', '=', submissionId)
		.where('action', '=', 'reminderSent')
		.where(assignment, 'is not', null)
		.groupBy(assignment)
		.execute()
	return new Map(rows.map((row) => [row.assignment, row.at]))
}
