export { readCoauthorStop, setTellsCoauthors, stopCoauthorMail } from './commands/coauthor-mails.server.ts'
export { deleteDraft } from './commands/delete-draft.server.ts'
export { forgetSubmitter } from './commands/forget-submitter.server.ts'
export { type LockedSubmission, lockSubmission, moveSubmission } from './commands/move-submission.server.ts'
export { type ContributorChange, saveContributors } from './commands/save-contributors.server.ts'
export { MANUSCRIPT_LANGUAGES, saveJournalStep } from './commands/save-journal-step.server.ts'
export { saveMetadata } from './commands/save-metadata.server.ts'
export { getRevisedTexts, saveRevisedTexts } from './commands/save-revised-texts.server.ts'
export { saveStatements } from './commands/save-statements.server.ts'
export { startDraft } from './commands/start-draft.server.ts'
export { submitManuscript } from './commands/submit-manuscript.server.ts'
export { askWithdrawal, decideWithdrawal, type WithdrawalRefusal } from './commands/withdrawal.server.ts'
export { recordEvent } from './events.server.ts'
export { getDraftCheck } from './files/check.server.ts'
export { queueJournalMail } from './journal-mail.server.ts'
export { submissionMailSamples } from './mail-samples.server.ts'
export { authorUrl, deskUrl, mailedSubmission, submitterOf } from './mailed-submission.server.ts'
export { notifyCoauthorsOfDecision, notifyCoauthorsOfProof } from './notify-coauthors.server.ts'
export { type AuthorLetter, listAuthorLetters } from './queries/author-letters.server.ts'
export {
	type DraftLine,
	getAuthorLine,
	listAuthorSubmissions,
	type SubmissionLine,
} from './queries/author-submissions.server.ts'
export { editorsToNotify, type NotifiedEditor } from './queries/editors-to-notify.server.ts'
export { findPlace, findPlaces, type PlacedSubmission } from './queries/find-place.server.ts'
export { type Draft, getDraft, listContributors } from './queries/get-draft.server.ts'
export { loggedTyped, type NamedTyped, namedTyped, unconfirmedTyped } from './queries/named-typed.server.ts'
export { listOpenCallsOf, listOpenPlaces } from './queries/open-places.server.ts'
export {
	namedToAuthors,
	namedToReviewer,
	reviewersOf,
	unnamedToAuthors,
} from './queries/people-named.server.ts'
export { isWithEditor } from './queries/present-editors.server.ts'
export { submissionToday } from './queries/submission-today.server.ts'
export { getWorkflowSettings } from './queries/workflow-settings.server.ts'
export { assignmentOfLink, reviewUrl } from './review-link.server.ts'
