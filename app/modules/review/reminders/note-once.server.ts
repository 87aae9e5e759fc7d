import type { Ctx } from '#app/platform/ctx.server.ts'

/** Notes that something is sent; false when it was before, here or on another node. */
export async function noteOnce(ctx: Ctx, subjectId: string, code: string, dueOn: string): Promise<boolean> {
	const noted = await ctx.db
		.insertInto('reminder')
		.values({ subject_id: subjectId, code, due_on: dueOn, sent_at: ctx.now() })
		.onConflict((conflict) => conflict.doNothing())
		.returning('code')
		.executeTakeFirst()
	return noted !== undefined
}
