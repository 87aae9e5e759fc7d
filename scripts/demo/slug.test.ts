import { expect, test } from 'vitest'
import { uniqueSlugs } from './slug.ts'

test('an address is used once', () => {
	const slugFor = uniqueSlugs()
	expect([slugFor('Introduction'), slugFor('introduction'), slugFor('Introduction')]).toEqual([
		'introduction',
		'introduction-2',
		'introduction-3',
	])
})
