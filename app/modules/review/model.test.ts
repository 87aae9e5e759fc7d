import { describe, expect, test } from 'vitest'
import { type AssignmentDates, dayAfter, isDay, nextLetter, stateOf } from './model.ts'

const INVITED: AssignmentDates = {
	answerDueOn: '2026-12-01',
	expiresOn: '2026-12-05',
	reviewDueOn: '2026-12-29',
	acceptedAt: null,
	declinedAt: null,
	submittedAt: null,
	confirmedAt: null,
	thankedAt: null,
	cancelledAt: null,
}
const AT = new Date('2026-11-25T10:00:00Z')
const stateAt = (today: string, dates: Partial<AssignmentDates> = {}) =>
	stateOf({ ...INVITED, ...dates }, today)

describe('the state of an assignment', () => {
	test('a day that is due counts to its end', () => {
		expect(stateAt('2026-12-01')).toBe('invited')
		expect(stateAt('2026-12-02')).toBe('overdue_response')
		expect(stateAt('2026-12-05')).toBe('overdue_response')
		expect(stateAt('2026-12-06')).toBe('expired')
	})

	test('who accepted is late only after the day of the report', () => {
		const accepted = { acceptedAt: AT }
		expect(stateAt('2026-12-29', accepted)).toBe('accepted')
		expect(stateAt('2026-12-30', accepted)).toBe('overdue_review')
	})

	test('a report is a report however late, and cancelling ends everything', () => {
		const submitted = { acceptedAt: AT, submittedAt: AT }
		expect(stateAt('2027-06-01', submitted)).toBe('submitted')
		expect(stateAt('2027-06-01', { ...submitted, confirmedAt: AT })).toBe('confirmed')
		expect(stateAt('2027-06-01', { ...submitted, confirmedAt: AT, thankedAt: AT })).toBe('thanked')
		expect(stateAt('2027-06-01', { declinedAt: AT })).toBe('declined')
		expect(stateAt('2026-11-26', { acceptedAt: AT, cancelledAt: AT })).toBe('cancelled')
	})
})

test('reviewers are A to Z, then AA', () => {
	expect(nextLetter([])).toBe('A')
	expect(nextLetter(['A', 'C'])).toBe('D')
	expect(nextLetter(['Z'])).toBe('AA')
	expect(nextLetter(['AZ'])).toBe('BA')
})

test('days are those of the calendar', () => {
	expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
	expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
	for (const text of ['2026-02-30', '2026-13-01', 'demain', '2026-1-1', '']) expect(isDay(text)).toBe(false)
	expect(isDay('2026-02-28')).toBe(true)
})
