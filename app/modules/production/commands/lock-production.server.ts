import {
	type LockedSubmission,
	lockSubmission,
} from '#app/modules/submission/commands/move-submission.server.ts'
import { type FilePlace, findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isOpen } from '../model.ts'
import { canProduce } from '../policy.ts'

/** Who changes what, and where the submission stood when they saw it. */
export type ProductionAct = { actor: Actor; submissionId: string; transitionNumber: number }

/**
 * Locks a submission for work on its article, with its row of production (made when there is none), for the rest of the transaction.
 * @throws Response 404 to those who do not produce it
 */
export async function lockProduction(
	ctx: Ctx,
	{ actor, submissionId, transitionNumber }: ProductionAct,
): Promise<
	| { ok: true; locked: LockedSubmission; place: FilePlace; production: ProductionRow }
	| { ok: false; error: 'changedMeanwhile' | 'notNow' }
> {
	const locked = await lockForProduction(ctx, actor, submissionId)
	if (locked.submission.transitionNumber !== transitionNumber) return { ok: false, error: 'changedMeanwhile' }
	if (!isOpen(locked.submission)) return { ok: false, error: 'notNow' }
	const production = await productionRow(ctx, submissionId)
	return { ok: true, locked: locked.submission, place: locked.place, production }
}

async function lockForProduction(ctx: Ctx, actor: Actor, submissionId: string) {
	const place = await findPlace(ctx, submissionId)
	const submission = place && (await lockSubmission(ctx, submissionId))
	if (!place || !submission || !canProduce(actor, place)) throw new Response(null, { status: 404 })
	return { place, submission }
}

/** What production commands read of the row. */
export type ProductionRow = Awaited<ReturnType<typeof productionRow>>

/** The row of production of a locked submission, with its language, bibliography and section taken over from the submission at first. */
export async function productionRow(ctx: Ctx, submissionId: string) {
	const read = () =>
		ctx.db.selectFrom('production').selectAll().where('submission_id', '=', submissionId).executeTakeFirst()
	const known = await read()
	if (known) return known
	const submission = await ctx.db
		.selectFrom('submission')
		.leftJoin('call', 'call.id', 'submission.call_id')
		.select(['submission.language', 'submission.reference_list', 'submission.section_id', 'call.issue_id'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return ctx.db
		.insertInto('production')
		.values({
			submission_id: submissionId,
			language: submission.language,
			reference_list: JSON.stringify(submission.reference_list),
			doi: null,
			slug: null,
			issue_id: submission.issue_id,
			section_id: submission.section_id,
			pages: null,
			proof_due_on: null,
			proof_approved_by: null,
			updated_at: ctx.now(),
		})
		.returningAll()
		.executeTakeFirstOrThrow()
}
