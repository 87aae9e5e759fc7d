import type { Ctx } from '#app/platform/ctx.server.ts'

export type ReviewRound = {
	id: string
	number: number
	openedAt: Date
	closedAt: Date | null
}

/** The rounds of a submission that were not cancelled, the first one first. */
export async function listRounds(ctx: Ctx, submissionId: string): Promise<ReviewRound[]> {
	const rows = await ctx.db
		.selectFrom('review_round')
		.select(['id', 'number', 'opened_at', 'closed_at'])
		.where('submission_id', '=', submissionId)
		.where('cancelled_at', 'is', null)
		.orderBy('number')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		number: row.number,
		openedAt: row.opened_at,
		closedAt: row.closed_at,
	}))
}

/** The round that is open; null between rounds and before the first. */
export async function currentRound(ctx: Ctx, submissionId: string): Promise<ReviewRound | null> {
	const last = await latestRound(ctx, submissionId)
	return last && !last.closedAt ? last : null
}

/** The last round, open or closed, that was not cancelled: the one on which a decision is taken. */
export async function latestRound(ctx: Ctx, submissionId: string): Promise<ReviewRound | null> {
	return (await listRounds(ctx, submissionId)).at(-1) ?? null
}

/** Whether a report came in in the open round. */
export async function hasReportInRound(ctx: Ctx, submissionId: string): Promise<boolean> {
	const round = await currentRound(ctx, submissionId)
	const report =
		round &&
		(await ctx.db
			.selectFrom('review_assignment')
			.select('id')
			.where('round_id', '=', round.id)
			.where('submitted_at', 'is not', null)
			.executeTakeFirst())
	return Boolean(report)
}
