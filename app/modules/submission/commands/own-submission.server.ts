import { z } from 'zod'
import { type Actor, submission } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { findPlace, type PlacedSubmission } from '../queries/find-place.server.ts'
import { aboutSubmission } from '../schema.ts'
import type { StepName } from '../steps.ts'
import { type LockedSubmission, lockSubmission } from './move-submission.server.ts'

/**
 * A submission of which this person is the submitter, and still an author.
 * @throws NotFound to everybody else, whether there is such a submission or not; co-authors read only.
 */
export async function ownSubmission(ctx: Ctx, actor: Actor, submissionId: string): Promise<PlacedSubmission> {
	const place = submission(actor) === 'submit' ? await findPlace(ctx, submissionId) : null
	if (place?.submitterId !== actor.userId) throw new NotFound()
	return place
}

/** Locks a submission that was found for the rest of the transaction. */
export async function holdSubmission(ctx: Ctx, { id }: { id: string }): Promise<LockedSubmission> {
	const locked = await lockSubmission(ctx, id)
	if (!locked) throw new NotFound()
	return locked
}

/** What the commands on one's own submission have in common. */
export const onOwn = {
	input: aboutSubmission,
	authorize: (ctx: Ctx, actor: Actor, { submissionId }: { submissionId: string }) =>
		ownSubmission(ctx, actor, submissionId),
	lock: holdSubmission,
}

const DRAFT = z.literal('0')

/** The same for a draft: a submission that has not moved yet, so that what was sent meanwhile is refused as `changedMeanwhile`. */
export const onDraft = { ...onOwn, input: aboutSubmission.extend({ version: DRAFT.default(DRAFT.value) }) }

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
