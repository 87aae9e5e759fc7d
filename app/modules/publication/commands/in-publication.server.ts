import { canPublishManuscript } from '#app/modules/production/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	type PlacedSubmission,
} from '#app/modules/submission/index.server.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'

/** What the commands of publication on a submission have in common: who publishes it, and the submission, locked. */
export const inPublication = {
	input: seenSubmission,
	async authorize(
		ctx: Ctx,
		actor: Actor,
		{ submissionId }: { submissionId: string },
	): Promise<PlacedSubmission> {
		const place = await findPlace(ctx, submissionId)
		if (!place || !canPublishManuscript(actor, place)) throw new NotFound()
		return place
	},
	async lock(ctx: Ctx, place: PlacedSubmission): Promise<LockedSubmission> {
		const locked = await lockSubmission(ctx, place.id)
		if (!locked) throw new NotFound()
		return locked
	},
}
