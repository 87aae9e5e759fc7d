export { assignmentOfLink } from './answer-link.server.ts'
export {
	type AcceptRefusal,
	acceptReview,
	type DeclineFault,
	declineReview,
} from './commands/answer-invitation.server.ts'
export { askExtension } from './commands/ask-extension.server.ts'
export { cancelAssignment } from './commands/assignments/cancel-assignment.server.ts'
export { confirmReport } from './commands/assignments/confirm-report.server.ts'
export { extendAssignment } from './commands/assignments/extend-assignment.server.ts'
export { rateReviewer } from './commands/assignments/rate-reviewer.server.ts'
export { refuseExtension } from './commands/assignments/refuse-extension.server.ts'
export { resendInvitation } from './commands/assignments/resend-invitation.server.ts'
export { thankReviewer } from './commands/assignments/thank-reviewer.server.ts'
export { addAttachment, removeAttachment } from './commands/attachments.server.ts'
export { type AvailabilityFaults, getAvailability, saveAvailability } from './commands/availability.server.ts'
export { forgetReviewer } from './commands/forget-reviewer.server.ts'
export { type InviteRefusal, inviteReviewer } from './commands/invitations.server.ts'
export { makeStatement, saveReportDraft, submitReport } from './commands/own-report.server.ts'
export { cancelRound, closeRound, openRound, reopenRound } from './commands/rounds.server.ts'
export { hideReport, redactReport, shareReport } from './commands/share-report.server.ts'
export { submitRevision } from './commands/submit-revision.server.ts'
export { type EditorAssignment, type EditorReport, listAssignments } from './queries/editor-view.server.ts'
export { findJournalLanguage } from './queries/journal-language.server.ts'
export { hasReviews, listOwnReviews } from './queries/list-own-reviews.server.ts'
export { isOfSubmission } from './queries/of-submission.server.ts'
export { getInvitation, getOwnReview, submissionOfOwnReview } from './queries/own-review.server.ts'
export { readOwnReviewData } from './queries/own-review-data.server.ts'
export { type ReadableText, readableText } from './queries/readable-text.server.ts'
export { mailLanguage, reviewedText } from './queries/reviewed-text.server.ts'
export { currentRound, latestRound, listRounds } from './queries/rounds.server.ts'
export {
	findSharedAttachment,
	listSharedReports,
	type SharedReport,
} from './queries/shared-reports.server.ts'
