import { canPublishFile } from '#app/modules/production/policy.ts'
import {
	type LockedSubmission,
	lockSubmission,
} from '#app/modules/submission/commands/move-submission.server.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Who publishes what, and where the submission stood when they saw it. */
export type PublicationAct = { actor: Actor; submissionId: string; transitionNumber: number }

/**
 * Locks a submission for an act of publication, for the rest of the transaction.
 * @throws Response 404 to those who may not publish it
 */
export async function lockForPublication(
	ctx: Ctx,
	{ actor, submissionId, transitionNumber }: PublicationAct,
): Promise<{ ok: true; locked: LockedSubmission } | { ok: false; error: 'changedMeanwhile' }> {
	await requirePublisher(ctx, actor, submissionId)
	const locked = await lockSubmission(ctx, submissionId)
	if (!locked) throw new Response(null, { status: 404 })
	return locked.transitionNumber === transitionNumber
		? { ok: true, locked }
		: { ok: false, error: 'changedMeanwhile' }
}

/** Throws 404 to those who may not publish a submission, whether there is one or not. */
export async function requirePublisher(ctx: Ctx, actor: Actor, submissionId: string): Promise<void> {
	const place = await findPlace(ctx, submissionId)
	if (!place || !canPublishFile(actor, place)) throw new Response(null, { status: 404 })
}
