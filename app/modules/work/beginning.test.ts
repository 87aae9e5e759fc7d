import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test('a long text is cut after a whole word, a short one is whole', () => {
	expect(beginningOf('Les familles de Kampala', 14)).toBe('Les familles…')
	expect(beginningOf('Les familles', 14)).toBe('Les familles')
})

test('a word that ends where the text is cut stays', () => {
	expect(beginningOf('Les familles de Kampala', 12)).toBe('Les familles…')
	expect(beginningOf('Les familles  de Kampala', 13)).toBe('Les familles…')
	expect(beginningOf('تاريخ مملكة مالي', 11)).toBe('تاريخ مملكة…')
})

test('what opens a quotation is cut off with it', () => {
	expect(beginningOf('Le mot « pays » est ancien', 8)).toBe('Le mot…')
	expect(beginningOf('Le mot «\u202Fpays\u202F» est ancien', 10)).toBe('Le mot…')
	expect(beginningOf('La palabra (país) es vieja', 13)).toBe('La palabra…')
})

test('what leads on to the part cut off is cut off with it', () => {
	expect(beginningOf('hanging over Burkina Faso, Mali', 27)).toBe('hanging over Burkina Faso…')
	expect(beginningOf('Les crues (2017–2018)', 17)).toBe('Les crues…')
	expect(beginningOf('Deux pays : le Mali', 11)).toBe('Deux pays…')
	expect(beginningOf('بين الناس. ثم كان', 11)).toBe('بين الناس…')
	expect(beginningOf('تاريخ مالي، وملوكها', 12)).toBe('تاريخ مالي…')
})

test.each([
	['Ethiopic, with its mark between words', 'ሰላም፡ለዓለም፡ሁሉ', 10, 'ሰላም፡ለዓለም፡…'],
	['N’Ko, with its tone marks', 'ߒߞߏ ߛߓߍߛߎ߲ߡߍ߲ ߠߎ߬', 12, 'ߒߞߏ…'],
	['Arabic, with its vowels', 'قَالَ الرَّجُلُ', 8, 'قَالَ…'],
	['a word of Arabic that is too long, with its vowels', 'مُسْتَشْرِقُونَ', 3, 'مُ…'],
	['letters beyond the first plane', '𞤀𞤣𞤤𞤢𞤥𞤆𞤵𞤤𞤢𞤪', 5, '𞤀𞤣…'],
	['signs of several code points', '👩‍🌾👩‍🌾👩‍🌾', 6, '👩‍🌾…'],
	['marks below a letter', 'ọ\u0301ọ\u0301ọ\u0301', 3, 'ọ\u0301…'],
	['a first sign that is longer than there is room for', '👩‍🌾👩‍🌾', 2, '👩‍🌾…'],
])('no character is cut in two: %s', (_, text, most, shown) => {
	const cut = beginningOf(text, most)
	expect(cut).toBe(shown)
	expect(cut.isWellFormed()).toBe(true)
})
