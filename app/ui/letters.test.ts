import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRarerLetters, leavesListNoRoom, lettersBytes } from './letters.ts'

const styles = (name: string) => readFileSync(join(import.meta.dirname, 'styles', name), 'utf8')
const FACES = [
	...styles('fonts.css').matchAll(/\/(mb-(?:serif|naskh)[\w-]*)\.woff2.*?unicode-range:([^}]+)/gs),
]
	.map(([, name = '', ranges = '']) => ({ name, ranges: ranges.split(',').map(rangeOf) }))
	.filter(({ name }) => name !== 'mb-serif-core' && name !== 'mb-naskh-ajami')

function rangeOf(range: string): [number, number] {
	const [first = '', last = first] = range.replace('U+', '').split('-')
	return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** Headers and framing of one answer. */
const HEADERS = 700

test.each([
	['mb-serif-signes', 'Ibn Ḫaldūn, al-Ḥāǧǧ, Ṣaḥīḥ'],
	['mb-serif-afrique', 'ɓ ɗ ŋ ɔ ɛ ɣ ƙ ʋ ʔ ʃ'],
	['mb-serif-afrique', 'Ẹ̀kọ́ ọjà'],
	['mb-serif-latin', 'Łodz ş ż ő'],
	['mb-serif-phonetique', 'ʁ ɬ ɟ ǃ ʤ'],
	['mb-naskh', 'النيل'],
	['mb-ethiopic', 'ኢትዮጵያ'],
	['mb-nko', 'ߒߞߏ'],
	['mb-vai', 'ꕙꔤ'],
	['mb-tifinagh', 'ⵜⵉⴼⵉⵏⴰⵖ'],
	['mb-adlam', '𞤀𞤣𞤤𞤢𞤥'],
])('%s is weighed as it is on disk when its letters occur', (name, words) => {
	const bytes = statSync(join(import.meta.dirname, 'fonts', `${name}.woff2`)).size
	const weighed = lettersBytes(words)
	expect(weighed).toBeGreaterThanOrEqual(bytes)
	expect(weighed).toBeLessThan(bytes + 2 * HEADERS)
})

test('a list has room for the core faces alone: one name or title with other letters leaves none', () => {
	expect(leavesListNoRoom(['Œuvre française', { en: 'Voices of Africa' }, null])).toBe(false)
	expect(leavesListNoRoom(['Œuvre française', { en: 'Documenting praise names ahanoŋkɔ' }])).toBe(true)
	expect(leavesListNoRoom(['Mustafa Łabędź'])).toBe(true)
})

test('the letters of the interface’s four languages cost nothing; every letter of a further face is weighed', () => {
	expect(lettersBytes('Œuvre française, ¿señor? « Ÿ » — 12 €, m̀')).toBe(0)
	expect(hasRarerLetters('Œuvre française, ¿señor? « Ÿ » — 12 €, m̀, النيل')).toBe(false)
	for (const { name, ranges } of FACES) {
		for (const [first, last] of ranges) {
			for (let code = first; code <= last; code++) {
				const letter = String.fromCodePoint(code)
				if (/\p{M}|\p{Cf}/u.test(letter)) continue
				expect(lettersBytes(letter), `${name} U+${code.toString(16)}`).toBeGreaterThan(0)
				if (name !== 'mb-naskh') expect(hasRarerLetters(letter), `${name} U+${code.toString(16)}`).toBe(true)
			}
		}
	}
})

test('a mark on a letter of the core faces fetches nothing: the core is asked first; other marks fetch one file', () => {
	const listing = FACES.filter(({ ranges }) => ranges.some(([first]) => first === 0x300))
	expect(listing.map(({ name }) => name)).toEqual(['mb-serif-afrique'])
	const order = [...styles('fonts.css').matchAll(/\/(mb-serif-\w+)\.woff2/g)].map(([, name]) => name)
	expect(order.at(-1)).toBe('mb-serif-core')
	const sans = [...styles('pages-fonts.css').matchAll(/\/(mb-sans-\w+)\.woff2/g)].map(([, name]) => name)
	expect(sans.at(-1)).toBe('mb-sans-core')
})
