export { giveAnotherAddress } from './commands/another-address.server.ts'
export {
	type AcceptRefusal,
	acceptReview,
	declineReview,
} from './commands/answer-invitation.server.ts'
export { askExtension } from './commands/ask-extension.server.ts'
export { type AskedFirst, askedOfInvitation } from './commands/asked-of-invitation.server.ts'
export {
	cancelAssignment,
	extendAssignment,
	refuseExtension,
	replaceLink,
	resendInvitation,
} from './commands/assignments.server.ts'
export { type AttachmentRefusal, addAttachment, removeAttachment } from './commands/attachments.server.ts'
export { getAvailability, saveAvailability } from './commands/availability.server.ts'
export { forgetReviewer } from './commands/forget-reviewer.server.ts'
export { inviteReviewer, inviteUnasked, type ReviewInvitationRefusal } from './commands/invitations.server.ts'
export {
	confirmReport,
	hideReport,
	rateReviewer,
	redactReport,
	shareReport,
	shareWithheldFile,
	thankReviewer,
	thankWithDecision,
} from './commands/judge-report.server.ts'
export {
	makeStatement,
	type ReportRefusal,
	saveReportDraft,
	submitReport,
} from './commands/own-report.server.ts'
export {
	cancelRound,
	closeRound,
	openRound,
	reopenRound,
	shareNamingFiles,
} from './commands/rounds.server.ts'
export { submitRevision } from './commands/submit-revision.server.ts'
export { reviewMailSamples } from './mail-samples.server.ts'
export { type AskedTime, askedTime } from './queries/asked-time.server.ts'
export { type AwaitedReview, awaitedReviews } from './queries/awaited-reviews.server.ts'
export { type EditorAssignment, type EditorReport, listAssignments } from './queries/editor-view.server.ts'
export { findInvitationLanguage } from './queries/invitation-language.server.ts'
export { hasReviews, listOwnReviews } from './queries/list-own-reviews.server.ts'
export { getInvitation, getOwnReview, submissionOfOwnReview } from './queries/own-review.server.ts'
export { readOwnReviewData } from './queries/own-review-data.server.ts'
export { type ReadableText, readableText } from './queries/readable-text.server.ts'
export { mailLanguage, reviewedText } from './queries/reviewed-text.server.ts'
export {
	currentRound,
	hasReportInRound,
	latestRound,
	listRounds,
	type ReviewRound,
} from './queries/rounds.server.ts'
export {
	findSharedAttachment,
	listSharedReports,
	type SharedReport,
} from './queries/shared-reports.server.ts'
