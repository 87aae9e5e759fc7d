import { expect, test } from 'vitest'
import { slugOf, uniqueSlugs } from './slug.ts'

test.each([
	['L’État, c’est moi !', 'l-etat-c-est-moi'],
	['Œuvres & Cœurs', 'oeuvres-coeurs'],
	['Velar Tap in Dàgáárè', 'velar-tap-in-dagaare'],
	['Intonation and emotions in Kɔnni', 'intonation-and-emotions-in-konni'],
	['الزهور', 'al-zhwr'],
	['مصر والسودان', 'msr-w-al-swdan'],
	['../../etc/passwd', 'etc-passwd'],
	['???', 'sans-titre'],
])('%s is at %s', (title, slug) => {
	expect(slugOf(title)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
	expect(slugOf(title)).toBe(slug)
})

test('an address ends with a whole word and is used once', () => {
	const long = slugOf('mot '.repeat(40))
	expect(long.length).toBeLessThanOrEqual(80)
	expect(long).toMatch(/-mot$/)
	const slugFor = uniqueSlugs()
	expect([slugFor('Introduction'), slugFor('introduction'), slugFor('Introduction')]).toEqual([
		'introduction',
		'introduction-2',
		'introduction-3',
	])
})
