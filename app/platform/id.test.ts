import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids are UUIDs of version 7 that say when they were made', () => {
	const before = Date.now()
	const id = newId()
	expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
	expect(Math.abs(time - before)).toBeLessThan(1000)
})

test('ids sort in the order in which they were made, however many a millisecond', () => {
	const ids = Array.from({ length: 20_000 }, () => newId())
	expect([...ids].sort()).toEqual(ids)
	expect(new Set(ids).size).toBe(ids.length)
})
