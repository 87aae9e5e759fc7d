import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { confirmedInput } from '#app/modules/submission/index.ts'
import { line, paragraphs, seenState } from '#app/platform/typed-fields.ts'
import { SCORES } from './model.ts'

/** Characters that a field takes at most. */
export const LONGEST = {
	name: 200,
	affiliation: 200,
	letter: 8000,
	message: 4000,
	reason: 2000,
	comments: 60_000,
} as const

/** An address as accounts keep it: lower case. */
export const address = z
	.string()
	.transform(typedLine)
	.pipe(z.email().max(254))
	.transform((text) => text.toLowerCase())

export const name = line(LONGEST.name).pipe(z.string().min(1))
export const affiliation = line(LONGEST.affiliation)
export const letter = paragraphs(LONGEST.letter)
export const message = paragraphs(LONGEST.message)
export const reason = paragraphs(LONGEST.reason)
export const comments = paragraphs(LONGEST.comments)
export const day = z.iso.date()

/** An invitation as an editor's form sends it; fields left empty get what the journal provides. */
export const invitationForm = z.object({
	name,
	email: address,
	language: z.enum(LANGUAGES),
	letter,
	message,
	dueOn: z.union([z.literal(''), day]),
})

/** The same with what the editor was asked about, and confirms. */
export const invitationInput = invitationForm.extend({ confirmed: confirmedInput })

/** What somebody who declines says: why, and whom to ask instead. All may be empty; somebody proposed needs a name. */
export const declineInput = z.object({
	reason,
	name: line(LONGEST.name),
	email: address.or(z.literal('')),
	affiliation,
})

/** A day by which somebody wishes to be done, and why. */
export const extensionInput = z.object({ dueOn: z.iso.date(), reason })

const onReviewer = z.object({ assignmentId: z.string() })
/** Wants a letter sent although nothing is known to arrive at the address. */
export const triesAgain = z.boolean().default(false)
/** An invitation that is sent again, with what of the manuscript its editor lets it say. */
export const resentInput = onReviewer.extend({ confirmed: confirmedInput, triesAgain })
/** Another address of a reviewer whose own refuses mails. */
export const addressInput = resentInput.extend({ email: address })
/** Until which day an author is given time, and a reviewer. */
export const dueInput = z.object({ dueOn: day, triesAgain })
export const reviewDueInput = onReviewer.extend(dueInput.shape)
/** What is added to the refusal of more time, to an author and to a reviewer. */
export const refusedRevisionTimeInput = z.object({ message, confirmed: confirmedInput, triesAgain })
export const refusedTimeInput = onReviewer.extend(refusedRevisionTimeInput.shape)
/** What a reviewer is thanked with; empty: the platform's words. */
export const thanksInput = onReviewer.extend({ letter, confirmed: confirmedInput })
/** What the editors think of a report, 1 to 5; empty: nothing. */
export const ratingInput = onReviewer.extend({
	rating: z
		.union([z.literal(''), z.coerce.number().int().min(1).max(SCORES.length)])
		.transform((rating) => (rating === '' ? null : rating)),
	seen: seenState,
})
/** What of a report the author reads, and whom an editor lets it name. */
export const sharingInput = z.object({ shared: comments, confirmed: confirmedInput })

/** What a reviewer states before the manuscript is shown; both are needed. */
export const statementInput = z.object({ noConflict: z.boolean(), confidentiality: z.boolean() })

/** In which fields somebody reviews, between commas, and until which day they cannot; empty: they can. */
export const availabilityInput = z.object({
	expertise: z.string(),
	unavailableUntil: z.iso.date().or(z.literal('')),
})
