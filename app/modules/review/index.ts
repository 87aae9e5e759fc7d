export { invitationLetter } from './mails/reviewer-mails.ts'
export {
	type AssignmentState,
	awaitsAnswer,
	awaitsReport,
	dayAfter,
	isReported,
	RECOMMENDATIONS,
	SCORES,
} from './model.ts'
export { canRunReview } from './policy.ts'
export { MOST_ATTACHMENTS, type ReportFaults, type ReportForm, reportForm } from './report-form.ts'
export { revealingWords } from './revealing-words.ts'
export type { OwnReport, ReviewerInvitation, ReviewerTask, ReviewerWorkspace } from './reviewer-model.ts'
export {
	addressInput,
	availabilityInput,
	declineInput,
	dueInput,
	extensionInput,
	invitationInput,
	LONGEST,
	ratingInput,
	refusedRevisionTimeInput,
	refusedTimeInput,
	reviewDueInput,
	sharingInput,
	statementInput,
	thanksInput,
} from './schema.ts'
