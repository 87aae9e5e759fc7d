import type { Actor } from '#app/modules/user/model.ts'
import { decision, type SubmissionPlace, submissionView } from '#app/modules/user/policy.ts'

/**
 * Running the review of a file (rounds, reviewers, reports): editors whose duty it is to decide or to recommend. Copyeditors,
 * production editors and administrators see it run; authors, reviewers and whoever declared a conflict have no part in it.
 */
export function canRunReview(actor: Pick<Actor, 'userId' | 'grants'>, place: SubmissionPlace): boolean {
	return submissionView(actor, place) === 'editor' && decision(actor, place) !== null
}
