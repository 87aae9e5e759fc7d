import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A discussion that is not closed, in which one side waits for the other. */
type AwaitedAnswer = {
	submissionId: string
	discussionId: string
	/** The review that it is about; null: it is between the authors and the editors. */
	assignmentId: string | null
	letter: string | null
	/** `release`: an editor's own message is held, and waits to be let through or deleted. */
	awaits: 'author' | 'reviewer' | 'editor' | 'release'
}

/**
 * The discussions between two sides of these manuscripts, or of these reviews, in which somebody has to answer: the other side has the last word, or a message waits for an editor.
 * Manuscripts whose way has ended await nothing. Asks for no right.
 */
export async function unansweredIn(
	ctx: Ctx,
	of: 'submission' | 'assignment',
	ids: readonly string[],
): Promise<AwaitedAnswer[]> {
	if (ids.length === 0) return []
	const rows = await ctx.db
		.selectFrom('discussion')
		.innerJoin('submission', 'submission.id', 'discussion.submission_id')
		.leftJoin('review_assignment as assignment', 'assignment.id', 'discussion.assignment_id')
		.select(['discussion.id', 'discussion.submission_id', 'assignment_id', 'assignment.letter'])
		.select(({ selectFrom }) => [
			selectFrom('discussion_message')
				.select('side')
				.whereRef('discussion_id', '=', 'discussion.id')
				.where('held_at', 'is', null)
				.orderBy('id', 'desc')
				.limit(1)
				.as('last'),
			selectFrom('discussion_message')
				.select(sql<boolean>`bool_or(side <> 'editor')`.as('fromOthers'))
				.whereRef('discussion_id', '=', 'discussion.id')
				.where('held_at', 'is not', null)
				.as('held'),
		])
		.where(of === 'submission' ? 'submission.id' : 'assignment.id', 'in', ids)
		.where('submission.status', 'not in', ['published', 'declined', 'withdrawn'])
		.where('between', '<>', 'editors')
		.where('closed_at', 'is', null)
		.where('assignment.declined_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.orderBy('discussion.id')
		.execute()
	return rows.map(({ id, submission_id, assignment_id, letter, last, held }) => ({
		submissionId: submission_id,
		discussionId: id,
		assignmentId: assignment_id,
		letter,
		awaits: awaited({ last, held, isReview: assignment_id !== null }),
	}))
}

/** Whom a discussion waits for; `held`: some message is, and whether one of the other side. */
function awaited({ last, held, isReview }: { last: string | null; held: boolean | null; isReview: boolean }) {
	if (held || last !== 'editor') return 'editor'
	if (held !== null) return 'release'
	return isReview ? 'reviewer' : 'author'
}
