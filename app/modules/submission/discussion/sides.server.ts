import type { Unnamed } from '#app/modules/manuscript-check/anonymity/index.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DiscussionBetween } from '#app/platform/db/workflow-tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { namedBy, unnamedToAuthors, unnamedToReviewer } from '../queries/people-named.server.ts'

/** Who writes with whom: a reviewer with the editors is one of an assignment. */
export type Sides = { submissionId: string; between: DiscussionBetween; assignmentId: string | null }
export type Thread = Sides & { id: string; subject: string }
export type Side = 'author' | 'editor' | 'reviewer'

/**
 * A discussion of a submission.
 * @throws NotFound when there is none, or it is another's
 */
export async function findThread(
	ctx: Ctx,
	{ submissionId, discussionId }: { submissionId: string; discussionId: string },
): Promise<Thread & { closedAt: Date | null }> {
	if (!isId(discussionId) || !isId(submissionId)) throw new NotFound()
	const row = await ctx.db
		.selectFrom('discussion')
		.selectAll()
		.where('id', '=', discussionId)
		.where('submission_id', '=', submissionId)
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return {
		id: row.id,
		submissionId,
		between: row.between,
		assignmentId: row.assignment_id,
		subject: row.subject,
		closedAt: row.closed_at,
	}
}

/**
 * On which side somebody writes in such a discussion; 'reader' for co-authors and administrators, who do not write.
 * @throws NotFound to those for whom there is none
 */
export async function sideOf(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, between, assignmentId }: Sides,
): Promise<{ id: string; side: Side | 'reader' }> {
	const place = await findPlace(ctx, submissionId)
	const view = place && place.status !== 'draft' && submissionView(actor, place)
	const isReviews = between === 'reviewer-editors'
	if (!place || !view || view === 'status' || isReviews !== (assignmentId !== null)) throw new NotFound()
	const { id } = place
	const reviewer = assignmentId ? await reviewerOf(ctx, id, assignmentId) : null
	if (view === 'author' && between === 'author-editors')
		return { id, side: place.submitterId === actor.userId ? 'author' : 'reader' }
	if (view === 'reviewer' && isReviews && reviewer?.id === actor.userId) return { id, side: 'reviewer' }
	if (view === 'administrator') return { id, side: 'reader' }
	if (view === 'editor' && (!isReviews || reviewer)) return { id, side: 'editor' }
	throw new NotFound()
}

/** The reviewer of an assignment of this submission; null when there is no such assignment, or it is over. */
async function reviewerOf(
	ctx: Ctx,
	submissionId: string,
	assignmentId: string,
): Promise<{ id: string | null } | null> {
	if (!isId(assignmentId)) return null
	const row = await ctx.db
		.selectFrom('review_assignment')
		.select('reviewer_id as id')
		.where('id', '=', assignmentId)
		.where('submission_id', '=', submissionId)
		.where('declined_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** Whom an editor's words in a discussion name that those who read it must not know. Editors among themselves know everybody. */
export async function namedIn(ctx: Ctx, thread: Sides, words: string): Promise<string[]> {
	const unnamed = await unnamedIn(ctx, thread)
	return unnamed ? namedBy(words, unnamed) : []
}

/** Whom nothing that an editor writes or sends in a discussion may name; null: they may name everybody. */
export async function unnamedIn(
	ctx: Ctx,
	{ submissionId, between, assignmentId }: Sides,
): Promise<Unnamed | null> {
	if (between === 'author-editors') return unnamedToAuthors(ctx, submissionId)
	if (!assignmentId) return null
	const reader = await ctx.db
		.selectFrom('review_assignment')
		.select(['name', 'email'])
		.where('id', '=', assignmentId)
		.executeTakeFirstOrThrow()
	return unnamedToReviewer(ctx, submissionId, reader)
}
