import type { DecisionKind, DecisionRule } from './decisions.ts'
import { dayField, letterField, reasonField } from './schema.ts'

/** A decision as its form sends it. */
export type DecisionForm = {
	submissionId: string
	kind: DecisionKind
	/** Where the file stood when the editor saw it. */
	transitionNumber: number
	letter: string
	/** False: the author is told nothing, where the letter is optional. */
	sendsLetter: boolean
	/** Empty or unchanged: each reviewer is thanked in their own language. */
	reviewersLetter: string
	/** False: reviewers are not written to. */
	thanksReviewers: boolean
	reason: string
	/** The day by which a revision is due; null: by the journal's settings. */
	dueOn: string | null
	/** The editor knows that fewer reports came in than the journal requires. */
	confirmsMissingReports: boolean
	/** The editor was shown what names the other side, and sends it all the same. */
	confirmsNames: boolean
}

/** Why a decision is refused. */
export type DecisionError =
	/** Somebody moved the file since the page was seen. */
	| 'changedMeanwhile'
	/** The table has no such way from where the file stands. */
	| 'notPossible'
	/** The editor may see the file and not decide this. */
	| 'notYours'
	| 'letterMissing'
	| 'letterTooLong'
	| 'reasonMissing'
	| 'reasonTooLong'
	| 'dayInvalid'
	| 'reportsMissing'
	/** A letter, or the copy for reviewers, names the other side. */
	| 'namesSomebody'
	| 'noAnonymisedCopy'
	| 'reportCameIn'
	| 'noRound'

/** What becomes of a decision, or of a recommendation with fewer errors. */
export type DecisionResult<E extends string = DecisionError> =
	| { ok: true; decisionId: string }
	| { ok: false; error: E }

/** The answer to a decision that is not taken. */
export const refused = (error: DecisionError) => ({ ok: false, error }) as const

/** The texts and the day of a decision, checked against what its kind asks for. */
export function readForm(
	form: Pick<DecisionForm, 'letter' | 'sendsLetter' | 'reviewersLetter' | 'reason' | 'dueOn'>,
	rule: DecisionRule,
): { ok: true; letter: string; toReviewers: string; reason: string } | { ok: false; error: DecisionError } {
	const letter = letterField.safeParse(form.letter)
	const toReviewers = letterField.safeParse(form.reviewersLetter)
	const reason = reasonField.safeParse(form.reason)
	if (!letter.success || !toReviewers.success || toReviewers.data.length > 8000)
		return refused('letterTooLong')
	if (!reason.success) return refused('reasonTooLong')
	if ((rule.letter === 'always' || form.sendsLetter) && letter.data.trim() === '')
		return refused('letterMissing')
	if (rule.reason && reason.data.trim() === '') return refused('reasonMissing')
	if (form.dueOn !== null && !dayField.safeParse(form.dueOn).success) return refused('dayInvalid')
	return {
		ok: true,
		letter: letter.data.trim(),
		toReviewers: toReviewers.data.trim(),
		reason: rule.reason ? reason.data.trim() : '',
	}
}
