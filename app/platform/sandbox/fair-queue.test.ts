import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const queue = (givenUp: string[] = []) =>
	new FairQueue<string>({ all: 10, sender: 6 }, (item) => void givenUp.push(item))

/** Takes and ends everything that waits, one at a time, each at its cost. */
function served(waiting: FairQueue<string>, costOf: (item: string) => number = () => 1): string[] {
	const order: string[] = []
	for (let next = waiting.take(); next; next = waiting.take()) {
		order.push(next.item)
		waiting.done(next.sender, costOf(next.item))
	}
	return order
}

describe('senders that wait together', () => {
	test('take turns, however many files one of them has sent', () => {
		const waiting = queue()
		for (const file of ['a1', 'a2', 'a3', 'a4']) waiting.add('a', file)
		waiting.add('b', 'b1')
		expect(waiting.ahead('c')).toBe(2)
		waiting.add('c', 'c1')
		expect(served(waiting)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
	})

	test('share the time, not the number of files', () => {
		const waiting = queue()
		for (const file of ['a1', 'a2', 'a3']) waiting.add('a', file)
		for (const file of ['b1', 'b2', 'b3']) waiting.add('b', file)
		expect(served(waiting, (file) => (file === 'a1' ? 20 : 1))).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'a3'])
	})

	test('do not let one of them hold every place that comes free', () => {
		const waiting = queue()
		waiting.add('a', 'a1')
		waiting.add('a', 'a2')
		expect(waiting.take()?.item).toBe('a1')
		waiting.add('b', 'b1')
		expect(waiting.take()?.item).toBe('b1')
	})

	test('gain nothing by staying away', () => {
		const waiting = queue()
		waiting.add('a', 'a1')
		waiting.add('a', 'a2')
		waiting.take()
		waiting.done('a', 100)
		waiting.take()
		for (const file of ['b1', 'b2', 'b3']) waiting.add('b', file)
		waiting.add('a', 'a3')
		waiting.done('a', 100)
		expect(served(waiting, () => 60)).toEqual(['b1', 'b2', 'a3', 'b3'])
	})
})

test('an item is told how many come before it: those that run, its own, and one of each other sender a turn', () => {
	const waiting = queue()
	expect(waiting.ahead('a')).toBe(0)
	waiting.add('a', 'a0')
	waiting.take()
	expect(waiting.ahead('a', 'a0')).toBe(0)
	for (const file of ['a1', 'a2']) waiting.add('a', file)
	for (const file of ['b1', 'b2', 'b3']) waiting.add('b', file)
	expect([waiting.ahead('a', 'a1'), waiting.ahead('a', 'a2'), waiting.ahead('a')]).toEqual([2, 4, 6])
	expect([waiting.ahead('b', 'b1'), waiting.ahead('c')]).toEqual([2, 3])
})

test('what would wait too long is not taken of one sender', () => {
	const waiting = queue()
	const taken = Array.from({ length: 8 }, (_, index) => waiting.add('a', `a${index}`))
	expect(taken.filter(Boolean)).toHaveLength(6)
	expect(waiting.add('b', 'b')).toBe(true)
})

test('when all places are taken, who has fewest waiting gets one of whoever has most', () => {
	const givenUp: string[] = []
	const waiting = queue(givenUp)
	for (const file of ['a0', 'a1', 'a2', 'a3', 'a4', 'a5']) waiting.add('a', file)
	for (const file of ['b0', 'b1', 'b2', 'b3']) waiting.add('b', file)
	expect([waiting.add('c', 'c0'), waiting.add('d', 'd0')]).toEqual([true, true])
	expect(givenUp).toEqual(['a5', 'a4'])
	expect(waiting.add('b', 'b4'), 'would have more than a').toBe(false)
	const strangers = Array.from({ length: 12 }, (_, index) => waiting.add(`stranger ${index}`, `${index}`))
	expect(strangers).toEqual([...Array(6).fill(true), ...Array(6).fill(false)])
	expect(served(waiting)).toHaveLength(10)
})
