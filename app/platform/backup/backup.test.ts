import { expect, test } from 'vitest'
import { superseded } from './backup.server.ts'

test('the last seven backups are kept, and the last of each of the last seven days that have one', () => {
	const name = (day: number, hour: number) =>
		`mbongi-202611${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000Z.tar.gz`
	const all = [1, 2, 3, 4, 5, 6, 7, 8, 20].flatMap((day) => [0, 6, 12, 18].map((hour) => name(day, hour)))
	const kept = all.filter((one) => !superseded(all).includes(one))
	expect(kept).toEqual([
		...[3, 4, 5, 6, 7].map((day) => name(day, 18)),
		...[6, 12, 18].map((hour) => name(8, hour)),
		...[0, 6, 12, 18].map((hour) => name(20, hour)),
	])
	expect(superseded(all.slice(0, 7))).toEqual([])
})
