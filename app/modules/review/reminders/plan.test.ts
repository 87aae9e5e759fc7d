import { describe, expect, test } from 'vitest'
import { daysLate, reminderCode, reminderDue } from './plan.ts'

const since = '2026-10-01'
const dueOn = '2026-11-20'

describe('reminderDue', () => {
	test.each([
		['2026-11-12', null],
		['2026-11-13', -7],
		['2026-11-17', -7],
		['2026-11-18', -2],
		['2026-11-20', -2],
		['2026-11-22', -2],
		['2026-11-23', 3],
		['2026-11-29', 3],
		['2026-11-30', 10],
		['2027-03-01', 10],
	])('on %s the newest is %s', (today, offset) => {
		expect(reminderDue({ since, dueOn }, today)).toBe(offset)
	})

	test('nobody is reminded on the day on which they were asked, or of days before it', () => {
		const short = { since: '2026-11-18', dueOn: '2026-11-20' }
		expect(reminderDue(short, '2026-11-18')).toBeNull()
		expect(reminderDue(short, '2026-11-20')).toBeNull()
		expect(reminderDue(short, '2026-11-23')).toBe(3)
	})
})

test('each reminder has a name of its own', () => {
	expect(reminderCode('answer', -7)).toBe('answer-7')
	expect(reminderCode('report', 10)).toBe('report+10')
})

test('a day that is due is not late before it has ended', () => {
	expect(daysLate('2026-11-20', '2026-11-19')).toBe(0)
	expect(daysLate('2026-11-20', '2026-11-20')).toBe(0)
	expect(daysLate('2026-11-20', '2026-11-21')).toBe(1)
	expect(daysLate('2025-12-31', '2026-12-31')).toBe(365)
})
