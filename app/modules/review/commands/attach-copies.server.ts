import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/**
 * Gives a round the newest anonymised copies of a submission: those of the manuscript and of what goes with it, each of the
 * version that stands. A copy that an earlier round keeps is entered once more. False when the manuscript itself has none.
 */
export async function attachCopies(ctx: Ctx, submissionId: string, roundId: string): Promise<boolean> {
	const copies = await ctx.db
		.selectFrom('submission_file as copy')
		.leftJoin('submission_file as source', 'source.id', 'copy.derived_from')
		.selectAll('copy')
		.select('source.kind as source_kind')
		.where('copy.submission_id', '=', submissionId)
		.where('copy.kind', '=', 'anonymised')
		.where('copy.replaced_at', 'is', null)
		.where('source.replaced_at', 'is', null)
		.orderBy('copy.id')
		.execute()
	if (!copies.some(({ source_kind }) => source_kind === null || source_kind === 'manuscript')) return false
	for (const { source_kind: _, ...copy } of copies) {
		if (copy.round_id === null) {
			await ctx.db
				.updateTable('submission_file')
				.set({ round_id: roundId })
				.where('id', '=', copy.id)
				.execute()
			continue
		}
		const at = ctx.now()
		await ctx.db.updateTable('submission_file').set({ replaced_at: at }).where('id', '=', copy.id).execute()
		await ctx.db
			.insertInto('submission_file')
			.values({ ...copy, id: newId(), round_id: roundId, created_at: at })
			.execute()
	}
	return true
}

/** Takes the copies of a round back, so that another may have them. */
export async function detachCopies(ctx: Ctx, roundId: string): Promise<void> {
	await ctx.db
		.updateTable('submission_file')
		.set({ round_id: null })
		.where('round_id', '=', roundId)
		.where('kind', '=', 'anonymised')
		.execute()
}
