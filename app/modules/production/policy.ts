import {
	type Actor,
	canPublish,
	isAdmin,
	type SubmissionPlace,
	submissionView,
} from '#app/modules/rights/index.ts'

type Asking = Pick<Actor, 'userId' | 'grants'>

const DUTIES: readonly (string | null)[] = [
	'editor-in-chief',
	'section-editor',
	'guest-editor',
	'copyeditor',
	'production-editor',
]

/** Copyediting, text, galleys and proofs: editors of the journal and administrators; never its authors, reviewers, or who is in conflict. */
export function canProduce(actor: Asking, file: SubmissionPlace): boolean {
	const view = submissionView(actor, file)
	if (view === 'administrator') return isAdmin(actor)
	return (
		view === 'editor' &&
		actor.grants.some(
			({ role, scope, duty }) =>
				role === 'editor' &&
				scope.kind === 'journal' &&
				scope.journalId === file.journalId &&
				DUTIES.includes(duty),
		)
	)
}

/**
 * Publishing a file, and what follows: those who may publish for the journal, unless they are its author or reviewer, or declared a
 * conflict of interest: to them it does not exist.
 */
export function canPublishFile(actor: Asking, file: SubmissionPlace): boolean {
	const view = submissionView(actor, file)
	return (view === 'editor' || view === 'administrator' || view === 'status') && canPublish(actor, file)
}
