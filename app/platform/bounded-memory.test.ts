import { describe, expect, test } from 'vitest'
import { boundedMemory } from './bounded-memory.ts'

const FOREVER = Number.POSITIVE_INFINITY
/** An answer of about 20,000 bytes. */
const long = (letter: string) => Promise.resolve({ text: letter.repeat(10_000) })
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a bounded memory', () => {
	test('forgets first what was asked for longest ago', async () => {
		const memory = boundedMemory({ maxBytes: 50_000 })
		memory.set('a', long('a'), FOREVER)
		memory.set('b', long('b'), FOREVER)
		await settled()
		memory.get('a')
		memory.set('c', long('c'), FOREVER)
		await settled()
		expect(['a', 'b', 'c'].filter((name) => memory.get(name))).toEqual(['a', 'c'])
	})

	test('keeps nothing that is larger than all of it', async () => {
		const memory = boundedMemory({ maxBytes: 10_000 })
		memory.set('a', long('a'), FOREVER)
		await settled()
		expect(memory.get('a')).toBeUndefined()
	})

	test('keeps an answer no longer than it was told', async () => {
		let now = 0
		const memory = boundedMemory({ now: () => now })
		memory.set('a', Promise.resolve([1]), 60_000)
		now = 59_999
		expect(await memory.get('a')).toEqual([1])
		now = 60_000
		expect(memory.get('a')).toBeUndefined()
	})

	test('remembers neither failures nor that there was nothing', async () => {
		const memory = boundedMemory()
		const failure = Promise.reject(new Error('no connection'))
		memory.set('failed', failure, FOREVER)
		memory.set('absent', Promise.resolve(null), FOREVER)
		await expect(failure).rejects.toThrow()
		await settled()
		expect(memory.get('failed')).toBeUndefined()
		expect(memory.get('absent')).toBeUndefined()
	})

	test('gives all who ask the same answer, which none of them can change', async () => {
		const memory = boundedMemory()
		memory.set('a', Promise.resolve({ list: [{ title: { fr: 'un' } }] }), FOREVER)
		await settled()
		const answer = (await memory.get('a')) as { list: { title: { fr: string } }[] }
		expect(() => answer.list.push({ title: { fr: 'deux' } })).toThrow(TypeError)
		expect(() => Object.assign(answer.list[0]?.title ?? {}, { fr: 'autre' })).toThrow(TypeError)
	})
})
