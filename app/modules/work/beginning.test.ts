import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test('a long text is cut after a whole word, a short one is whole', () => {
	expect(beginningOf('Les familles de Kampala', 14)).toBe('Les familles…')
	expect(beginningOf('Les familles', 14)).toBe('Les familles')
})
