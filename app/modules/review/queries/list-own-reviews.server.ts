import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AssignmentState } from '../model.ts'
import type { ReviewerTask } from '../reviewer-model.ts'
import { selectOwn, taskOf } from './reviewer-rows.server.ts'

/** True when somebody was invited to a review or did one: then the reviewer space has something to show. */
export async function hasReviews(ctx: Ctx, actor: Actor): Promise<boolean> {
	return (await selectOwn(ctx, actor).limit(1).executeTakeFirst()) !== undefined
}

const LATE_FIRST: AssignmentState[] = ['overdue_review', 'overdue_response']

/** What waits for a reviewer, late first and then by the day it is due, and what is over, the newest first. */
export async function listOwnReviews(
	ctx: Ctx,
	actor: Actor,
): Promise<{ waiting: ReviewerTask[]; done: ReviewerTask[] }> {
	const rows = await selectOwn(ctx, actor).orderBy('assignment.id', 'desc').execute()
	const tasks = rows.map((row) => taskOf(ctx, row))
	const rank = ({ state }: ReviewerTask) => (LATE_FIRST.includes(state) ? 0 : 1)
	const due = ({ state, answerDueOn, reviewDueOn }: ReviewerTask) =>
		state === 'invited' || state === 'overdue_response' ? answerDueOn : reviewDueOn
	return {
		waiting: tasks
			.filter(isWaiting)
			.sort((a, b) => rank(a) - rank(b) || (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0)),
		done: tasks.filter((task) => !isWaiting(task)),
	}
}

const isWaiting = ({ state, closedAt }: ReviewerTask) =>
	closedAt === null && ['invited', 'overdue_response', 'accepted', 'overdue_review'].includes(state)
