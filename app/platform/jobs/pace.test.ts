import { describe, expect, test } from 'vitest'
import { secondsLeft, sinceThisTry } from './pace.ts'

const start = new Date('2026-11-27T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('how long a job still takes', () => {
	test('follows from the pace of the steps that are done, two of them at least', () => {
		expect(secondsLeft({ done: 4, of: 6 }, start, later(80))).toBe(40)
		expect(secondsLeft({ done: 2, of: 6 }, start, later(10))).toBe(20)
		for (const progress of [{ done: 1, of: 6 }, { done: 6, of: 6 }, { done: 4 }, 4, null])
			expect(secondsLeft(progress, start, later(80))).toBeNull()
		expect(secondsLeft({ done: 4, of: 6 }, null, later(80))).toBeNull()
		expect(secondsLeft({ done: 4, of: 6 }, start, later(-5))).toBeNull()
	})

	test('counts no steps that an earlier try had done, unless the job begins again from the first', () => {
		const resumed = sinceThisTry({ done: 100, of: 200 })
		expect(secondsLeft(resumed({ done: 101, of: 200 }), start, later(10))).toBeNull()
		expect(secondsLeft(resumed({ done: 110, of: 200 }), start, later(10))).toBe(90)
		const again = sinceThisTry({ done: 100, of: 200 })
		again({ done: 1, of: 200 })
		expect(secondsLeft(again({ done: 110, of: 220 }), start, later(110))).toBe(110)
		expect(sinceThisTry(null)('step')).toBe('step')
	})
})
