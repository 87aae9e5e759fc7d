import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'

/** Where a submission stands. */
export type Standing = { stage: SubmissionStage; status: SubmissionStatus }

const at = (stage: SubmissionStage, status: SubmissionStatus): Standing => ({ stage, status })

const DRAFT = at('submission', 'draft')
const SUBMITTED = at('submission', 'submitted')
const IN_REVIEW = at('review', 'in_review')
const REVISIONS = at('review', 'revisions_requested')
const COPYEDITING = at('copyediting', 'accepted')
const PRODUCTION = at('production', 'accepted')
const SCHEDULED = at('production', 'scheduled')
const PUBLISHED = at('published', 'published')

/**
 * Every way in which a submission moves (product specification, section 6). The database holds the same table
 * (`submission_transition_rule`) and refuses any other move; a test compares the two.
 */
export const TRANSITIONS = [
	{ act: 'submit', from: DRAFT, to: SUBMITTED, by: 'author' },
	{ act: 'sendToReview', from: SUBMITTED, to: IN_REVIEW, by: 'editor' },
	{ act: 'acceptWithoutReview', from: SUBMITTED, to: COPYEDITING, by: 'editor' },
	{ act: 'deskReject', from: SUBMITTED, to: at('submission', 'declined'), by: 'editor' },
	{ act: 'revertDeskReject', from: at('submission', 'declined'), to: SUBMITTED, by: 'editor' },
	{ act: 'requestMinorRevisions', from: IN_REVIEW, to: REVISIONS, by: 'editor' },
	{ act: 'requestMajorRevisions', from: IN_REVIEW, to: REVISIONS, by: 'editor' },
	{ act: 'submitRevision', from: REVISIONS, to: IN_REVIEW, by: 'author' },
	{ act: 'openNewRound', from: IN_REVIEW, to: IN_REVIEW, by: 'editor' },
	{ act: 'cancelRound', from: IN_REVIEW, to: IN_REVIEW, by: 'editor' },
	{ act: 'cancelRound', from: IN_REVIEW, to: SUBMITTED, by: 'editor' },
	{ act: 'accept', from: IN_REVIEW, to: COPYEDITING, by: 'editor' },
	{ act: 'decline', from: IN_REVIEW, to: at('review', 'declined'), by: 'editor' },
	{ act: 'decline', from: REVISIONS, to: at('review', 'declined'), by: 'editor' },
	{ act: 'revertDecline', from: at('review', 'declined'), to: IN_REVIEW, by: 'editor' },
	{ act: 'sendToProduction', from: COPYEDITING, to: PRODUCTION, by: 'editor' },
	{ act: 'backToCopyediting', from: PRODUCTION, to: COPYEDITING, by: 'editor' },
	{ act: 'backToReview', from: COPYEDITING, to: IN_REVIEW, by: 'editor' },
	{ act: 'backToReview', from: COPYEDITING, to: SUBMITTED, by: 'editor' },
	{ act: 'withdraw', from: SUBMITTED, to: at('submission', 'withdrawn'), by: 'editor' },
	{ act: 'withdraw', from: IN_REVIEW, to: at('review', 'withdrawn'), by: 'editor' },
	{ act: 'withdraw', from: REVISIONS, to: at('review', 'withdrawn'), by: 'editor' },
	{ act: 'withdraw', from: COPYEDITING, to: at('copyediting', 'withdrawn'), by: 'editor' },
	{ act: 'withdraw', from: PRODUCTION, to: at('production', 'withdrawn'), by: 'editor' },
	{ act: 'schedule', from: PRODUCTION, to: SCHEDULED, by: 'editor' },
	{ act: 'unschedule', from: SCHEDULED, to: PRODUCTION, by: 'editor' },
	{ act: 'publish', from: PRODUCTION, to: PUBLISHED, by: 'editor' },
	{ act: 'publish', from: SCHEDULED, to: PUBLISHED, by: 'editor' },
	{ act: 'unpublish', from: PUBLISHED, to: PRODUCTION, by: 'editor' },
] as const satisfies { act: string; from: Standing; to: Standing; by: 'author' | 'editor' }[]

export type TransitionAct = (typeof TRANSITIONS)[number]['act']

/** Where an act leads from here: no way, one, or two between which the act's own rule chooses. */
export function waysFrom(standing: Standing, act: TransitionAct): Standing[] {
	return TRANSITIONS.filter((way) => way.act === act && isSame(way.from, standing)).map(({ to }) => to)
}

/** The acts that are possible from here, in the order of the table. */
export function actsFrom(standing: Standing): TransitionAct[] {
	return [...new Set(TRANSITIONS.filter(({ from }) => isSame(from, standing)).map(({ act }) => act))]
}

/** True while nobody has to do anything with it any more. */
export function isEnded({ status }: Standing): boolean {
	return status === 'declined' || status === 'withdrawn' || status === 'published'
}

function isSame(one: Standing, other: Standing): boolean {
	return one.stage === other.stage && one.status === other.status
}
