import { describe, expect, test } from 'vitest'
import { foldedWords, holdsWords } from './folded-match.ts'

const finds = (query: string, ...texts: string[]) => holdsWords(foldedWords(query), texts)

describe('holdsWords', () => {
	test('accents, case and punctuation do not matter', () => {
		expect(finds('etudes AFRICAINES', 'Cahiers d’études africaines')).toBe(true)
		expect(finds('Économie', 'revue d’economie')).toBe(true)
	})
	test('a word is found by its beginning, not by its middle', () => {
		expect(finds('socio', 'Sociologie')).toBe(true)
		expect(finds('eau', 'Bureau')).toBe(false)
	})
	test('every word must be there, in any of the texts', () => {
		expect(finds('droit dakar', 'Annales du droit', 'Université de Dakar')).toBe(true)
		expect(finds('droit lome', 'Annales du droit', 'Université de Dakar')).toBe(false)
	})
	test('the Arabic article is no obstacle on either side', () => {
		expect(finds('تاريخ', 'مجلة التاريخ')).toBe(true)
		expect(finds('التاريخ', 'تاريخ أفريقيا')).toBe(true)
	})
	test('nothing typed, only signs typed, or very much typed', () => {
		expect(finds('', 'x')).toBe(true)
		expect(finds('«»?!', 'x')).toBe(true)
		expect(finds('a '.repeat(5000), 'a')).toBe(true)
	})
})
