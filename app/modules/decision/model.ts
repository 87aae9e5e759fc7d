import { z } from 'zod'
import type { TransitionAction } from '#app/modules/submission/index.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'

/** What is told of a decision: `told` to the author in the letter, `kept` for the editors alone. */
type Reason = 'told' | 'kept'

export type DecisionRule = {
	kind: TransitionAction
	/** Editors who only recommend may recommend it. */
	isRecommendable: boolean
	/** Who takes it beside those whose duty it is to decide. */
	duties: readonly EditorDuty[]
	/** A reason must be given; null: none is asked for. */
	reason: Reason | null
	/** Warns, and asks to confirm, while fewer reports came in than the journal requires. */
	needsReports: boolean
	/** What happens to the round of review that goes with it. */
	round: 'open' | 'close' | 'cancel' | 'reopen' | null
	/** The author is told: always, or unless the editor chooses not to. */
	letter: 'always' | 'optional'
	/** Reviewers who reported are thanked and told the outcome. */
	thanksReviewers: boolean
	/** The days that the author gets, by the name of the journal's setting. */
	days: 'minorDays' | 'majorDays' | null
	/** The decision that takes it back; null: it cannot be. */
	undo: TransitionAction | null
}

const plain = {
	isRecommendable: false,
	duties: [],
	reason: null,
	needsReports: false,
	round: null,
	letter: 'optional',
	thanksReviewers: false,
	days: null,
	undo: null,
} as const satisfies Omit<DecisionRule, 'kind'>

/** A decision on a manuscript that was read by reviewers. */
const afterReview = {
	...plain,
	isRecommendable: true,
	needsReports: true,
	round: 'close',
	letter: 'always',
	thanksReviewers: true,
} as const

/**
 * The decisions of editors (product specification, section 6), one row each; from where to where they lead stands in `TRANSITIONS`. The
 * line of the log is `workflow`, `log.<kind>`; the letter `desk`, `letters.<kind>`. A withdrawal is asked by the author and decided by
 * `decideWithdrawal`; publishing is no decision on a manuscript.
 */
export const DECISIONS = [
	{ ...plain, kind: 'sendToReview', isRecommendable: true, round: 'open', undo: 'cancelRound' },
	{
		...plain,
		kind: 'acceptWithoutReview',
		isRecommendable: true,
		reason: 'kept',
		letter: 'always',
		undo: 'backToReview',
	},
	{
		...plain,
		kind: 'deskReject',
		isRecommendable: true,
		reason: 'told',
		letter: 'always',
		undo: 'revertDeskReject',
	},
	{ ...plain, kind: 'revertDeskReject', letter: 'always' },
	{ ...afterReview, kind: 'accept', undo: 'backToReview' },
	{ ...afterReview, kind: 'requestMinorRevisions', days: 'minorDays' },
	{ ...afterReview, kind: 'requestMajorRevisions', days: 'majorDays' },
	{ ...plain, kind: 'openNewRound', isRecommendable: true, round: 'open', undo: 'cancelRound' },
	{ ...afterReview, kind: 'decline', reason: 'told', undo: 'revertDecline' },
	{ ...plain, kind: 'cancelRound', round: 'cancel' },
	{ ...plain, kind: 'revertDecline', round: 'reopen', letter: 'always' },
	{
		...plain,
		kind: 'sendToProduction',
		duties: ['copyeditor', 'production-editor'],
		undo: 'backToCopyediting',
	},
	{ ...plain, kind: 'backToCopyediting', duties: ['production-editor'] },
	{ ...plain, kind: 'backToReview', reason: 'told', round: 'reopen', letter: 'always' },
] as const satisfies DecisionRule[]

export type DecisionKind = (typeof DECISIONS)[number]['kind']

export const decisionKind = z.enum(DECISIONS.map(({ kind }) => kind))

/** Transitions that no editor decides here, and who makes them. */
export const NOT_DECIDED = {
	submit: 'author',
	submitRevision: 'author',
	withdraw: 'withdrawal',
	schedule: 'publication',
	unschedule: 'publication',
	publish: 'publication',
	unpublish: 'publication',
} as const

/** The row of a decision. */
export function decisionRule(kind: DecisionKind): DecisionRule & { kind: DecisionKind } {
	const rule = DECISIONS.find((rule) => rule.kind === kind)
	if (!rule) throw new Error(`${kind} is no decision`)
	return rule
}

/** The decision that a word names; null for what is none. */
export function decisionNamed(word: string): DecisionKind | null {
	return decisionKind.safeParse(word).data ?? null
}
