import { z } from 'zod'
import { typedLines } from '#app/i18n/typed-text.ts'
import { confirmedInput, seenSubmission } from '#app/modules/submission/index.ts'
import { type DecisionRule, decisionKind } from './model.ts'

/** Characters that a letter and a reason take at most. */
const LONGEST_LETTER = 20_000
const LONGEST_REASON = 4000
const LONGEST_TO_REVIEWERS = 8000

/** Manuscripts that go with one decision, DOCX or PDF, and the bytes of all of them together. */
export const MOST_ATTACHMENTS = 5
export const MOST_ATTACHED_BYTES = 30 * 1024 * 1024

const lines = (most: number) => z.string().transform(typedLines).pipe(z.string().max(most))

/** What the form of a decision says beside its kind. */
export const decisionInput = z.object({
	letter: lines(LONGEST_LETTER),
	/** The author is told nothing, where the letter is optional. */
	withoutLetter: z.boolean(),
	/** Empty or unchanged: each reviewer is thanked in their own language. */
	reviewersLetter: lines(LONGEST_TO_REVIEWERS),
	/** Reviewers are not written to. */
	withoutThanks: z.boolean(),
	reason: lines(LONGEST_REASON),
	/** The day by which a revision is due; empty: by the journal's settings. */
	dueOn: z.iso.date().or(z.literal('')),
	/** The editor knows that fewer reports came in than the journal requires. */
	confirmsMissingReports: z.boolean(),
	/** What the editor was shown that names the other side, and sends all the same. */
	confirmed: confirmedInput,
})

/** A decision as its form sends it. */
export const decisionForm = seenSubmission.extend({ kind: decisionKind, ...decisionInput.shape })
export type DecisionForm = z.output<typeof decisionForm>

/** The answer to an author who asks to withdraw; a refusal has a reason. */
export const withdrawalAnswer = z.object({
	accept: z.boolean(),
	reason: lines(LONGEST_REASON),
	/** What the editor was shown that names a reviewer, and sends all the same: in the reason, and in the reports that a withdrawal lets authors read. */
	confirmed: confirmedInput,
	confirmedReports: confirmedInput,
})

/** To whom a manuscript is given, to decide or only to recommend. */
export const editorInput = z.object({ editorId: z.string(), recommendOnly: z.boolean() })

/** Whom a manuscript is given, and what was shown that links them to its authors. */
export const assignInput = editorInput.extend({ confirmed: confirmedInput })

export const recommendationInput = z.object({ reason: lines(LONGEST_REASON) })

/** The texts of a decision, checked against what its kind asks for. */
export function readForm(
	form: Pick<DecisionForm, 'letter' | 'withoutLetter' | 'reviewersLetter' | 'reason'>,
	rule: DecisionRule,
) {
	const letter = form.letter.trim()
	const reason = form.reason.trim()
	if ((rule.letter === 'always' || !form.withoutLetter) && letter === '') return refused('letterMissing')
	if (rule.reason && reason === '') return refused('reasonMissing')
	const toReviewers = form.reviewersLetter.trim()
	return { ok: true, letter, toReviewers, reason: rule.reason ? reason : '' } as const
}

const refused = <E extends string>(error: E) => ({ ok: false, error }) as const
