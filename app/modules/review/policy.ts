import { type Actor, decision, type SubmissionPlace, submissionView } from '#app/modules/rights/index.ts'

/**
 * Running the review of a manuscript (inviting, reminding, prolonging, reading reports): editors whose duty it is to decide, those included who
 * only recommend, by their grant or on this manuscript alone; what follows from the reports is not theirs to decide (`deskRight`). It is as in
 * OJS, where "recommend only" restricts decisions. Copyeditors, production editors and administrators see it run; authors, reviewers and
 * whoever declared a conflict have no part in it.
 */
export function canRunReview(actor: Pick<Actor, 'userId' | 'grants'>, place: SubmissionPlace): boolean {
	return submissionView(actor, place) === 'editor' && decision(actor, place) !== null
}
