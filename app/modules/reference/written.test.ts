import { expect, test } from 'vitest'
import type { CslItem } from './model.ts'
import { writtenReference } from './written.ts'

const HYMAN: CslItem = {
	id: 'hyman',
	type: 'chapter',
	author: [{ family: 'Hyman', given: 'Larry M.' }],
	issued: { 'date-parts': [[2003]] },
	title: 'Segmental phonology',
	'container-title': 'The Bantu languages',
	page: '42-58',
}
const words = (csl: CslItem) => writtenReference(csl, 'en').replace(/<[^>]+>/g, '')

test.each([
	[{ family: 'Wal', given: 'Jenneke', 'dropping-particle': 'van der' }, 'van der Wal, Jenneke'],
	[{ family: 'Wal', given: 'Jenneke', 'non-dropping-particle': 'van der' }, 'van der Wal, Jenneke'],
	[{ family: 'Manaser', given: 'Ali', 'non-dropping-particle': 'al-' }, 'al-Manaser, Ali'],
	[{ family: 'Anna', given: 'Luc', 'dropping-particle': 'd’' }, 'd’Anna, Luc'],
	[{ family: 'King', given: 'M. L.', suffix: 'Jr' }, 'King, M. L., Jr'],
	[{ literal: 'Banque mondiale' }, 'Banque mondiale'],
])('a name stands whole, with the particles and the suffix of its record: %j', (name, whole) => {
	expect(words({ ...HYMAN, author: [name] })).toMatch(`${whole} (2003)`)
})

test('each part of an entry ends once, whatever a record leaves at its end', () => {
	const whole = 'Hyman, Larry M. (2003). Segmental phonology. In The Bantu languages, 42-58.'
	expect(words(HYMAN)).toBe(whole)
	expect(words({ ...HYMAN, title: 'Segmental phonology.', 'container-title': 'The Bantu languages,' })).toBe(
		whole,
	)
	expect(words({ ...HYMAN, title: 'What is a “tone”?' })).toContain('What is a “tone”? In The')
	expect(words({ ...HYMAN, title: '“What is tone?”' })).toContain('“What is tone?” In The')
})
