import { expect, test } from 'vitest'
import { machineMemory, roomForAnswers } from './machine-memory.ts'

const MB = 1024 ** 2

test('a node keeps fewer answers on a small machine, and no more than 20 MB of each kind on any', () => {
	expect([512, 1_024, 2_048, 24_576].map((mb) => roomForAnswers(mb * MB) / MB)).toEqual([16, 20, 20, 20])
	expect(roomForAnswers()).toBe(roomForAnswers(machineMemory()))
})
