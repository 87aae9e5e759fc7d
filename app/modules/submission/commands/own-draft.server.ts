import { type Actor, submission } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StepName } from '../steps.ts'
import { type LockedSubmission, lockSubmission } from './move-submission.server.ts'

/** Why a draft cannot be changed: it is nobody's business but its submitter's, or it was sent meanwhile. */
export type DraftRefusal = 'notFound' | 'changedMeanwhile'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Locks a submission of which the actor is the submitter and still an author; null for everybody else. Call inside `inTransaction`. */
export async function lockOwn(ctx: Ctx, actor: Actor, id: string): Promise<LockedSubmission | null> {
	if (!UUID.test(id) || submission(actor) !== 'submit') return null
	const locked = await lockSubmission(ctx, id)
	return locked?.submitterId === actor.userId ? locked : null
}

/** The same for a draft. */
export async function lockDraft(
	ctx: Ctx,
	actor: Actor,
	id: string,
): Promise<{ ok: true; draft: LockedSubmission } | { ok: false; error: DraftRefusal }> {
	const draft = await lockOwn(ctx, actor, id)
	if (!draft) return { ok: false, error: 'notFound' }
	return draft.status === 'draft' ? { ok: true, draft } : { ok: false, error: 'changedMeanwhile' }
}

/** Notes that a step of a locked draft was saved, and when. */
export async function noteStep(ctx: Ctx, id: string, step: StepName): Promise<void> {
	const { steps_done } = await ctx.db
		.selectFrom('submission')
		.select('steps_done')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	await ctx.db
		.updateTable('submission')
		.set({ steps_done: [...new Set([...steps_done, step])], updated_at: ctx.now() })
		.where('id', '=', id)
		.execute()
}
