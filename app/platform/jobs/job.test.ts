import { describe, expect, it } from 'vitest'
import { nextAttempt, nextPeriod, periodic } from './job.ts'

const NOW = new Date('2026-11-21T12:34:56.789Z')
const once = { everyMs: null, attempts: 3, waitMs: (attempt: number) => attempt * 60_000 }

describe('the period after a moment', () => {
	it.each([
		[15_000, '2026-11-21T12:35:00.000Z'],
		[3_600_000, '2026-11-21T13:00:00.000Z'],
		[6 * 3_600_000, '2026-11-21T18:00:00.000Z'],
		[86_400_000, '2026-11-22T00:00:00.000Z'],
	])('of %d ms begins at %s', (everyMs, at) => {
		expect(nextPeriod(NOW, everyMs).toISOString()).toBe(at)
	})

	it('is never the moment itself', () => {
		const noon = new Date('2026-11-21T12:00:00Z')
		expect(nextPeriod(noon, 3_600_000).toISOString()).toBe('2026-11-21T13:00:00.000Z')
	})
})

describe('a job that failed', () => {
	it('is tried again later and later, then given up', () => {
		expect(nextAttempt(once, { attempt: 1, now: NOW })?.toISOString()).toBe('2026-11-21T12:35:56.789Z')
		expect(nextAttempt(once, { attempt: 2, now: NOW })?.toISOString()).toBe('2026-11-21T12:36:56.789Z')
		expect(nextAttempt(once, { attempt: 3, now: NOW })).toBeNull()
	})

	it('is given up at once where trying again is of no use', () => {
		expect(nextAttempt(once, { attempt: 1, now: NOW, isFinal: true })).toBeNull()
	})

	it('is never given up when it comes back by the clock, and waits for its next period at most', () => {
		const minutely = periodic('minutely', 60_000, async () => {})
		const at = (attempt: number, isFinal = false) =>
			nextAttempt(minutely, { attempt, now: new Date('2026-11-21T12:34:05Z'), isFinal })?.toISOString()
		expect(at(1)).toBe('2026-11-21T12:34:20.000Z')
		expect(at(2)).toBe('2026-11-21T12:35:00.000Z')
		expect(at(500, true)).toBe('2026-11-21T12:35:00.000Z')
	})
})
