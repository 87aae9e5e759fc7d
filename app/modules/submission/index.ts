export { confirmedInput, confirming, notConfirmed } from './confirmed-names.ts'
export { EVENT_ACTIONS, type EventAction } from './event-actions.ts'
export type { MailedSubmission } from './mails.ts'
export { journalStep, seenSubmission, withdrawalInput } from './schema.ts'
export { STEPS, type StepName, stepPath } from './steps.ts'
export type { AuthorTimeline } from './timeline/author-timeline.ts'
export {
	actionsFrom,
	isEnded,
	type SubmissionState,
	TRANSITIONS,
	type TransitionAction,
	targetsFrom,
} from './transitions.ts'
export { DEFAULT_WORKFLOW, type WorkflowSettings } from './workflow-settings.ts'
