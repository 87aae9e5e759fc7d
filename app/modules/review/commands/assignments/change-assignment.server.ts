import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Who acts on which assignment. */
export type Change = { actor: Actor; assignmentId: string }

/** 'changedMeanwhile': the assignment is not any more where this act is possible; the page was seen before. */
export type ChangeResult<E extends string = never> =
	| { ok: true }
	| { ok: false; error: 'changedMeanwhile' | E }

export const CHANGED = { ok: false, error: 'changedMeanwhile' } as const

type Columns = Partial<{
	[column in 'cancelled_at' | 'confirmed_at' | 'thanked_at']: Date | null
}> &
	Partial<{
		invited_at: Date
		answer_due_on: string
		expires_on: string
		review_due_on: string
		extension_asked_on: null
		extension_reason: null
		rating: number | null
	}>

/** Writes to a locked assignment. */
export async function change(ctx: Ctx, assignmentId: string, columns: Columns): Promise<void> {
	await ctx.db.updateTable('review_assignment').set(columns).where('id', '=', assignmentId).execute()
}
