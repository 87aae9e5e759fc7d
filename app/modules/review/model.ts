import type { ReviewRecommendation } from '#app/platform/db/review-tables.ts'

/** Where a review assignment stands (product specification, section 6). It is stored nowhere: it follows from dates. */
export type AssignmentState =
	| 'invited'
	| 'overdue_response'
	| 'expired'
	| 'accepted'
	| 'overdue_review'
	| 'declined'
	| 'submitted'
	| 'confirmed'
	| 'thanked'
	| 'cancelled'

/** The dates of an assignment. Days are ISO 8601 days and last until they end by the clock of the journal. */
export type AssignmentDates = {
	answerDueOn: string
	expiresOn: string
	reviewDueOn: string
	acceptedAt: Date | null
	declinedAt: Date | null
	submittedAt: Date | null
	confirmedAt: Date | null
	thankedAt: Date | null
	cancelledAt: Date | null
}

/** What a reviewer may recommend: the decisions that an editor may take after a review. */
export const RECOMMENDATIONS = [
	'accept',
	'requestMinorRevisions',
	'requestMajorRevisions',
	'decline',
] as const satisfies ReviewRecommendation[]

/** What each criterion is scored with, from weak to strong. */
export const SCORES = [1, 2, 3, 4, 5] as const

const DAY_MS = 86_400_000

/** The state on a day, which is today at the journal. A day that is due counts to its end. */
export function stateOf(dates: AssignmentDates, today: string): AssignmentState {
	if (dates.cancelledAt) return 'cancelled'
	if (dates.declinedAt) return 'declined'
	if (dates.thankedAt) return 'thanked'
	if (dates.confirmedAt) return 'confirmed'
	if (dates.submittedAt) return 'submitted'
	if (dates.acceptedAt) return dates.reviewDueOn < today ? 'overdue_review' : 'accepted'
	if (dates.expiresOn < today) return 'expired'
	return dates.answerDueOn < today ? 'overdue_response' : 'invited'
}

/** True while an invitation can be answered. */
export const awaitsAnswer = (state: AssignmentState): boolean =>
	state === 'invited' || state === 'overdue_response'

/** True while a report is awaited from somebody who accepted. */
export const awaitsReport = (state: AssignmentState): boolean =>
	state === 'accepted' || state === 'overdue_review'

/** True once a report came in. */
export const isReported = (state: AssignmentState): boolean =>
	state === 'submitted' || state === 'confirmed' || state === 'thanked'

/** The day of a moment in UTC; that of a deadline is asked of its journal (`journalToday`, `submissionToday`). */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day that comes `days` days after another (before it, when negative). */
export const dayAfter = (day: string, days: number): string =>
	dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))

/** True for a day that the calendar has, as forms send it. */
export function isDay(text: string): boolean {
	return (
		/^\d{4}-\d{2}-\d{2}$/.test(text) &&
		!Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
		dayAfter(text, 0) === text
	)
}

/** The letter of the next reviewer of a submission: A to Z, then AA, AB… */
export function nextLetter(taken: readonly string[]): string {
	const numbers = taken.map((letter) =>
		[...letter].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0),
	)
	const next = Math.max(0, ...numbers) + 1
	const sign = (number: number) => String.fromCharCode(64 + number)
	return next <= 26 ? sign(next) : sign(Math.floor((next - 1) / 26)) + sign(((next - 1) % 26) + 1)
}
