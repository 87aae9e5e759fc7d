import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'

/** The state of a submission: its stage and its status. */
export type SubmissionState = { stage: SubmissionStage; status: SubmissionStatus }

const at = (stage: SubmissionStage, status: SubmissionStatus): SubmissionState => ({ stage, status })

const DRAFT = at('submission', 'draft')
const SUBMITTED = at('submission', 'submitted')
const IN_REVIEW = at('review', 'in_review')
const REVISIONS = at('review', 'revisions_requested')
const COPYEDITING = at('copyediting', 'accepted')
const PRODUCTION = at('production', 'accepted')
const SCHEDULED = at('production', 'scheduled')
const PUBLISHED = at('published', 'published')

/**
 * Every transition of a submission (product specification, section 6). The database holds the same table
 * (`submission_transition_rule`) and refuses any other move; a test compares the two.
 */
export const TRANSITIONS = [
	{ action: 'submit', from: DRAFT, to: SUBMITTED, by: 'author' },
	{ action: 'sendToReview', from: SUBMITTED, to: IN_REVIEW, by: 'editor' },
	{ action: 'acceptWithoutReview', from: SUBMITTED, to: COPYEDITING, by: 'editor' },
	{ action: 'deskReject', from: SUBMITTED, to: at('submission', 'declined'), by: 'editor' },
	{ action: 'revertDeskReject', from: at('submission', 'declined'), to: SUBMITTED, by: 'editor' },
	{ action: 'requestMinorRevisions', from: IN_REVIEW, to: REVISIONS, by: 'editor' },
	{ action: 'requestMajorRevisions', from: IN_REVIEW, to: REVISIONS, by: 'editor' },
	{ action: 'submitRevision', from: REVISIONS, to: IN_REVIEW, by: 'author' },
	{ action: 'openNewRound', from: IN_REVIEW, to: IN_REVIEW, by: 'editor' },
	{ action: 'cancelRound', from: IN_REVIEW, to: IN_REVIEW, by: 'editor' },
	{ action: 'cancelRound', from: IN_REVIEW, to: SUBMITTED, by: 'editor' },
	{ action: 'accept', from: IN_REVIEW, to: COPYEDITING, by: 'editor' },
	{ action: 'decline', from: IN_REVIEW, to: at('review', 'declined'), by: 'editor' },
	{ action: 'decline', from: REVISIONS, to: at('review', 'declined'), by: 'editor' },
	{ action: 'revertDecline', from: at('review', 'declined'), to: IN_REVIEW, by: 'editor' },
	{ action: 'sendToProduction', from: COPYEDITING, to: PRODUCTION, by: 'editor' },
	{ action: 'backToCopyediting', from: PRODUCTION, to: COPYEDITING, by: 'editor' },
	{ action: 'backToReview', from: COPYEDITING, to: IN_REVIEW, by: 'editor' },
	{ action: 'backToReview', from: COPYEDITING, to: SUBMITTED, by: 'editor' },
	{ action: 'withdraw', from: SUBMITTED, to: at('submission', 'withdrawn'), by: 'editor' },
	{ action: 'withdraw', from: IN_REVIEW, to: at('review', 'withdrawn'), by: 'editor' },
	{ action: 'withdraw', from: REVISIONS, to: at('review', 'withdrawn'), by: 'editor' },
	{ action: 'withdraw', from: COPYEDITING, to: at('copyediting', 'withdrawn'), by: 'editor' },
	{ action: 'withdraw', from: PRODUCTION, to: at('production', 'withdrawn'), by: 'editor' },
	{ action: 'schedule', from: PRODUCTION, to: SCHEDULED, by: 'editor' },
	{ action: 'unschedule', from: SCHEDULED, to: PRODUCTION, by: 'editor' },
	{ action: 'publish', from: PRODUCTION, to: PUBLISHED, by: 'editor' },
	{ action: 'publish', from: SCHEDULED, to: PUBLISHED, by: 'editor' },
	{ action: 'unpublish', from: PUBLISHED, to: PRODUCTION, by: 'editor' },
] as const satisfies { action: string; from: SubmissionState; to: SubmissionState; by: 'author' | 'editor' }[]

export type TransitionAction = (typeof TRANSITIONS)[number]['action']

/** The states to which an action leads from here: none, one, or two between which the rule of the command chooses. */
export function targetsFrom(state: SubmissionState, action: TransitionAction): SubmissionState[] {
	return TRANSITIONS.filter(
		(transition) => transition.action === action && isSame(transition.from, state),
	).map(({ to }) => to)
}

/** The actions that are possible from here, in the order of the table. */
export function actionsFrom(state: SubmissionState): TransitionAction[] {
	return [...new Set(TRANSITIONS.filter(({ from }) => isSame(from, state)).map(({ action }) => action))]
}

/** True while nobody has to do anything with it any more. */
export function isEnded({ status }: SubmissionState): boolean {
	return status === 'declined' || status === 'withdrawn' || status === 'published'
}

function isSame(one: SubmissionState, other: SubmissionState): boolean {
	return one.stage === other.stage && one.status === other.status
}
