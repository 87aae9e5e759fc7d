import { expect, it } from 'vitest'
import { isWorthCollecting } from './collect-at-rest.ts'

const MB = 1024 ** 2

it('a thread looks for what nobody needs when it has little to do and has grown since the last time', () => {
	const look = { utilization: 0.02, usedBytes: 120 * MB, leftBytes: 90 * MB }
	expect(isWorthCollecting(look)).toBe(true)
	expect(isWorthCollecting({ ...look, leftBytes: 0 })).toBe(true)
	expect(isWorthCollecting({ ...look, utilization: 0.4 })).toBe(false)
	expect(isWorthCollecting({ ...look, usedBytes: 92 * MB })).toBe(false)
})
