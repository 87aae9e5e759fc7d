import { expect, test } from 'vitest'
import { excerptOf } from './balance.ts'

test('a long beginning ends in an ellipsis, without a space before it; a short text is whole', () => {
	expect(excerptOf('Les marchés de la vallée.')).toBe('Les marchés de la vallée.')
	expect(excerptOf('a'.repeat(90))).toBe('a'.repeat(90))
	expect(excerptOf(`${'a'.repeat(88)}  suite`)).toBe(`${'a'.repeat(88)}…`)
})
