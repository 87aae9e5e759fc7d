import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'
import { callBlocks } from './call-text.ts'
import { type CallDates, callState, dayOf } from './model.ts'
import { dateChanges, datesAreFree, submitAction } from './policy.ts'

const TODAY = '2026-11-21'
const call = (dates: Partial<CallDates>): CallDates => ({
	kind: 'issue',
	opensOn: null,
	deadlineOn: null,
	closesOn: null,
	acceptsSubmissions: false,
	...dates,
})
const stateOf = (dates: Partial<CallDates>) => callState(call(dates), TODAY)

describe('callState', () => {
	test('the last day still counts, the day after does not', () => {
		expect(stateOf({ deadlineOn: TODAY })).toEqual({ is: 'open', lastDay: TODAY, daysLeft: 0, urgent: true })
		expect(stateOf({ deadlineOn: '2026-11-20' })).toEqual({
			is: 'closed',
			closedOn: '2026-11-20',
			recent: true,
		})
	})
	test('fourteen days left is urgent, fifteen is not', () => {
		expect(stateOf({ deadlineOn: '2026-12-05' })).toMatchObject({ daysLeft: 14, urgent: true })
		expect(stateOf({ deadlineOn: '2026-12-06' })).toMatchObject({ daysLeft: 15, urgent: false })
	})
	test('closed for ninety days is recent, ninety-one is archived', () => {
		expect(stateOf({ deadlineOn: '2026-08-23' })).toMatchObject({ is: 'closed', recent: true })
		expect(stateOf({ deadlineOn: '2026-08-22' })).toMatchObject({ is: 'closed', recent: false })
	})
	test('it opens on its opening day', () => {
		expect(stateOf({ opensOn: '2026-11-22', deadlineOn: '2027-01-01' })).toEqual({
			is: 'upcoming',
			opensOn: '2026-11-22',
		})
		expect(stateOf({ opensOn: TODAY, deadlineOn: '2027-01-01' }).is).toBe('open')
	})
	test('a closing date after the deadline extends it, one before it closes the call', () => {
		expect(stateOf({ deadlineOn: '2026-11-01', closesOn: '2026-11-30' })).toMatchObject({
			is: 'open',
			lastDay: '2026-11-30',
		})
		expect(stateOf({ deadlineOn: '2026-12-31', closesOn: '2026-11-10' })).toMatchObject({
			is: 'closed',
			closedOn: '2026-11-10',
		})
	})
	test('a call closed before it opened is closed', () => {
		expect(stateOf({ opensOn: '2026-12-01', closesOn: '2026-11-01' }).is).toBe('closed')
	})
	test('without dates, only a permanent call or one that takes submissions is open', () => {
		expect(stateOf({}).is).toBe('undated')
		expect(stateOf({ kind: 'permanent' })).toEqual({
			is: 'open',
			lastDay: null,
			daysLeft: null,
			urgent: false,
		})
		expect(stateOf({ acceptsSubmissions: true }).is).toBe('open')
	})
	test('the day is the UTC day', () => {
		expect(dayOf(new Date('2026-11-21T23:59:59+01:00'))).toBe('2026-11-21')
		expect(dayOf(new Date('2026-11-21T23:59:59-02:00'))).toBe('2026-11-22')
	})
})

describe('submitAction', () => {
	const open = { state: stateOf({ deadlineOn: '2026-12-31' }), acceptsSubmissions: true }
	test('an open call: sign in, submit, or be told that authors submit', () => {
		expect(submitAction(open, 'sign-in')).toBe('sign-in')
		expect(submitAction(open, 'submit')).toBe('submit')
		expect(submitAction(open, 'authors-only')).toBe('authors-only')
	})
	test('a closed call is closed for everybody', () => {
		const closed = { state: stateOf({ deadlineOn: '2026-01-01' }), acceptsSubmissions: true }
		for (const reader of ['sign-in', 'submit', 'authors-only'] as const)
			expect(submitAction(closed, reader)).toBe('closed')
	})
	test('a call that takes no submissions here offers none', () => {
		expect(submitAction({ ...open, acceptsSubmissions: false }, 'sign-in')).toBe('none')
		const undated = { state: stateOf({}), acceptsSubmissions: true }
		expect(submitAction(undated, 'submit')).toBe('none')
	})
	test('nobody submits before the opening', () => {
		const upcoming = { state: stateOf({ opensOn: '2027-01-01' }), acceptsSubmissions: true }
		expect(submitAction(upcoming, 'submit')).toBe('none')
		expect(submitAction(upcoming, 'authors-only')).toBe('authors-only')
	})
})

describe('the dates of a call that editors may change', () => {
	test.for([
		['upcoming', { opensOn: '2026-12-01', deadlineOn: '2027-01-01' }, ['close'], true],
		['open', { deadlineOn: '2026-12-31' }, ['extend', 'close'], false],
		['open without end', { kind: 'permanent' }, ['close'], false],
		['closed', { deadlineOn: '2026-11-01' }, ['reopen'], false],
	] as [string, Partial<CallDates>, string[], boolean][])('%s', ([, dates, changes, isFree]) => {
		expect(dateChanges(stateOf(dates))).toEqual(changes)
		expect(datesAreFree(stateOf(dates))).toBe(isFree)
	})
})

describe('calendarFile', () => {
	const file = calendarFile({
		uid: '0190@example.org',
		on: '2026-12-31',
		summary: `Date limite : droit, économie; société \\ «الأرشيف» ${'é'.repeat(90)}`,
		description: 'Une ligne\r\nune autre\u0007',
		url: 'https://example.org/appels-contribution/x',
		language: 'fr',
		stamp: new Date('2026-11-21T12:00:00Z'),
		revision: 2,
		changedAt: new Date('2026-11-20T08:30:00Z'),
	})
	test('lines end with CRLF and have at most 75 octets (RFC 5545 §3.1)', () => {
		expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
		expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
		for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	})
	test('unfolded, the text is escaped and whole', () => {
		const unfolded = file.replaceAll('\r\n ', '')
		expect(unfolded).toContain(
			`SUMMARY;LANGUAGE=fr:Date limite : droit\\, économie\\; société \\\\ «الأرشيف» ${'é'.repeat(90)}\r\n`,
		)
		expect(unfolded).toContain('DESCRIPTION;LANGUAGE=fr:Une ligne\\nune autre\r\n')
	})
	test('the event is the whole day, and its end is the next day', () => {
		expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
		expect(file).toContain('DTSTAMP:20261121T120000Z\r\n')
	})
	test('a changed entry says so (RFC 5545 §3.8.7.4)', () => {
		expect(file).toContain('SEQUENCE:2\r\nLAST-MODIFIED:20261120T083000Z\r\n')
	})
})

describe('callBlocks', () => {
	test('wrapped lines become paragraphs, bullets become one list', () => {
		expect(callBlocks('One line\n  and its end.\n\n • first\n   goes on\n\n • second\n\nEnd.\f')).toEqual([
			{ kind: 'paragraph', text: 'One line and its end.' },
			{ kind: 'list', items: ['first goes on', 'second'] },
			{ kind: 'paragraph', text: 'End.' },
		])
	})
	test('an empty text has no blocks', () => {
		expect(callBlocks(' \n\n \f')).toEqual([])
	})
	test('markup stays text', () => {
		expect(callBlocks('<script>alert(1)</script>')).toEqual([
			{ kind: 'paragraph', text: '<script>alert(1)</script>' },
		])
	})
})
