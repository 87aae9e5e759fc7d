import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

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

test('an address ends with a whole word', () => {
	const long = slugOf('mot '.repeat(40))
	expect(long.length).toBeLessThanOrEqual(80)
	expect(long).toMatch(/-mot$/)
})

test('one word without end is cut', () => {
	expect(slugOf('m'.repeat(5000)).length).toBeLessThanOrEqual(81)
})

test('an address that is taken gets a number', () => {
	expect(freeSlug('appel', new Set())).toBe('appel')
	expect(freeSlug('appel', new Set(['appel', 'appel-2']))).toBe('appel-3')
})
