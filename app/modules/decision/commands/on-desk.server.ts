import { z } from 'zod'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	type PlacedSubmission,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'

/** What a command at the desk holds: the submission, locked, and who has which part in it from now on. */
export type HeldAtDesk = { submission: LockedSubmission; place: PlacedSubmission; version: string }

/**
 * What the commands at the desk have in common: they are for editors and administrators to whom the manuscript exists; `NotFound` for everybody else. Their
 * place in it is read again under the lock: who declared a conflict meanwhile acts no more.
 */
export const onDesk = {
	input: z.object({ submissionId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { submissionId }: { submissionId: string }) {
		return { actor, place: await placeAtDesk(ctx, actor, submissionId) }
	},
	async lock(
		ctx: Ctx,
		{ actor, place: { id } }: { actor: Actor; place: PlacedSubmission },
	): Promise<HeldAtDesk> {
		const submission = await lockSubmission(ctx, id)
		if (!submission) throw new NotFound()
		return { submission, place: await placeAtDesk(ctx, actor, id), version: submission.version }
	},
}

async function placeAtDesk(ctx: Ctx, actor: Actor, submissionId: string): Promise<PlacedSubmission> {
	const place = await findPlace(ctx, submissionId)
	const view = place && submissionView(actor, place)
	if (!place || place.status === 'draft' || (view !== 'editor' && view !== 'administrator'))
		throw new NotFound()
	return place
}
