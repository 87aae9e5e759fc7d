import { z } from 'zod'
import { typedLines } from '#app/i18n/typed-text.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { type DecisionRule, decisionKind } from './model.ts'

/** Characters that a letter and a reason take at most. */
export const LONGEST_LETTER = 20_000
export const LONGEST_REASON = 4000
const LONGEST_TO_REVIEWERS = 8000

/** Files that go with one decision, DOCX or PDF, and the bytes of all of them together. */
export const MOST_ATTACHMENTS = 5
export const MOST_ATTACHED_BYTES = 30 * 1024 * 1024

const lines = (most: number) => z.string().transform(typedLines).pipe(z.string().max(most))

export const letterField = lines(LONGEST_LETTER)
export const reasonField = lines(LONGEST_REASON)
const dayField = z.iso.date()

/** A decision as its form sends it. */
export const decisionForm = seenSubmission.extend({
	kind: decisionKind,
	letter: z.string(),
	/** False: the author is told nothing, where the letter is optional. */
	sendsLetter: z.boolean(),
	/** Empty or unchanged: each reviewer is thanked in their own language. */
	reviewersLetter: z.string(),
	/** False: reviewers are not written to. */
	thanksReviewers: z.boolean(),
	reason: z.string(),
	/** The day by which a revision is due; null: by the journal's settings. */
	dueOn: z.string().nullable(),
	/** The editor knows that fewer reports came in than the journal requires. */
	confirmsMissingReports: z.boolean(),
	/** The editor was shown what names the other side, and sends it all the same. */
	confirmsNames: z.boolean(),
})
export type DecisionForm = z.output<typeof decisionForm>

/** The texts and the day of a decision, checked against what its kind asks for. */
export function readForm(
	form: Pick<DecisionForm, 'letter' | 'sendsLetter' | 'reviewersLetter' | 'reason' | 'dueOn'>,
	rule: DecisionRule,
) {
	const letter = letterField.safeParse(form.letter)
	const toReviewers = letterField.safeParse(form.reviewersLetter)
	const reason = reasonField.safeParse(form.reason)
	if (!letter.success || !toReviewers.success || toReviewers.data.length > LONGEST_TO_REVIEWERS)
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
	} as const
}

const refused = <E extends string>(error: E) => ({ ok: false, error }) as const
