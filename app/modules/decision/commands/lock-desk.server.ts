import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import {
	type FilePlace,
	findPlace,
	type LockedSubmission,
	lockSubmission,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'

/**
 * Locks a submission for somebody at the desk, and reads their place in it under the lock. Call inside `inTransaction`.
 * @throws NotFound when the file does not exist for them
 */
export async function lockDesk(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
): Promise<{ submission: LockedSubmission; place: FilePlace; view: 'editor' | 'administrator' }> {
	const before = await findPlace(ctx, submissionId)
	const submission = before && (await lockSubmission(ctx, submissionId))
	const place = submission && (await findPlace(ctx, submissionId))
	const view = place && submissionView(actor, place)
	if (!place || place.status === 'draft' || (view !== 'editor' && view !== 'administrator'))
		throw new NotFound()
	return { submission, place, view }
}
