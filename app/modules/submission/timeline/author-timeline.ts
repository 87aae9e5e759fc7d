import type { SubmissionState, TransitionAction } from '../transitions.ts'

/** What the timeline of an author is made from. Times are ISO 8601, days `YYYY-MM-DD`. Nothing in it names or counts off a reviewer. */
export type TimelineFacts = SubmissionState & {
	/** The actions that moved the submission, in order. */
	transitions: { action: TransitionAction; at: string }[]
	receivedAt: string
	revisionDueOn: string | null
	withdrawalAskedAt: string | null
	/** Of the present round; null while there is none. */
	reports: { expected: number; received: number } | null
	proofs: { sentAt: string; dueOn: string | null; approvedAt: string | null } | null
	/** The day on which it will be published, once that is settled. */
	publishOn: string | null
}

export const TIMELINE_STEPS = [
	'received',
	'admissible',
	'review',
	'decision',
	'preparation',
	'publication',
] as const
export type TimelineStep = {
	key: (typeof TIMELINE_STEPS)[number]
	state: 'done' | 'current' | 'ahead'
	/** When it was done. */
	at: string | null
}

/** In whose hands a submission is. */
export type Holder = 'author' | 'editors' | 'reviewers' | 'nobody'

/** What happens now; each has a sentence, and one about what comes next (`submission`, `timeline.now.*`, `timeline.next.*`). */
export const MOMENTS = [
	'submitted',
	'inReview',
	'toDecide',
	'revision',
	'copyediting',
	'production',
	'proofs',
	'scheduled',
	'published',
	'declined',
	'withdrawn',
	'withdrawalAsked',
] as const
export type Moment = (typeof MOMENTS)[number]

export type AuthorTimeline = {
	steps: TimelineStep[]
	holder: Holder
	now: Moment
	/** Since when it is so. */
	since: string
	/** The day by which whoever has it should be done. */
	dueOn: string | null
	reports: TimelineFacts['reports']
	/** What happened so far that an author is told of, the last first. */
	history: { action: HistoryAction; at: string }[]
}

/** The actions that authors are told of. How editors arrange rounds and production is not among them. */
export const HISTORY_ACTIONS = [
	'submit',
	'sendToReview',
	'acceptWithoutReview',
	'deskReject',
	'revertDeskReject',
	'requestMinorRevisions',
	'requestMajorRevisions',
	'submitRevision',
	'openNewRound',
	'accept',
	'decline',
	'revertDecline',
	'backToReview',
	'withdraw',
	'publish',
	'unpublish',
] as const satisfies readonly TransitionAction[]
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** Who has the submission, since when, and what comes next, for its authors. Pure. */
export function authorTimeline(facts: TimelineFacts): AuthorTimeline {
	const now = momentOf(facts)
	return {
		steps: stepsOf(facts),
		holder: HOLDERS[now],
		now,
		since: sinceOf(facts, now),
		dueOn: dueOf(facts, now),
		reports: now === 'inReview' || now === 'toDecide' ? facts.reports : null,
		history: facts.transitions.filter(isTold).toReversed(),
	}
}

const HOLDERS: Record<Moment, Holder> = {
	submitted: 'editors',
	inReview: 'reviewers',
	toDecide: 'editors',
	revision: 'author',
	copyediting: 'editors',
	production: 'editors',
	proofs: 'author',
	scheduled: 'editors',
	published: 'nobody',
	declined: 'nobody',
	withdrawn: 'nobody',
	withdrawalAsked: 'editors',
}

function momentOf({ stage, status, withdrawalAskedAt, reports, proofs }: TimelineFacts): Moment {
	if (status === 'published' || status === 'declined' || status === 'withdrawn') return status
	if (withdrawalAskedAt) return 'withdrawalAsked'
	if (status === 'revisions_requested') return 'revision'
	if (status === 'scheduled') return 'scheduled'
	if (stage === 'review') return reports && reports.received >= reports.expected ? 'toDecide' : 'inReview'
	if (stage === 'production') return proofs && !proofs.approvedAt ? 'proofs' : 'production'
	return stage === 'copyediting' ? 'copyediting' : 'submitted'
}

function sinceOf(facts: TimelineFacts, now: Moment): string {
	if (now === 'withdrawalAsked' && facts.withdrawalAskedAt) return facts.withdrawalAskedAt
	if (now === 'proofs' && facts.proofs) return facts.proofs.sentAt
	return facts.transitions.at(-1)?.at ?? facts.receivedAt
}

function dueOf(facts: TimelineFacts, now: Moment): string | null {
	if (now === 'revision') return facts.revisionDueOn
	if (now === 'proofs') return facts.proofs?.dueOn ?? null
	return now === 'scheduled' ? facts.publishOn : null
}

/** The actions that lead past each step; the last of them gives its day. */
const PASSED_BY: Record<TimelineStep['key'], readonly TransitionAction[]> = {
	received: ['submit'],
	admissible: ['sendToReview', 'acceptWithoutReview', 'deskReject'],
	review: ['requestMinorRevisions', 'requestMajorRevisions', 'accept', 'acceptWithoutReview', 'decline'],
	decision: ['accept', 'acceptWithoutReview', 'decline', 'deskReject'],
	preparation: ['publish'],
	publication: ['publish'],
}

function stepsOf(facts: TimelineFacts): TimelineStep[] {
	const place = placeOf(facts)
	return TIMELINE_STEPS.map((key, index) => {
		const isDone = index < place || facts.status === 'published'
		const at = facts.transitions.findLast(({ action }) => PASSED_BY[key].includes(action))?.at
		const isCurrent = index === place && !isDone && facts.status !== 'withdrawn'
		return { key, state: isDone ? 'done' : isCurrent ? 'current' : 'ahead', at: isDone ? (at ?? null) : null }
	})
}

/** The index of the step at which a submission stands; behind the decision when it was declined. */
function placeOf({ stage, status }: SubmissionState): number {
	if (status === 'declined') return TIMELINE_STEPS.indexOf('preparation')
	if (status === 'revisions_requested') return TIMELINE_STEPS.indexOf('decision')
	if (status === 'scheduled') return TIMELINE_STEPS.indexOf('publication')
	if (stage === 'review') return TIMELINE_STEPS.indexOf('review')
	if (stage === 'submission') return TIMELINE_STEPS.indexOf('admissible')
	return TIMELINE_STEPS.indexOf('preparation')
}

function isTold(transition: {
	action: TransitionAction
	at: string
}): transition is { action: HistoryAction; at: string } {
	return (HISTORY_ACTIONS as readonly TransitionAction[]).includes(transition.action)
}
