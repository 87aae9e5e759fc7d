import type { Selectable } from 'kysely'
import type { ReviewTables } from '#app/platform/db/review-tables.ts'
import type { AssignmentDates } from '../model.ts'

/** The columns from which the state of an assignment follows. */
export const DATE_COLUMNS = [
	'answer_due_on',
	'expires_on',
	'review_due_on',
	'accepted_at',
	'declined_at',
	'submitted_at',
	'confirmed_at',
	'thanked_at',
	'cancelled_at',
] as const

type Row = Pick<Selectable<ReviewTables['review_assignment']>, (typeof DATE_COLUMNS)[number]>

/** The dates of a stored assignment. */
export function datesOf(row: Row): AssignmentDates {
	return {
		answerDueOn: row.answer_due_on,
		expiresOn: row.expires_on,
		reviewDueOn: row.review_due_on,
		acceptedAt: row.accepted_at,
		declinedAt: row.declined_at,
		submittedAt: row.submitted_at,
		confirmedAt: row.confirmed_at,
		thankedAt: row.thanked_at,
		cancelledAt: row.cancelled_at,
	}
}
