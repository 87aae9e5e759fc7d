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

test('each part of an entry ends once, whatever a record leaves at its end', () => {
	const whole = 'Hyman, Larry M. (2003). Segmental phonology. In The Bantu languages, 42-58.'
	expect(words(HYMAN)).toBe(whole)
	expect(words({ ...HYMAN, title: 'Segmental phonology.', 'container-title': 'The Bantu languages,' })).toBe(
		whole,
	)
	expect(words({ ...HYMAN, title: 'What is a “tone”?' })).toContain('What is a “tone”? In The')
	expect(words({ ...HYMAN, title: '“What is tone?”' })).toContain('“What is tone?” In The')
})
