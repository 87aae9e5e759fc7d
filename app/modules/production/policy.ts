import { type Actor, canPublish, type SubmissionPlace, submissionView } from '#app/modules/rights/index.ts'

type Asking = Pick<Actor, 'userId' | 'grants'>

/** Copyediting, text, galleys and proofs: editors of the journal and administrators; never its authors, reviewers, or who is in conflict. */
export function canProduce(actor: Asking, manuscript: SubmissionPlace): boolean {
	const view = submissionView(actor, manuscript)
	return view === 'administrator' || view === 'editor'
}

/**
 * Publishing a manuscript, and what follows: those who may publish for the journal, unless they are its author or reviewer, or declared a
 * conflict of interest: to them it does not exist.
 */
export function canPublishManuscript(actor: Asking, manuscript: SubmissionPlace): boolean {
	const view = submissionView(actor, manuscript)
	return (view === 'editor' || view === 'administrator' || view === 'status') && canPublish(actor, manuscript)
}
